import { type Fatos, fatosSchema, NOMES_FATOS } from '../../../../contract/fiscal/nfse/memoria.ts';
import { fatosQueMudaram } from '../../../../contract/fiscal/nfse/regras/fatos.ts';

import { listed } from '../../../people/grants.ts';
import type { Ambito } from '../revisao/gravar.ts';
import { endMemoria, type LinhaMemoria, reopenNotasDecidedOn } from './encerrar.ts';

const QUEM = 'Fato que mudou';

/** Why a memory does not serve a note any more, in a sentence; null while its facts are what they were. */
export function fatoQueMudou({ fatos }: Pick<LinhaMemoria, 'fatos'>, agora: Fatos): string | null {
  const mudaram = fatosQueMudaram(fatosSchema.parse(fatos), agora);
  if (mudaram.length === 0) return null;
  const nomes = listed(mudaram.map((fato) => NOMES_FATOS[fato]));
  return mudaram.length === 1 ? `Mudou ${nomes}.` : `Mudaram ${nomes}.`;
}

/** Ends a memory whose facts have changed; the notes decided on it come back to the queue. Out: their ids. */
export async function endByFato(ambito: Ambito, memoria: LinhaMemoria, fim: string): Promise<string[]> {
  if (!(await endMemoria(ambito, memoria, fim))) return [];
  const motivo = `${fim} A decisão lembrada para ${memoria.prestador} não vale mais.`;
  return reopenNotasDecidedOn(ambito, memoria.id, { quem: QUEM, motivo });
}
