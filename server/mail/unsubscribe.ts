import { z } from 'zod';
import { toHex } from '../sha256.ts';

/** User whose daily e-mail a link cancels. */
export interface ResumoReceiver {
  tenantId: string;
  usuarioId: string;
}

const ENCODING = new TextEncoder();
const PURPOSE = 'resumo-diario';

async function keyOf(signingKey: Uint8Array): Promise<CryptoKey> {
  return crypto.subtle.importKey(
    'raw',
    new Uint8Array(signingKey),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
}

const subjectOf = ({ tenantId, usuarioId }: ResumoReceiver) =>
  ENCODING.encode(`${PURPOSE}:${tenantId}:${usuarioId}`);

/** Returns the token of the link that cancels a user's daily e-mail: it allows nothing else, so it never expires. */
export async function unsubscribeToken(signingKey: Uint8Array, reader: ResumoReceiver): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await keyOf(signingKey), subjectOf(reader));
  return `${reader.tenantId}.${reader.usuarioId}.${toHex(new Uint8Array(mac))}`;
}

const tokenSchema = z.templateLiteral([z.uuid(), '.', z.uuid(), '.', z.string().regex(/^[0-9a-f]{64}$/)]);

/** Returns whose token it is, or null when none of the keys signed it. */
export async function readUnsubscribeToken(
  keys: readonly Uint8Array[],
  token: string,
): Promise<ResumoReceiver | null> {
  if (!tokenSchema.safeParse(token).success) return null;
  const [tenantId = '', usuarioId = '', signature = ''] = token.split('.');
  const mac = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const reader = { tenantId, usuarioId };
  for (const key of keys) {
    if (await crypto.subtle.verify('HMAC', await keyOf(key), mac, subjectOf(reader))) return reader;
  }
  return null;
}
