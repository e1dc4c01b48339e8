import { words } from '../../../contract/importacao.ts';
import type { Sentido } from '../../../contract/layouts/layout.ts';
import { diaDoMovimento, forcaDoPago, isHistorico, papelNoExtrato, sentidoDaData } from '../palavras.ts';
import { palavrasDoTitulo } from '../titulos.ts';
import type { ColunaDoArquivo } from './pontos.ts';

const NOTA = /^(?:nota|notas|nf|nfe|nfse|nfs|nfes|invoice|fatura)$/;
const MIN = 0.5;
const isDate = ({ perfil, titulo }: ColunaDoArquivo) =>
  perfil.parte.data >= 0.7 && (perfil.digitos < 0.7 || /^dat|^dia/.test(palavrasDoTitulo(titulo)[0] ?? ''));
export const isOfDatas = (coluna: ColunaDoArquivo): boolean =>
  coluna.perfil.preenchidas > 0 && isDate(coluna);
const MONEY = /^(?:valor|valores|total|amount|value|saldo|saldos|balance|liquido|bruto|pago)$/;
/** Returns whether a column has amounts: by its cells, or whole numbers under a title of money. */
export const isOfDinheiro = ({ perfil, titulo }: ColunaDoArquivo): boolean => {
  const { parte, preenchidas, centavos } = perfil;
  if (preenchidas === 0 || parte.data >= 0.7 || parte.cpfCnpj >= 0.5) return false;
  const named =
    papelNoExtrato(titulo) !== null || palavrasDoTitulo(titulo).some((palavra) => MONEY.test(palavra));
  return centavos ? parte.valor >= MIN : named && Math.max(parte.valor, parte.inteiro) >= 0.7;
};

/** Minimum number of steps, and the fraction of them that must equal amounts of another column, to detect a balance. */
const [MIN_STEPS, STEPS] = [3, 0.8];

/** Whether a column changes from line to line by the amounts of another one, and so is a balance. */
function isSaldoOf(saldo: readonly (number | null)[], valor: readonly (number | null)[]): boolean {
  let [steps, same] = [0, 0];
  for (let at = 1; at < saldo.length; at += 1) {
    const [before, now, moved] = [saldo[at - 1] ?? null, saldo[at] ?? null, valor[at] ?? null];
    if (before === null || now === null || moved === null || moved === 0) continue;
    steps += 1;
    if (Math.abs(now - before) === Math.abs(moved)) same += 1;
  }
  return steps >= MIN_STEPS && same >= steps * STEPS;
}

/** Returns the balance columns: by their titles, or because their steps equal another column. */
export function saldos(columns: readonly ColunaDoArquivo[]): ColunaDoArquivo[] {
  const money = columns.filter(isOfDinheiro);
  return money.filter(
    (one) =>
      papelNoExtrato(one.titulo) === 'SALDO' ||
      money.some((other) => other !== one && isSaldoOf(one.perfil.valores, other.perfil.valores)),
  );
}

export interface Extrato {
  data: ColunaDoArquivo;
  valor: ColunaDoArquivo;
  /** Null when nothing shows which amounts went out. */
  sentido: Sentido | null;
  natureza: ColunaDoArquivo | null;
  historico: ColunaDoArquivo | null;
  /** Second column that describes the movement or the other party. */
  outro: ColunaDoArquivo | null;
  certeza: 'CERTA' | 'PROVAVEL';
}

const byDay = (a: ColunaDoArquivo, b: ColunaDoArquivo) => diaDoMovimento(b.titulo) - diaDoMovimento(a.titulo);

/** Returns the column with D or C; null when the amounts already have signs or marks, which win. */
function naturezaDe(columns: readonly ColunaDoArquivo[], valor: ColunaDoArquivo): ColunaDoArquivo | null {
  const found = columns.find((one) => one !== valor && one.perfil.parte.natureza >= 0.6);
  if (!found || valor.perfil.marcas || valor.perfil.negativos > 0) return null;
  return found;
}

/**
 * Returns the roles of the columns when the table is an account statement (movements, not notas); null otherwise. The most frequent sign is
 * never taken as evidence of payments.
 */
export function comoExtrato(columns: readonly ColunaDoArquivo[]): Extrato | null {
  const dates = columns.filter(isOfDatas);
  const history = columns.filter(
    (one) =>
      isHistorico(one.titulo) &&
      one.perfil.digitos < 0.7 &&
      one.perfil.parte.data < 0.7 &&
      !isOfDinheiro(one) &&
      one.perfil.parte.natureza < 0.6,
  );
  const money = columns.filter(isOfDinheiro);
  const pays = (one: ColunaDoArquivo) =>
    sentidoDaData(one.titulo) === 'PAGAMENTO' && !/debito/.test(words(one.titulo));
  const [data] = dates.toSorted(byDay);
  if (!data || dates.some(pays) || money.some(({ titulo }) => forcaDoPago(titulo) >= 2)) return null;
  if (columns.some(({ titulo }) => palavrasDoTitulo(titulo).some((palavra) => NOTA.test(palavra))))
    return null;
  const balances = saldos(columns);
  const byRole = (papel: string) => money.find((one) => papelNoExtrato(one.titulo) === papel) ?? null;
  const saida = columns.find(
    (one) => papelNoExtrato(one.titulo) === 'SAIDA' && !isDate(one) && one.perfil.parte.natureza < 0.6,
  );
  const entrada =
    byRole('ENTRADA') ?? columns.find((one) => papelNoExtrato(one.titulo) === 'ENTRADA' && !isDate(one));
  const [historico = null, second = null] = history;
  const rest = { data, historico, outro: second };
  if (saida && entrada && saida !== entrada)
    return { ...rest, valor: saida, sentido: 'COLUNA_DE_SAIDA', natureza: null, certeza: 'CERTA' };
  const plain = money.filter((one) => !balances.includes(one) && forcaDoPago(one.titulo) >= 0);
  const valor =
    plain.find(({ titulo }) =>
      /^(?:valor|amount|value|lancamento)/.test(palavrasDoTitulo(titulo)[0] ?? ''),
    ) ??
    plain.find(({ titulo }) => /amount|valor/.test(words(titulo))) ??
    (plain.length === 1 ? plain[0] : undefined);
  if (!valor) return null;
  const natureza = naturezaDe(columns, valor);
  const { marcas, negativos, positivos } = valor.perfil;
  if (natureza) return { ...rest, valor, sentido: null, natureza, certeza: 'CERTA' };
  const withSigns = marcas || negativos > 0;
  const isStatement = historico !== null || balances.length > 0 || marcas;
  if (!isStatement) return null;
  if (marcas || (withSigns && positivos > 0))
    return { ...rest, valor, sentido: 'NEGATIVO_SAI', natureza: null, certeza: 'CERTA' };
  if (withSigns) return { ...rest, valor, sentido: 'NEGATIVO_SAI', natureza: null, certeza: 'PROVAVEL' };
  // All amounts are positive and nothing else shows the direction, so the user has to choose.
  return { ...rest, valor, sentido: null, natureza: null, certeza: 'PROVAVEL' };
}
