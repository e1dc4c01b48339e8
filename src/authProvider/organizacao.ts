import { z } from 'zod';
import { type Ida, idaSchema, type Volta, voltaSchema } from '../../contract/acesso.ts';
import { loginAnswerSchema, type Pendencia } from '../../contract/session.ts';
import { readLogin } from '../dataProvider/answer.ts';
import { apiFetch } from '../dataProvider/http.ts';
import { send } from '../dataProvider/send.ts';
import { enterWith } from './signIn.ts';
import { readStoredJson, writeStored } from './storage.ts';

/** What this tab keeps while it is at the organisation's page: without it the way back leads nowhere. */
const KEY = 'farol-organizacao';
const keptSchema = z.object({ segredo: z.string(), para: z.enum(['entrar', 'ligar']) });
type Proposito = z.infer<typeof keptSchema>['para'];

const OWN = '/v1/perfil-proprio/organizacao';

/** Leaves for the organisation's page. */
function goThere({ endereco, segredo }: Ida, para: Proposito): void {
  writeStored('tab', KEY, JSON.stringify({ segredo, para }));
  location.assign(endereco);
}

const asGoing = async (response: Response) => idaSchema.parse(await response.json());
const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });

/** In: an e-mail or an organisation's short name. Throws ApiError with the server's sentence, or NetworkError. */
export async function goToSignIn(quem: string): Promise<void> {
  goThere(await asGoing(await send('/login/organizacao', post({ quem }), null)), 'entrar');
}

/** In: the token of an invitation, and the password of whoever has one. Throws as above. */
export async function goToAccept(token: string, senha?: string): Promise<void> {
  const body = { token, ...(senha && { senha }) };
  goThere(await asGoing(await send('/login/organizacao/convite', post(body), null)), 'entrar');
}

/** In: who one is, said again. Throws as above. */
export async function goToLink(confirmacao: object): Promise<void> {
  goThere(await asGoing(await apiFetch(`${OWN}/ligar`, post(confirmacao))), 'ligar');
}

/** In: what the address brings back. Out: for what this tab had left, and what is to be sent; null: it had not. */
export function takeReturn(params: URLSearchParams): { para: Proposito; volta: Volta } | null {
  const kept = keptSchema.safeParse(readStoredJson('tab', KEY)).data;
  writeStored('tab', KEY, null);
  const value = (name: string) => params.get(name) ?? undefined;
  const volta = voltaSchema.safeParse({
    segredo: kept?.segredo,
    estado: value('state'),
    codigo: value('code'),
    emissor: value('iss'),
    erro: value('error'),
  });
  return kept && volta.success ? { para: kept.para, volta: volta.data } : null;
}

/** Out: where to go, or what is asked besides. Throws as above. */
export async function finishSignIn(volta: Volta): Promise<{ redirectTo: string } | Pendencia> {
  const response = await send('/login/organizacao/concluir', post(volta), null);
  const answer = await readLogin(response, loginAnswerSchema);
  return 'segundoFator' in answer ? answer.segundoFator : enterWith(answer);
}

/** The own account is linked from now on. Throws as above. */
export async function finishLink(volta: Volta): Promise<void> {
  await apiFetch(`${OWN}/concluir`, post(volta));
}
