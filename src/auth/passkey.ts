import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import {
  type Assercao,
  assercaoSchema,
  type OpcoesAssercao,
  type OpcoesRegistro,
  type RegistroChave,
  registroChaveSchema,
} from '../../contract/chave.ts';
import { SentenceError } from '../dataProvider/ApiError.ts';

const SENTENCES: Readonly<Record<string, string>> = {
  NotAllowedError: 'A chave de acesso não foi usada: o pedido foi cancelado ou o tempo acabou.',
  AbortError: 'A chave de acesso não foi usada: o pedido foi cancelado.',
  InvalidStateError: 'Este aparelho já guarda uma chave de acesso desta conta.',
  SecurityError: 'As chaves de acesso não servem neste endereço. Abra o Farol pelo endereço de sempre.',
};

function sentenceOf(error: unknown): SentenceError {
  const name = error instanceof Error ? error.name : '';
  const sentence = SENTENCES[name] ?? 'Este navegador não conseguiu usar a chave de acesso.';
  return new SentenceError(sentence, { cause: error });
}

/** Requests a signature by a passkey from the browser. Throws SentenceError when the user or the browser refuses. */
export async function signWithPasskey(opcoes: OpcoesAssercao): Promise<Assercao> {
  const answer = await startAuthentication({ optionsJSON: opcoes }).catch((error: unknown) => {
    throw sentenceOf(error);
  });
  return assercaoSchema.parse(answer);
}

/** Makes the browser create a passkey. Throws SentenceError when the user or the browser refuses. */
export async function makePasskey(opcoes: OpcoesRegistro): Promise<RegistroChave> {
  const answer = await startRegistration({ optionsJSON: opcoes }).catch((error: unknown) => {
    throw sentenceOf(error);
  });
  return registroChaveSchema.parse(answer);
}
