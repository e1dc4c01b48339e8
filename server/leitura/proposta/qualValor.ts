import { forcaDoPago } from '../palavras.ts';
import { emPalavras } from '../titulos.ts';
import { isOfDinheiro, saldos } from './extrato.ts';
import type { Coluna } from './pontos.ts';

/** Which column is what was paid: one, with why; or what to ask. */
type QualValor =
  | { tipo: 'UMA'; coluna: Coluna; certeza: 'CERTA' | 'PROVAVEL'; motivo: string }
  | { tipo: 'PERGUNTA'; motivo: string; colunas: Coluna[]; sugerida: Coluna | null }
  | { tipo: 'NENHUMA' };

const PARCELAS_A_MENOS =
  /^(?:desconto|descontos|abatimento|abatimentos|imposto|impostos|retido|retidos|retencao|retencoes|deducao|deducoes|iss|irrf|ir|inss|pis|cofins|csll|csrf|pcc)$/;
const PARCELAS_A_MAIS = /^(?:juros|jur|multa|multas|mora|encargos|acrescimo|acrescimos|correcao|tarifa)$/;
const FACE =
  /^(?:original|titulo|face|desdobramento|duplicata|parcela|documento|bruto|nota|conta|fatura|nominal)$/;
/** Titles of days, also where the cells are none. */
const DIAS = /^(?:data|datas|dia|dias|date|vencimento|emissao|forma|tipo|meio|situacao|status)$/;
/** Titles of amounts, also where the cells are words. */
const DINHEIRO = /^(?:valor|valores|total|quantia|montante|amount)$/;
/** Lines in which an equation has to hold. */
const NEARLY_ALL = 0.9;

const force = ({ titulo, composto }: Coluna) =>
  Math.max(forcaDoPago(titulo), titulo === '' ? forcaDoPago(composto) : -1);
const has = ({ titulo }: Coluna, words: RegExp) => emPalavras(titulo).some((word) => words.test(word));
const called = ({ titulo, composto, posicao }: Coluna) =>
  titulo || composto ? `“${titulo || composto}”` : `da coluna ${posicao + 1}`;
const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((total, one) => total + (one ?? 0), 0);
const same = (a: Coluna, b: Coluna) =>
  a.perfil.valores.every((one, at) => (one ?? 0) === (b.perfil.valores[at] ?? 0));

/** Whether in nearly all lines paid = face − taxes − discount + charges, and these are not all zero. */
function pagoPelaConta(paid: Coluna, columns: readonly Coluna[]): boolean {
  const face = columns.find(
    (one) => one !== paid && forcaDoPago(one.titulo) === -1 && has(one, FACE) && !has(one, PARCELAS_A_MENOS),
  );
  if (!face) return false;
  const less = columns.filter((one) => one !== paid && one !== face && has(one, PARCELAS_A_MENOS));
  const more = columns.filter((one) => one !== paid && one !== face && has(one, PARCELAS_A_MAIS));
  if (less.length + more.length === 0) return false;
  let [lines, held, moved] = [0, 0, 0];
  for (const [at, value] of paid.perfil.valores.entries()) {
    const of = (one: Coluna) => Math.abs(one.perfil.valores[at] ?? 0);
    if (value === null || value === 0) continue;
    lines += 1;
    const change =
      more.reduce((total, one) => total + of(one), 0) - less.reduce((total, one) => total + of(one), 0);
    if (change !== 0) moved += 1;
    if (Math.abs(value) === of(face) + change) held += 1;
  }
  return lines > 0 && moved > 0 && held >= lines * NEARLY_ALL;
}

/** Whether cells that are no amounts may be meant as such: words alone ("Pago", "Sem data") only under a title of amounts. */
const mayBeValor = (one: Coluna) =>
  one.perfil.parte.data < 0.3 &&
  (one.perfil.preenchidas === 0 ||
    has(one, DINHEIRO) ||
    one.perfil.amostras.some((amostra) => /\d/.test(amostra)));

/**
 * In: the columns of a table of titles or notes, and the amounts that stand outside of it (totals that the file tells). What a title says
 * is paid wins over face value; then arithmetic, then the file's own total; a tie is asked about.
 */
export function qualValor(columns: readonly Coluna[], ditos: ReadonlySet<number>): QualValor {
  const balances = saldos(columns);
  const pool = columns.filter(
    (one) =>
      // A title that says paid is believed also over cells that are no amounts in reais: their lines say so.
      (isOfDinheiro(one) || (force(one) >= 2 && !has(one, DIAS) && mayBeValor(one))) &&
      !balances.includes(one) &&
      force(one) >= 0,
  );
  const top = Math.max(-1, ...pool.map(force));
  // A title that only hints may be beaten by another that says nothing: net beside a bare "Valor".
  const best = pool.filter((one) => (top >= 2 ? force(one) === top : true));
  const [first, ...others] = best;
  if (!first) return { tipo: 'NENHUMA' };
  const told = top >= 2 ? 'diz que foi pago' : 'é a de valores';
  if (others.every((one) => same(first, one)))
    return {
      tipo: 'UMA',
      coluna: first,
      certeza: top >= 2 ? 'CERTA' : 'PROVAVEL',
      motivo: `a coluna ${called(first)} ${told}`,
    };
  const counted = best.filter((one) => pagoPelaConta(one, columns));
  const totalled = best.filter((one) => ditos.has(sum(one.perfil.valores)));
  for (const [some, why] of [
    [counted, 'é o valor do título menos impostos e descontos, mais encargos'],
    [totalled, 'soma o total que o arquivo diz'],
  ] as const) {
    const [one, ...more] = some;
    if (one && more.every((other) => same(one, other)))
      return { tipo: 'UMA', coluna: one, certeza: 'PROVAVEL', motivo: `a coluna ${called(one)} ${why}` };
  }
  const strongest = best.filter((one) => force(one) === top);
  return {
    tipo: 'PERGUNTA',
    motivo: `${best.map(called).join(' e ')} podem ser o que foi pago, e os valores não são os mesmos.`,
    colunas: best,
    sugerida: strongest.length === 1 ? (strongest[0] ?? null) : null,
  };
}
