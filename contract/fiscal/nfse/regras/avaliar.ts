import type { Avaliacao } from '../avaliacao.ts';
import type { ContextoNota } from '../contexto.ts';
import type { Nota } from '../nota.ts';
import { type Conferir, casoDe } from './caso.ts';
import { competencia } from './competencia.ts';
import { fatosDe } from './fatos.ts';
import { emitidaPorNos, empresaCerta } from './partes.ts';
import { repetida } from './repetida.ts';
import { situacao } from './situacao.ts';

/** Changes with every rule: what was stored under another version is judged again. */
export const VERSAO_REGRAS = '2026-11-22.1';

/** The checks that hold for any note, whatever the company is in it. */
const DE_QUALQUER_NOTA: readonly Conferir[] = [empresaCerta, repetida, situacao, emitidaPorNos];
/** Those of what the company took. */
const DA_TOMADA: readonly Conferir[] = [competencia];

/**
 * All that the rules say of a note: pure, the same for the same note and context, in the order of the checks.
 * A note that the company did not take is only told apart; nothing is expected to be withheld from it.
 */
export function avaliar(nota: Nota, contexto: ContextoNota): Avaliacao {
  const caso = casoDe(nota, contexto);
  const conferir = contexto.papel === 'TOMADA' ? [...DE_QUALQUER_NOTA, ...DA_TOMADA] : DE_QUALQUER_NOTA;
  return {
    versaoRegras: VERSAO_REGRAS,
    verificacoes: conferir.flatMap((one) => one(caso, [])),
    retencoes: [],
    naturezas: [],
    servicosInss: [],
    liquidoCalculado: null,
    venceEm: null,
    vence: '',
    fatos: fatosDe(nota, contexto),
  };
}
