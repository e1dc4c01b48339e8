import { type Secreto, secretoSchema } from '../../contract/segredo.ts';
import { fromBase64, toBase64 } from '../base64.ts';

/** Prefix of the base64 of a secret, as Standard Webhooks defines. */
const PREFIXO = 'whsec_';
const SECRET_BYTES = 32;

/** Returns a new secret: `whsec_` and 256 random bits in base64. */
export function novoSegredo(): Secreto {
  return secretoSchema.parse(PREFIXO + toBase64(crypto.getRandomValues(new Uint8Array(SECRET_BYTES))));
}

/** A message to sign: its id, send time (seconds since 1970) and text. */
interface MensagemDoWebhook {
  id: string;
  segundos: number;
  corpo: string;
}

/**
 * Returns the value of `webhook-signature`: one signature per secret, separated by spaces, so that receivers can verify with either secret
 * during a rotation (Standard Webhooks: `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`).
 */
export async function signMensagem(
  segredos: readonly string[],
  { id, segundos, corpo }: MensagemDoWebhook,
): Promise<string> {
  const conteudo = new TextEncoder().encode(`${id}.${segundos}.${corpo}`);
  const assinaturas = segredos.map(async (segredo) => {
    const bytes = new Uint8Array(fromBase64(segredo.slice(PREFIXO.length)));
    const algoritmo = { name: 'HMAC', hash: 'SHA-256' };
    const chave = await crypto.subtle.importKey('raw', bytes, algoritmo, false, ['sign']);
    return `v1,${toBase64(new Uint8Array(await crypto.subtle.sign('HMAC', chave, conteudo)))}`;
  });
  return (await Promise.all(assinaturas)).join(' ');
}
