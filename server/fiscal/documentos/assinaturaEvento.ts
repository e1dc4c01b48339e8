import type { EventoLido } from '../../../contract/fiscal/documento.ts';
import type { AssinaturaEvento, CadeiaEvento } from '../../../contract/fiscal/provaEvento.ts';
import type { Confiaveis } from '../raizes/cadeia.ts';
import { verifySignature } from '../signature/verifySignature.ts';

/** What is signed of an event; its answer has an element of the same name. */
const SIGNED = { NFE: 'evento/infEvento', CTE: 'eventoCTe/infEvento' } as const;

export interface Assinatura {
  assinatura: AssinaturaEvento;
  /** Why it does not hold; '' when it does. */
  assinaturaMotivo: string;
  /** The certificate of a valid one, DER in base64; '' of any other. */
  certificado: string;
}

/** Whether the certificate of an event's signature leads to a root that the administrator imported. */
export async function cadeiaDe(
  confiaveis: Confiaveis,
  { certificado }: Assinatura,
  em: string | null,
): Promise<CadeiaEvento> {
  if (!confiaveis.algum || certificado === '') return 'NAO_CONFERIDA';
  const leads = em !== null && (await confiaveis.leva(certificado, new Date(em)));
  return leads ? 'CONFERIDA' : 'DESCONHECIDA';
}

/** Whether the author of an event signed it. In: what was read of it and the bytes that it stands in. Never throws. */
export async function assinaturaDe(
  { especie, autor, completo }: EventoLido,
  bytes: Uint8Array,
): Promise<Assinatura> {
  const absent = { assinatura: 'AUSENTE', assinaturaMotivo: '', certificado: '' } as const;
  if (!completo) return absent;
  const verified = await verifySignature(bytes, SIGNED[especie], autor || undefined);
  if (verified.ok)
    return { assinatura: 'VALIDA', assinaturaMotivo: '', certificado: verified.certificado.base64 };
  if (verified.motivo === 'SEM_ASSINATURA') return absent;
  return { assinatura: 'INVALIDA', assinaturaMotivo: verified.mensagem, certificado: '' };
}
