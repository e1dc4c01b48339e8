import { z } from 'zod';
import { formatDate, todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { type Secreto, secretoSchema } from '../../contract/segredo.ts';
import { ApiProblem } from '../http/problem.ts';
import { hashToken, randomToken } from './randomToken.ts';

/** Prefix that identifies a key, also for tools that search code for leaked ones. */
const PREFIX = 'farol_';
const API_KEY = /^farol_[\w-]{43}$/;
/** Number of first characters that are stored and shown, to distinguish keys. */
const SHOWN = PREFIX.length + 6;

/** Returns whether a bearer token has the form of an API key. */
export const isApiKey = (token: string): boolean => token.startsWith(PREFIX);

/** Returns the hash by which a key is looked up; null when the text cannot be a key. */
export const hashOfKey = async (token: string): Promise<string | null> =>
  API_KEY.test(token) ? hashToken(token) : null;

/** Generates a key, which is stored nowhere, with its hash and its first characters. */
export async function makeApiKey(): Promise<{ chave: Secreto; hash: string; inicio: string }> {
  const chave = secretoSchema.parse(PREFIX + randomToken());
  return { chave, hash: await hashToken(chave), inicio: chave.slice(0, SHOWN) };
}

/** Returns the error for an unknown key: the same when it never existed, was removed with its service, or belongs to an inactive tenant. */
export const unknownKey = () =>
  new ApiProblem(
    'CHAVE_RECUSADA',
    'Esta chave não existe ou foi removida. Peça outra a quem administra as integrações.',
  );

/** Columns that `farol_abrir_chave` returns for a key. */
export const keyStateSchema = z.object({
  nome: z.string(),
  /** Last day of validity (YYYY-MM-DD), or null. */
  expira_em: z.iso.date().nullable(),
  revogada_em: z.coerce.date().nullable(),
  /** Whether the request comes from an address on its list. */
  endereco_permitido: z.boolean(),
  limite_minuto: z.int(),
});

/** Throws 401 unless the key is valid at `now`, and 403 from an address that is not on its list. */
export function requireServing(key: z.infer<typeof keyStateSchema>, now: Date): void {
  const { nome, expira_em } = key;
  if (key.revogada_em) throw new ApiProblem('CHAVE_RECUSADA', `A chave ${nome} foi revogada.`);
  if (expira_em !== null && todayInSaoPaulo(now) > expira_em) {
    throw new ApiProblem('CHAVE_RECUSADA', `A chave ${nome} expirou em ${formatDate(expira_em)}.`);
  }
  if (!key.endereco_permitido) {
    throw new ApiProblem('ENDERECO_RECUSADO', `A chave ${nome} não serve a partir deste endereço de rede.`);
  }
}
