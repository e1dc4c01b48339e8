import { JobEnded } from '../workers/port.ts';
import { FalhaTransporte, type OuFalha } from './transporte.ts';

/**
 * What came of reading an answer away from whoever asks. Throws FalhaTransporte (INCERTO): an answer that could not be read to
 * its end is as uncertain as one that is none.
 */
export async function lidoLonge<T>(work: Promise<OuFalha<T>>): Promise<T> {
  const outcome = await work.catch((error: unknown): OuFalha<T> => {
    if (error instanceof JobEnded) return { ok: false, mensagem: error.message };
    throw error;
  });
  if (!outcome.ok) throw new FalhaTransporte('INCERTO', outcome.mensagem);
  return outcome.value;
}
