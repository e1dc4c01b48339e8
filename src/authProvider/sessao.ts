import {
  type AccessClaims,
  pessoaDaSessaoSchema,
  type Sessao,
  sessaoSchema,
} from '../../contract/session.ts';
import { authorizedFetch } from '../dataProvider/authorizedFetch.ts';
import { chooseEmpresa } from './empresa.ts';
import { keepPrazo } from './limits.ts';
import { keepNews } from './news.ts';
import { getSession, type Session, updateSession } from './session.ts';

export const SESSAO_PATH = '/v1/sessao';

let flight: Promise<void> | undefined;

/** Returns the session fields that the body of `GET /v1/sessao` determines, together with the user of the token. */
export function fieldsFromSessao(
  sessao: Sessao,
  claims: AccessClaims,
): Pick<Session, 'user' | 'empresas' | 'empresaUsuario'> {
  const { uuid, empresas } = sessao;
  const user = { ...claims, ...pessoaDaSessaoSchema.parse(sessao) };
  return { user, empresas, empresaUsuario: chooseEmpresa(uuid, empresas) };
}

async function load(): Promise<void> {
  const sessao = sessaoSchema.parse(await (await authorizedFetch(SESSAO_PATH)).json());
  const { user, empresas, empresaUsuario } = getSession();
  if (user?.uuid !== sessao.uuid) return;
  keepPrazo(sessao.prazo, user.sid);
  keepNews(sessao);
  const fields = fieldsFromSessao(sessao, user);
  if (JSON.stringify(fields) !== JSON.stringify({ user, empresas, empresaUsuario })) updateSession(fields);
}

/** Reloads the user's rights and companies; concurrent calls share one request. */
export function loadSessao(): Promise<void> {
  flight ??= load().finally(() => {
    flight = undefined;
  });
  return flight;
}
