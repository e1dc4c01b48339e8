import type { Cell } from '../../contract/importacao.ts';
import type { CampoLayout, TipoCampo } from '../../contract/layouts/campos/campo.ts';
import { CAMPOS } from '../../contract/layouts/campos.ts';
import type { CampoLido, Layout } from '../../contract/layouts/layout.ts';
import { applyTransformacoes } from '../../contract/layouts/transformar.ts';
import { type AcessoAoValor, acessoDe, type Colunas, type RegistroLido } from './origens.ts';
import { erroDePlanilha, type LeituraDaCelula, textoLimpo } from './valores/celula.ts';
import { readCpfCnpj } from './valores/cpfCnpj.ts';
import { readDate } from './valores/data.ts';
import { readInteger, readNatureza, readParcela, readSituacao, readText } from './valores/outros.ts';
import { readValor } from './valores/valor.ts';

type Valor = string | number;

/** A field of the layout with the function that reads it from a line. */
export interface CampoPronto {
  campo: string;
  rotulo: string;
  tipo: TipoCampo;
  acesso: AcessoAoValor;
  ler: (registro: RegistroLido) => LeituraDaCelula<Valor>;
}

/** Text fields that identify something: a date cell there is an automatic conversion by the spreadsheet. */
const NAMING = new Set([
  'id',
  'versao',
  'chave',
  'codigoFornecedor',
  'numero',
  'serie',
  'transacao',
  'codigoVerificacao',
]);

type Como = Pick<Layout, 'finalidade'> & { desde1904: boolean };

function readerOf(
  lido: CampoLido,
  tipo: TipoCampo,
  { finalidade, desde1904 }: Como,
): (cell: Cell) => LeituraDaCelula<Valor> {
  // For a payment, even a masked CPF or CNPJ helps to find its supplier.
  const escondido = finalidade === 'DATAS_PAGAMENTO' ? 'FICA' : 'RECUSA';
  switch (tipo) {
    case 'data':
      return (cell) => readDate(cell, { formato: lido.formatoData, desde1904 });
    case 'valor':
      return (cell) =>
        inverted(readValor(cell, { ...lido, marcas: lido.sentido !== undefined }), lido.inverteSinal);
    case 'cpfCnpj':
      return (cell) => readCpfCnpj(cell, escondido);
    case 'parcela':
      return readParcela;
    case 'situacao':
      return readSituacao;
    case 'natureza':
      return readNatureza;
    case 'inteiro':
      return readInteger;
    case 'texto':
      return (cell) => readText(cell, NAMING.has(lido.campo));
  }
}

function inverted(read: LeituraDaCelula<number>, inverts: boolean): LeituraDaCelula<number> {
  return inverts && read.valor ? { valor: -read.valor } : read;
}

/**
 * Whether a line without this field is refused. Never for payments: a line with a blank date carries no information, and other blanks only
 * leave more for the user to confirm.
 */
const requires = ({ finalidade }: Como, { obrigatorio }: CampoLido) =>
  obrigatorio && finalidade !== 'DATAS_PAGAMENTO';

function prepare(lido: CampoLido, known: CampoLayout, acesso: AcessoAoValor, como: Como): CampoPronto {
  const read = readerOf(lido, known.tipo, como);
  const { transformacoes, padrao } = lido;
  const required = requires(como, lido);
  const ler = (registro: RegistroLido): LeituraDaCelula<Valor> => {
    const raw = acesso.pega(registro);
    const failed = erroDePlanilha(raw);
    if (failed) return { erro: failed };
    if (known.tipo !== 'texto' && acesso.cortada(registro))
      return { erro: `A linha termina no meio deste campo (${acesso.onde}).` };
    const cell = transformacoes.length === 0 ? raw : applyTransformacoes(textoLimpo(raw), transformacoes);
    const empty = textoLimpo(cell) === '';
    if (empty && padrao !== '') return read(padrao);
    const found = read(cell);
    if (required && (found.valor === null || found.valor === ''))
      return { erro: `${known.rotulo} está vazio, e o layout o exige.` };
    return found;
  };
  return { campo: lido.campo, rotulo: known.rotulo, tipo: known.tipo, acesso, ler };
}

/** Returns the fields of a layout that can be read with the columns of the header, and those whose column the file does not have. */
export function camposProntos(
  layout: Layout,
  colunas: Colunas,
  desde1904: boolean,
): { prontos: CampoPronto[]; faltam: CampoLido[] } {
  const prontos: CampoPronto[] = [];
  const faltam: CampoLido[] = [];
  const como = { finalidade: layout.finalidade, desde1904 };
  for (const lido of layout.campos) {
    const known = CAMPOS[layout.finalidade][lido.campo];
    const acesso = acessoDe(lido.origem, colunas);
    if (known && acesso) prontos.push(prepare(lido, known, acesso, como));
    else faltam.push(lido);
  }
  return { prontos, faltam };
}

/** Returns the field whose cents are summed: the amount paid, or else the first amount that the layout reads. */
export function campoDaSoma(campos: readonly CampoPronto[]): string {
  const amounts = campos.filter(({ tipo }) => tipo === 'valor').map(({ campo }) => campo);
  return amounts.find((campo) => campo === 'valor') ?? amounts[0] ?? '';
}
