import { forcaDoPago } from '../palavras.ts';
import { palavrasDoTitulo } from '../titulos.ts';
import { isOfDinheiro, saldos } from './extrato.ts';
import type { ColunaDoArquivo } from './pontos.ts';

/** The column with the amount paid and the reason, or the question to the user. */
type QualValor =
  | { tipo: 'UMA'; coluna: ColunaDoArquivo; certeza: 'CERTA' | 'PROVAVEL'; motivo: string }
  | { tipo: 'PERGUNTA'; motivo: string; colunas: ColunaDoArquivo[]; sugerida: ColunaDoArquivo | null }
  | { tipo: 'NENHUMA' };

const PARCELAS_A_MENOS =
  /^(?:desconto|descontos|abatimento|abatimentos|imposto|impostos|retido|retidos|retencao|retencoes|deducao|deducoes|iss|irrf|ir|inss|pis|cofins|csll|csrf|pcc)$/;
const PARCELAS_A_MAIS = /^(?:juros|jur|multa|multas|mora|encargos|acrescimo|acrescimos|correcao|tarifa)$/;
const FACE =
  /^(?:original|titulo|face|desdobramento|duplicata|parcela|documento|bruto|nota|conta|fatura|nominal)$/;
/** Words in titles of dates and other columns that are no amounts, whatever their cells. */
const DIAS = /^(?:data|datas|dia|dias|date|vencimento|emissao|forma|tipo|meio|situacao|status)$/;
/** Words in titles of amounts, even where the cells are words. */
const DINHEIRO = /^(?:valor|valores|total|quantia|montante|amount)$/;
/** Fraction of the lines in which an equation has to hold. */
const NEARLY_ALL = 0.9;

const force = ({ titulo, composto }: ColunaDoArquivo) =>
  Math.max(forcaDoPago(titulo), titulo === '' ? forcaDoPago(composto) : -1);
const has = ({ titulo }: ColunaDoArquivo, words: RegExp) =>
  palavrasDoTitulo(titulo).some((word) => words.test(word));
const called = ({ titulo, composto, posicao }: ColunaDoArquivo) =>
  titulo || composto ? `“${titulo || composto}”` : `da coluna ${posicao + 1}`;
const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((total, one) => total + (one ?? 0), 0);
const same = (a: ColunaDoArquivo, b: ColunaDoArquivo) =>
  a.perfil.valores.every((one, at) => (one ?? 0) === (b.perfil.valores[at] ?? 0));

/** Whether paid = face − taxes − discount + charges in nearly all lines, with some of these not zero. */
function pagoPelaConta(paid: ColunaDoArquivo, columns: readonly ColunaDoArquivo[]): boolean {
  const face = columns.find(
    (one) => one !== paid && forcaDoPago(one.titulo) === -1 && has(one, FACE) && !has(one, PARCELAS_A_MENOS),
  );
  if (!face) return false;
  const less = columns.filter((one) => one !== paid && one !== face && has(one, PARCELAS_A_MENOS));
  const more = columns.filter((one) => one !== paid && one !== face && has(one, PARCELAS_A_MAIS));
  if (less.length + more.length === 0) return false;
  let [lines, held, moved] = [0, 0, 0];
  for (const [at, value] of paid.perfil.valores.entries()) {
    const of = (one: ColunaDoArquivo) => Math.abs(one.perfil.valores[at] ?? 0);
    if (value === null || value === 0) continue;
    lines += 1;
    const change =
      more.reduce((total, one) => total + of(one), 0) - less.reduce((total, one) => total + of(one), 0);
    if (change !== 0) moved += 1;
    if (Math.abs(value) === of(face) + change) held += 1;
  }
  return lines > 0 && moved > 0 && held >= lines * NEARLY_ALL;
}

/** Whether cells that are not valid amounts may be meant as amounts: words alone ("Pago", "Sem data") only under a title of amounts. */
const mayBeValor = (one: ColunaDoArquivo) =>
  one.perfil.parte.data < 0.3 &&
  (one.perfil.preenchidas === 0 ||
    has(one, DINHEIRO) ||
    one.perfil.amostras.some((amostra) => /\d/.test(amostra)));

/**
 * Chooses the amount paid in a table of titles or notas; `ditos` are amounts outside the table (totals of the file). A title that means
 * paid wins over face value; then arithmetic, then a total of the file; with a tie the user is asked.
 */
export function qualValor(columns: readonly ColunaDoArquivo[], ditos: ReadonlySet<number>): QualValor {
  const balances = saldos(columns);
  const pool = columns.filter(
    (one) =>
      // A title that means paid wins even over cells that are not amounts in reais: their lines are then refused with the reason.
      (isOfDinheiro(one) || (force(one) >= 2 && !has(one, DIAS) && mayBeValor(one))) &&
      !balances.includes(one) &&
      force(one) >= 0,
  );
  const top = Math.max(-1, ...pool.map(force));
  // A title that only hints (net) may lose to one without a hint (a bare "Valor").
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
