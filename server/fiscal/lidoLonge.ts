import { JobEnded } from '../workers/port.ts';
import { FalhaTransporte, type OuFalha } from './transporte.ts';

/**
 * Returns the result of reading an answer in a worker. Throws FalhaTransporte (INCERTO): an unreadable answer is as
 * uncertain as a missing one.
 */
export async function lidoLonge<T>(work: Promise<OuFalha<T>>): Promise<T> {
  const outcome = await work.catch((error: unknown): OuFalha<T> => {
    if (error instanceof JobEnded) return { ok: false, mensagem: error.message };
    throw error;
  });
  if (!outcome.ok) throw new FalhaTransporte('INCERTO', outcome.mensagem);
  return outcome.value;
}
