import type { EventoLido } from '../../../contract/fiscal/documento.ts';
import type { AssinaturaEvento, CadeiaEvento } from '../../../contract/fiscal/provaEvento.ts';
import { verifySignature } from '../signature/verifySignature.ts';

/** What is signed of an event; its answer has an element of the same name. */
const SIGNED = { NFE: 'evento/infEvento', CTE: 'eventoCTe/infEvento' } as const;

export interface Assinatura {
  assinatura: AssinaturaEvento;
  /** Why it does not hold; '' when it does. */
  assinaturaMotivo: string;
  cadeia: CadeiaEvento;
}

/** Whether the author of an event signed it. In: what was read of it and the bytes that it stands in. Never throws. */
export async function assinaturaDe(
  { especie, autor, completo }: EventoLido,
  bytes: Uint8Array,
): Promise<Assinatura> {
  const cadeia = 'NAO_CONFERIDA';
  const absent = { assinatura: 'AUSENTE', assinaturaMotivo: '', cadeia } as const;
  if (!completo) return absent;
  const verified = await verifySignature(bytes, SIGNED[especie], autor || undefined);
  if (verified.ok) return { assinatura: 'VALIDA', assinaturaMotivo: '', cadeia };
  if (verified.motivo === 'SEM_ASSINATURA') return absent;
  return { assinatura: 'INVALIDA', assinaturaMotivo: verified.mensagem, cadeia };
}
