import { type Fatos, fatosSchema, NOMES_FATOS } from '../../../../contract/fiscal/nfse/memoria.ts';
import { fatosQueMudaram } from '../../../../contract/fiscal/nfse/regras/fatos.ts';

import { listed } from '../../../people/grants.ts';
import type { Ambito } from '../revisao/gravar.ts';
import { endMemoria, type LinhaMemoria, reopenNotasDecidedOn } from './encerrar.ts';

const QUEM = 'Fato que mudou';

/** Returns the sentence that explains why a memory no longer applies; null while its facts are unchanged. */
export function fatoQueMudou({ fatos }: Pick<LinhaMemoria, 'fatos'>, agora: Fatos): string | null {
  const mudaram = fatosQueMudaram(fatosSchema.parse(fatos), agora);
  if (mudaram.length === 0) return null;
  const nomes = listed(mudaram.map((fato) => NOMES_FATOS[fato]));
  return mudaram.length === 1 ? `Mudou ${nomes}.` : `Mudaram ${nomes}.`;
}

/** Ends a memory whose facts have changed and returns its notas to the queue. Returns their ids. */
export async function endByFato(ambito: Ambito, memoria: LinhaMemoria, fim: string): Promise<string[]> {
  if (!(await endMemoria(ambito, memoria, fim))) return [];
  const motivo = `${fim} A decisão lembrada para ${memoria.prestador} não vale mais.`;
  return reopenNotasDecidedOn(ambito, memoria.id, { quem: QUEM, motivo });
}
