import { verifySignature } from '../signature/verifySignature.ts';

/**
 * Why the signature of a national note does not hold, in a sentence; null where it does, or there is none: a note that is not
 * signed proves nothing and is not refused.
 */
export async function assinaturaNota(bytes: Uint8Array): Promise<string | null> {
  const outcome = await verifySignature(bytes, 'infNFSe');
  if (outcome.ok || outcome.motivo === 'SEM_ASSINATURA' || outcome.motivo === 'XML') return null;
  return `A assinatura da nota não vale: ${outcome.mensagem}`;
}
