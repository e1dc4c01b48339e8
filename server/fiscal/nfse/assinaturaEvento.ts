import { type SignatureOutcome, verifySignature } from '../signature/verifySignature.ts';
import type { EventoChegado } from './registro/registro.ts';

type Assinatura = EventoChegado['assinatura'];

const AUSENTES: readonly string[] = ['SEM_ASSINATURA', 'XML'];
const isAbsent = (outcome: SignatureOutcome) => !outcome.ok && AUSENTES.includes(outcome.motivo);

/**
 * Whether an event is signed by whoever registered it (`infEvento`) or, before that, by its author (`infPedReg`, E0812). In: its
 * bytes and the tax number of the author; '' where the event does not say. One signature that does not hold spoils all.
 */
export async function assinaturaEvento({
  bytes,
  autor,
}: {
  bytes: Uint8Array;
  autor: string;
}): Promise<Assinatura> {
  const found = [
    await verifySignature(bytes, 'infEvento'),
    await verifySignature(bytes, 'infPedReg', autor || undefined),
  ].filter((outcome) => !isAbsent(outcome));
  if (found.length === 0) return 'AUSENTE';
  return found.every(({ ok }) => ok) ? 'VALIDA' : 'INVALIDA';
}
