import type { Assinatura, Cadeia } from '../../../contract/fiscal/assinatura.ts';
import type { EventoLido } from '../../../contract/fiscal/documento.ts';
import { ID_ALHEIO } from '../../../contract/fiscal/idDoEvento.ts';
import { leiautes } from '../especies.ts';
import type { Confiaveis } from '../raizes/cadeia.ts';
import { verifySignature } from '../signature/verifySignature.ts';

/** What is known of the signature of an event. */
export interface AssinaturaDoEvento {
  assinatura: Assinatura;
  /** Why it does not hold; '' when it does. */
  assinaturaMotivo: string;
  cadeia: Cadeia;
}

/** Whether the certificate of an event's signature leads to a root that the administrator imported. */
async function cadeiaDe(confiaveis: Confiaveis, certificado: string, em: string | null): Promise<Cadeia> {
  if (!confiaveis.algum) return 'NAO_CONFERIDA';
  const leads = em !== null && (await confiaveis.leva(certificado, new Date(em)));
  return leads ? 'CONFERIDA' : 'DESCONHECIDA';
}

/** What is known of an event that nobody signed, or of which only the summary came. */
export const SEM_ASSINATURA: AssinaturaDoEvento = {
  assinatura: 'AUSENTE',
  assinaturaMotivo: '',
  cadeia: 'NAO_CONFERIDA',
};

/**
 * Whether the author of an event signed it. In: what was read of it, the bytes that hold it and the trusted
 * certificates. Never throws.
 */
export async function assinaturaDe(
  { especie, autor, completo, em, idConfere }: EventoLido,
  bytes: Uint8Array,
  confiaveis: Confiaveis,
): Promise<AssinaturaDoEvento> {
  if (!completo) return SEM_ASSINATURA;
  if (!idConfere) return { ...SEM_ASSINATURA, assinatura: 'INVALIDA', assinaturaMotivo: ID_ALHEIO };
  // Its answer has an element of the same name.
  const signed = `${leiautes[especie].evento.pedido}/infEvento`;
  const verified = await verifySignature(bytes, signed, autor || undefined);
  if (verified.ok) {
    const cadeia = await cadeiaDe(confiaveis, verified.certificado.base64, em);
    return { assinatura: 'VALIDA', assinaturaMotivo: '', cadeia };
  }
  if (verified.motivo === 'SEM_ASSINATURA') return SEM_ASSINATURA;
  const cadeia = verified.motivo === 'AUTOASSINADO' ? 'AUTOASSINADA' : 'NAO_CONFERIDA';
  return { assinatura: 'INVALIDA', assinaturaMotivo: verified.mensagem, cadeia };
}
