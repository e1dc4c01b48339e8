import { and, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { normalizeTaxNumber } from '../../../../contract/brasil/cpfCnpj.ts';
import { addDays, formatDate } from '../../../../contract/brasil/date.ts';
import { formatMoney } from '../../../../contract/brasil/money.ts';
import { addMonths } from '../../../../contract/brasil/month.ts';
import {
  DOCUMENTOS_PAGOS,
  type DocumentoPago,
  ESTADOS_POR_DATAR,
} from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { versaoDaLista } from '../../../../contract/fiscal/pagamentos/versaoLista.ts';
import type { Valores } from '../../../../contract/layouts/leitura.ts';
import { rotuloDe } from '../../../../contract/rotulo.ts';
import type { Tx } from '../../../db/database.ts';
import { pagamentos } from '../../../db/resourceTables.ts';
import type { EmpresaFiscal } from '../../empresa.ts';

/** Number of rows per transaction. */
const PAGAMENTOS_POR_LOTE = 1000;

/** Selection of documents. */
export interface SelecaoDePagamentos {
  documentos: readonly DocumentoPago[];
  ate: string | null;
  fornecedorCpfCnpj: string;
}

const ultimoDia = (mes: string): string => addDays(`${addMonths(mes, 1)}-01`, -1);

/** Returns the condition of a company's documents that still wait for a date. */
export function esperamData(
  empresaId: string,
  { documentos, ate, fornecedorCpfCnpj }: SelecaoDePagamentos,
): SQL | undefined {
  const { empresaId: de, estado, documento, emissao, fornecedorCpfCnpj: numero } = pagamentos;
  const fornecedor = normalizeTaxNumber(fornecedorCpfCnpj);
  return and(
    eq(de, empresaId),
    inArray(estado, [...ESTADOS_POR_DATAR]),
    inArray(documento, [...documentos]),
    ate === null ? undefined : or(lte(emissao, ultimoDia(ate)), isNull(emissao)),
    fornecedor === '' ? undefined : eq(numero, fornecedor),
  );
}

const { id, versao, chave, fornecedor, fornecedorCpfCnpj, documento, numero, serie, emissao } = pagamentos;
const { bruto, retido, liquido, pago, saldo, pagoEm, estado } = pagamentos;
const lidas = {
  id,
  versao,
  chave,
  fornecedor,
  fornecedorCpfCnpj,
  documento,
  numero,
  serie,
  emissao,
  bruto,
  retido,
  liquido,
  pago,
  saldo,
  pagoEm,
  estado,
};
export type PagamentoAberto = Awaited<ReturnType<typeof loteDeAbertas>>[number];

/** Start of a batch: after this document in the order of issue; those without a date of issue come last. */
export interface InicioDoLote {
  emissao: string | null;
  id: string;
}
/** Position before the first document without a date of issue. */
export const SEM_EMISSAO: InicioDoLote = { emissao: null, id: '00000000-0000-0000-0000-000000000000' };

/** One range of an index at a time: with both in one condition each batch would scan from the start. */
const alemDe = ({ emissao: dia, id: ultima }: InicioDoLote): SQL =>
  dia === null
    ? sql`(${emissao} is null and ${id} > ${ultima}::uuid)`
    : sql`(${emissao}, ${id}) > (${dia}::date, ${ultima}::uuid)`;

/** Returns a batch of them, oldest first, after `depois`. */
export async function loteDeAbertas(tx: Tx, qual: SQL | undefined, depois: InicioDoLote | null) {
  const alem = depois ? alemDe(depois) : isNotNull(emissao);
  return tx
    .select(lidas)
    .from(pagamentos)
    .where(and(qual, alem))
    .orderBy(asc(emissao), asc(id))
    .limit(PAGAMENTOS_POR_LOTE);
}

/** Returns the earlier payments in words, for the person who fills in the rest. */
const jaPago = ({ estado: como, pago: quanto, pagoEm: quando, saldo: falta }: PagamentoAberto): string =>
  como === 'EM_PARTE'
    ? `Já pago R$ ${formatMoney(quanto ?? 0)}${quando ? ` em ${formatDate(quando)}` : ''}; falta R$ ${formatMoney(falta ?? 0)}`
    : '';

const nomeDe = (codigo: string): string => rotuloDe(DOCUMENTOS_PAGOS, codigo, 'opcao');

/**
 * Returns the values of a row by the fields of a layout of lists; `inteiros`: whole tax numbers of suppliers may be
 * exported.
 */
export function valoresDaLinha(
  aberta: PagamentoAberto,
  { nome, cpfCnpj }: Pick<EmpresaFiscal, 'nome' | 'cpfCnpj'>,
  inteiros: boolean,
): Valores {
  return {
    id: aberta.id,
    versao: versaoDaLista(aberta),
    empresa: nome,
    empresaCnpj: cpfCnpj,
    // Never masked: a mask would be imported back as an invalid number; the Id and the key identify the document.
    chave: aberta.chave,
    cpfCnpj: inteiros ? aberta.fornecedorCpfCnpj : '',
    fornecedor: aberta.fornecedor,
    documento: nomeDe(aberta.documento),
    numero: aberta.numero,
    serie: aberta.serie,
    emissao: aberta.emissao,
    bruto: aberta.bruto,
    retido: aberta.retido,
    liquido: aberta.liquido,
    parcela: '',
    data: null,
    valor: null,
    situacao: '',
    observacao: jaPago(aberta),
  };
}
