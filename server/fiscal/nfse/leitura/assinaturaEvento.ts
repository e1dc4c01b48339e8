import type { EventoLido } from '../../../../contract/fiscal/nfse/leitura.ts';
import { type SignatureOutcome, verifySignature } from '../../signature/verifySignature.ts';

const AUSENTES: readonly string[] = ['SEM_ASSINATURA', 'XML'];
const isAbsent = (outcome: SignatureOutcome) => !outcome.ok && AUSENTES.includes(outcome.motivo);

/**
 * Whether an event is signed by whoever registered it (`infEvento`) or, before that, by its author (`infPedReg`, E0812), the one
 * that it names. One signature that does not hold spoils all.
 */
export async function assinaturaEvento({
  evento: { autor, idAlheio },
  bytes,
}: Pick<EventoLido, 'evento' | 'bytes'>): Promise<EventoLido['assinatura']> {
  if (idAlheio) return 'INVALIDA';
  const found = [
    await verifySignature(bytes, 'infEvento'),
    await verifySignature(bytes, 'infPedReg', autor || undefined),
  ].filter((outcome) => !isAbsent(outcome));
  if (found.length === 0) return 'AUSENTE';
  return found.every(({ ok }) => ok) ? 'VALIDA' : 'INVALIDA';
}
