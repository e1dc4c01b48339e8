import type { Assinatura, Cadeia } from '../../../contract/fiscal/assinatura.ts';
import type { EventoLido } from '../../../contract/fiscal/documento.ts';
import { ID_ALHEIO } from '../../../contract/fiscal/idDoEvento.ts';
import { leiautes } from '../especies.ts';
import { type Confiaveis, cadeiaDe } from '../raizes/cadeia.ts';
import { verifySignature } from '../signature/verifySignature.ts';

/** Signature state of an event. */
export interface AssinaturaDoEvento {
  assinatura: Assinatura;
  /** Why it is invalid; '' when it is valid. */
  assinaturaMotivo: string;
  cadeia: Cadeia;
}

/** Signature state of an event without signature, or of which only the summary arrived. */
export const SEM_ASSINATURA: AssinaturaDoEvento = {
  assinatura: 'AUSENTE',
  assinaturaMotivo: '',
  cadeia: 'NAO_CONFERIDA',
};

/**
 * Verifies that the author of an event signed it, from its read data, the bytes that contain it and the trusted
 * certificates. Never throws.
 */
export async function assinaturaDoAutor(
  { especie, autor, completo, em, idConfere }: EventoLido,
  bytes: Uint8Array,
  confiaveis: Confiaveis,
): Promise<AssinaturaDoEvento> {
  if (!completo) return SEM_ASSINATURA;
  if (!idConfere) return { ...SEM_ASSINATURA, assinatura: 'INVALIDA', assinaturaMotivo: ID_ALHEIO };
  // The full path is needed because the answer has an element of the same name.
  const signed = `${leiautes[especie].evento.pedido}/infEvento`;
  const verified = await verifySignature(bytes, signed, autor || undefined);
  const cadeia = await cadeiaDe(confiaveis, verified, em === null ? null : new Date(em));
  if (verified.ok) return { assinatura: 'VALIDA', assinaturaMotivo: '', cadeia };
  if (verified.motivo === 'SEM_ASSINATURA') return SEM_ASSINATURA;
  return { assinatura: 'INVALIDA', assinaturaMotivo: verified.mensagem, cadeia };
}
