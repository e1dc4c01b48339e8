import { z } from 'zod';
import { type Ida, idaSchema, type Volta, voltaSchema } from '../../contract/acesso.ts';
import { loginAnswerSchema, type Pendencia } from '../../contract/session.ts';
import { readLogin } from '../dataProvider/answer.ts';
import { apiFetch } from '../dataProvider/http.ts';
import { send } from '../dataProvider/send.ts';
import { enterWith } from './signIn.ts';
import { readStoredJson, writeStored } from './storage.ts';

/** Key of what this tab stores while it is at the organisation's page; without it the way back cannot be completed. */
const KEY = 'farol-organizacao';
const keptSchema = z.object({ segredo: z.string(), para: z.enum(['entrar', 'ligar']) });
type Proposito = z.infer<typeof keptSchema>['para'];

const OWN = '/v1/perfil-proprio/organizacao';

/** Navigates to the organisation's page. */
function goThere({ endereco, segredo }: Ida, para: Proposito): void {
  writeStored('tab', KEY, JSON.stringify({ segredo, para }));
  location.assign(endereco);
}

const asGoing = async (response: Response) => idaSchema.parse(await response.json());
const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });

/** Starts a sign-in at the organisation of an e-mail or short name. Throws ApiError with the server's sentence, or NetworkError. */
export async function enterByOrganizacao(quem: string): Promise<void> {
  goThere(await asGoing(await send('/login/organizacao', post({ quem }), null)), 'entrar');
}

/**
 * Accepts an invitation by its token, with the password of a user who has one. Throws ApiError with the server's sentence, or NetworkError.
 */
export async function goToAccept(token: string, senha?: string): Promise<void> {
  const body = { token, ...(senha && { senha }) };
  goThere(await asGoing(await send('/login/organizacao/convite', post(body), null)), 'entrar');
}

/** Starts linking the user's own account, after the identity confirmation. Throws ApiError with the server's sentence, or NetworkError. */
export async function goToLink(confirmacao: object): Promise<void> {
  goThere(await asGoing(await apiFetch(`${OWN}/ligar`, post(confirmacao))), 'ligar');
}

/** Reads the parameters that the address brings back. Returns why this tab had left, and the body to send; null when it had not left. */
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

/** Returns where to go, or the additional step required. Throws ApiError with the server's sentence, or NetworkError. */
export async function sendVolta(volta: Volta): Promise<{ redirectTo: string } | Pendencia> {
  const response = await send('/login/organizacao/concluir', post(volta), null);
  const answer = await readLogin(response, loginAnswerSchema);
  return 'segundoFator' in answer ? answer.segundoFator : enterWith(answer);
}

/** Links the user's own account. Throws ApiError with the server's sentence, or NetworkError. */
export async function finishLink(volta: Volta): Promise<void> {
  await apiFetch(`${OWN}/concluir`, post(volta));
}
