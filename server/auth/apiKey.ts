import { z } from 'zod';
import { formatDate, todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { type Secreto, secretoSchema } from '../../contract/segredo.ts';
import { ApiProblem } from '../http/problem.ts';
import { hashToken, randomToken } from './randomToken.ts';

/** By this a key is known for one at sight, also by whoever searches code for leaked ones. */
const PREFIX = 'farol_';
const API_KEY = /^farol_[\w-]{43}$/;
/** So much of a key is stored and shown, to tell it from others. */
const SHOWN = PREFIX.length + 6;

/** Whether a bearer token claims to be a key of a program. */
export const isApiKey = (token: string): boolean => token.startsWith(PREFIX);

/** In: a key as it was sent. Out: by which hash it is looked up; null for what cannot be one. */
export const hashOfKey = async (token: string): Promise<string | null> =>
  API_KEY.test(token) ? hashToken(token) : null;

/** Out: a new key, which is stored nowhere, its hash, and its beginning. */
export async function makeApiKey(): Promise<{ chave: Secreto; hash: string; inicio: string }> {
  const chave = secretoSchema.parse(PREFIX + randomToken());
  return { chave, hash: await hashToken(chave), inicio: chave.slice(0, SHOWN) };
}

/** The same for a key that never was, was removed with its service, or is of a tenant that is off. */
export const unknownKey = () =>
  new ApiProblem(
    'CHAVE_RECUSADA',
    'Esta chave não existe ou foi removida. Peça outra a quem administra as integrações.',
  );

/** What `farol_abrir_chave` tells of a key. */
export const keyStateSchema = z.object({
  nome: z.string(),
  /** The last day, or null. */
  expira_em: z.iso.date().nullable(),
  revogada_em: z.coerce.date().nullable(),
  /** The address is among those that it may be used from. */
  endereco_permitido: z.boolean(),
  limite_minuto: z.int(),
});

/** Throws 401 unless a key serves at `now`, 403 from an address that is not on its list. */
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
