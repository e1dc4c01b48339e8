import type { Avaliacao } from '../avaliacao.ts';
import type { ContextoNota } from '../contexto.ts';
import type { Nota } from '../nota.ts';
import { aliquotaIss } from './aliquotaIss.ts';
import { type Conferir, casoDe } from './caso.ts';
import { competencia } from './competencia.ts';
import { contasIss } from './contasIss.ts';
import { descricao } from './descricao.ts';
import { retencoesEsperadas } from './esperadas.ts';
import { fatosDe } from './fatos.ts';
import { fornecedor } from './fornecedor.ts';
import { historico } from './historico.ts';
import { ibsCbs } from './ibsCbs.ts';
import { identidade } from './identidade.ts';
import { incidencia } from './incidencia.ts';
import { contasDoLiquido, liquidoCalculado } from './liquido.ts';
import { naturezaDoRendimento } from './natureza.ts';
import { emitidaPorNos, empresaCerta } from './partes.ts';
import { prova } from './prova.ts';
import { repetida } from './repetida.ts';
import { servicoInss } from './servicoInss.ts';
import { situacao } from './situacao.ts';
import { substituicao } from './substituicao.ts';
import { primeiroVencimento } from './vencimento.ts';

/** Version of the rules; it must change with every rule, so that notas judged under another one are judged again. */
export const VERSAO_REGRAS = '2026-11-30.3';

/** Checks A to D, and O, apply to any nota, in any role of the company. */
const DE_QUALQUER_NOTA: readonly Conferir[] = [empresaCerta, repetida, situacao, substituicao, emitidaPorNos];
/** Checks E to N, and P, apply only to services taken. */
const DA_TOMADA: readonly Conferir[] = [
  competencia,
  fornecedor,
  incidencia,
  aliquotaIss,
  contasIss,
  naturezaDoRendimento,
  servicoInss,
  contasDoLiquido,
  ibsCbs,
  descricao,
  historico,
];

/**
 * Evaluates all rules for a nota: pure, in the order of the checks. A nota that the company did not take only gets the checks
 * for any nota, and no expected retentions.
 */
export function evaluateNota(nota: Nota, contexto: ContextoNota): Avaliacao {
  const caso = casoDe(nota, contexto);
  const tomada = contexto.papel === 'TOMADA';
  const retencoes = tomada ? retencoesEsperadas(caso) : [];
  const conferir = tomada
    ? [...DE_QUALQUER_NOTA, ...DA_TOMADA, identidade, prova]
    : [...DE_QUALQUER_NOTA, identidade];
  return {
    versaoRegras: VERSAO_REGRAS,
    verificacoes: conferir.flatMap((one) => one(caso, retencoes)),
    retencoes,
    naturezas: tomada ? [...caso.naturezas] : [],
    servicosInss: tomada ? [...caso.servicosInss] : [],
    liquidoCalculado: liquidoCalculado(nota),
    ...primeiroVencimento(caso, retencoes),
    fatos: fatosDe(nota, contexto),
  };
}
