import type { CamposLayout } from '../../../contract/layouts/campos/campo.ts';
import { CAMPOS } from '../../../contract/layouts/campos.ts';
import type { Layout } from '../../../contract/layouts/layout.ts';
import type { LinhaLida, Valores } from '../../../contract/layouts/leitura.ts';
import { transforma } from '../../../contract/layouts/transformar.ts';
import { ehOpcionalDoJ } from './lotes240.ts';
import { lerOcorrencias, type Ocorrencia } from './ocorrencias.ts';
import { colunas, type Registro } from './registros.ts';
import { diaEm, inscricao, type Motivo, numeroEm, textoEm, valorEm } from './valores240.ts';

const segmento = (registro: Registro): string => colunas(registro, 14, 14).toUpperCase();
export const ehPagamento = (registro: Registro): boolean =>
  segmento(registro) === 'A' || (segmento(registro) === 'J' && !ehOpcionalDoJ(registro));
/** B of an A, J-52 of a J: they tell who was paid. */
export const completa = (principal: Registro, registro: Registro): boolean =>
  segmento(principal) === 'A'
    ? segmento(registro) === 'B'
    : segmento(registro) === 'J' && ehOpcionalDoJ(registro);

/** Itaú writes who was paid in the complement of A itself, and has no B. */
const ITAU = '341';

/** Who was paid, from the complements, else from A's own. */
function favorecido(principal: Registro, complementos: readonly Registro[], erros: Motivo[]): string | null {
  // Of what may follow a J, only J-52 names who is paid.
  const nomeiam = complementos.filter((um) => segmento(um) === 'B' || colunas(um, 18, 19) === '52');
  for (const registro of nomeiam) {
    const [inicio, fim] = segmento(registro) === 'B' ? [19, 32] : [77, 91];
    const numero = inscricao(colunas(registro, inicio, fim), erros);
    if (numero !== null) return numero;
  }
  const doItau = segmento(principal) === 'A' && colunas(principal, 1, 3) === ITAU;
  return doItau ? inscricao(colunas(principal, 204, 217), erros) : null;
}

/** Texts that the layout itself places in segment A, or says always: only where the standard's own place is empty. */
function doLayout(layout: Layout, principal: Registro, valores: Valores, erros: Motivo[]): void {
  const definicoes: CamposLayout = CAMPOS.DATAS_PAGAMENTO;
  for (const { campo, origem, transformacoes } of layout.campos) {
    const tipo = definicoes[campo]?.tipo;
    if ((tipo !== 'texto' && tipo !== 'cpfCnpj') || (valores[campo] ?? null) !== null) continue;
    if (origem.tipo === 'CONSTANTE') valores[campo] = origem.valor;
    if (origem.tipo !== 'FAIXA' || segmento(principal) !== 'A') continue;
    const { inicio, fim } = origem.faixa;
    const texto = transforma(colunas(principal, inicio, fim).trim(), transformacoes);
    valores[campo] = tipo === 'cpfCnpj' ? inscricao(texto, erros) : texto || null;
  }
}

/**
 * The effective day; what was not paid has none. In: what stands for it where the bank writes no day (the asked one, with 00 only:
 * table G059), and whether it wrote something else.
 */
function diaPago(
  { efetivo, escrito, pedido }: { efetivo: string | null; escrito: boolean; pedido: string | null },
  ocorrencia: Ocorrencia,
  notas: Motivo[],
): string | null {
  if (ocorrencia.efeito !== 'PAGO') return null;
  if (escrito) return efetivo;
  const vale = ocorrencia.codigos === '00' ? pedido : null;
  const texto = vale
    ? 'O banco não diz o dia em que pagou: vale a data pedida.'
    : 'O banco diz que pagou, mas não em que dia.';
  notas.push({ campo: 'data', texto });
  return vale;
}

/** Zeros and spaces are no day. */
const escreveDia = (registro: Registro, inicio: number): boolean =>
  !/^[0 ]*$/.test(colunas(registro, inicio, inicio + 7));

/** What makes the line unreadable, and what only is to be known. */
interface Motivos {
  erros: Motivo[];
  notas: Motivo[];
}

function daTransferencia(registro: Registro, ocorrencia: Ocorrencia, { erros, notas }: Motivos): Valores {
  const efetivo = diaEm(registro, 155, 'data', erros);
  const escrito = escreveDia(registro, 155);
  // Whatever is wrong in the asked day matters only where it would stand for the other.
  const pedido = escrito ? null : diaEm(registro, 94, 'data', erros);
  const valorPedido = valorEm(registro, 120, 134, 'valor', erros);
  const valorPago = valorEm(registro, 163, 177, 'valor', erros);
  return {
    fornecedor: textoEm(registro, 44, 73),
    numero: numeroEm(registro, 74, 93),
    vencimento: null,
    data: diaPago({ efetivo, escrito, pedido }, ocorrencia, notas),
    valor: valorPago || valorPedido,
    juros: null,
    desconto: null,
    transacao: numeroEm(registro, 135, 154),
  };
}

function doTitulo(
  registro: Registro,
  complementos: readonly Registro[],
  ocorrencia: Ocorrencia,
  { erros, notas }: Motivos,
): Valores {
  const titulo = valorEm(registro, 100, 114, 'valor', erros);
  const desconto = valorEm(registro, 115, 129, 'desconto', erros);
  const acrescimo = valorEm(registro, 130, 144, 'juros', erros);
  const pago = valorEm(registro, 153, 167, 'valor', erros);
  const efetivo = diaEm(registro, 145, 'data', erros);
  // Where the bank tells neither, the difference does.
  const aMais = titulo && pago ? pago - titulo : 0;
  const [complemento] = complementos;
  return {
    fornecedor: textoEm(registro, 62, 91) ?? (complemento ? textoEm(complemento, 92, 131) : null),
    numero: numeroEm(registro, 183, 202),
    vencimento: diaEm(registro, 92, 'vencimento', erros),
    data: diaPago({ efetivo, escrito: escreveDia(registro, 145), pedido: null }, ocorrencia, notas),
    valor: pago || titulo,
    juros: acrescimo || Math.max(aMais + (desconto ?? 0), 0) || null,
    desconto: desconto || Math.max((acrescimo ?? 0) - aMais, 0) || null,
    transacao: numeroEm(registro, 203, 222),
  };
}

/**
 * A payment (segment A or J) with its complements, as a line. What it says of itself may be wrong in one place: then the line is
 * refused with the reason there.
 */
export function pagamento240(
  principal: Registro,
  complementos: readonly Registro[],
  layout: Layout,
): LinhaLida {
  const motivos: Motivos = { erros: [], notas: [] };
  const { erros, notas } = motivos;
  const ocorrencia = lerOcorrencias(colunas(principal, 231, 240));
  const cpfCnpj = favorecido(principal, complementos, erros);
  const proprios =
    segmento(principal) === 'A'
      ? daTransferencia(principal, ocorrencia, motivos)
      : doTitulo(principal, complementos, ocorrencia, motivos);
  const valores: Valores = {
    cpfCnpj,
    ...proprios,
    observacao: null,
    situacao: '',
    ocorrencia: ocorrencia.codigos,
    efeito: ocorrencia.efeito,
  };
  if (ocorrencia.texto !== '') notas.push({ campo: 'ocorrencia', texto: ocorrencia.texto });
  doLayout(layout, principal, valores, erros);
  return {
    linha: principal.linha,
    situacao: erros.length > 0 ? 'RECUSADA' : 'DADO',
    valores,
    original: [principal, ...complementos].map(({ texto }) => texto.trimEnd()),
    motivos: [...erros, ...notas],
  };
}
