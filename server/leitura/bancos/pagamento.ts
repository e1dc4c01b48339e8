import type { CamposLayout } from '../../../contract/layouts/campos/campo.ts';
import { CAMPOS } from '../../../contract/layouts/campos.ts';
import type { Layout } from '../../../contract/layouts/layout.ts';
import type { LinhaLida, Valores } from '../../../contract/layouts/leitura.ts';
import { applyTransformacoes } from '../../../contract/layouts/transformar.ts';
import type { CamposDoRegistro } from './formas/forma.ts';
import { colunas, type RegistroBancario } from './registros.ts';
import type { OcorrenciaDoBanco } from './tabelas/readOcorrencias.ts';
import { diaEm, hasDia, inscricao, type MotivoDaLinha, numeroEm, textoEm, valorEm } from './valores240.ts';

/** Errors that refuse the line, and notes that are only shown. */
interface Motivos {
  erros: MotivoDaLinha[];
  notas: MotivoDaLinha[];
}

/** Facts about a payment that come from outside its own record. */
interface PagamentoConhecido {
  campos: CamposDoRegistro;
  ocorrencia: OcorrenciaDoBanco;
  /** Reason why this file proves no payment; '' where it may prove one. */
  soPreve: string;
  cpfCnpj: string | null;
  /** From its complements; null where they do not have it. */
  nome: string | null;
  nota: string | null;
  retido: number | null;
}

/** Fills text fields from constants and columns of the layout, only where the standard field is empty. */
function doLayout(
  layout: Layout,
  registro: RegistroBancario | null,
  valores: Valores,
  erros: MotivoDaLinha[],
): void {
  const definicoes: CamposLayout = CAMPOS.DATAS_PAGAMENTO;
  for (const { campo, origem, transformacoes } of layout.campos) {
    const tipo = definicoes[campo]?.tipo;
    if ((tipo !== 'texto' && tipo !== 'cpfCnpj') || (valores[campo] ?? null) !== null) continue;
    if (origem.tipo === 'CONSTANTE') valores[campo] = origem.valor;
    if (origem.tipo !== 'FAIXA' || registro === null) continue;
    const { inicio, fim } = origem.faixa;
    const texto = applyTransformacoes(colunas(registro, inicio, fim).trim(), transformacoes);
    valores[campo] = tipo === 'cpfCnpj' ? inscricao(texto, erros) : texto || null;
  }
}

/**
 * Returns the day of payment, null if not paid; a code that is not understood does not discard it. Where the bank writes no day, the
 * ordered day counts for code 00 (G059) and for codes not understood; any other possible payment without a day is an error.
 */
function diaPago(
  registro: RegistroBancario,
  { campos, ocorrencia: { efeito, codigos } }: PagamentoConhecido,
  { erros, notas }: Motivos,
): string | null {
  const { dia, paga, pedida } = campos;
  const pago = diaEm(registro, [paga, dia], 'data', erros);
  if (efeito !== 'PAGO' && efeito !== 'DESCONHECIDO') return null;
  if (hasDia(registro, paga)) return pago;
  const serve = efeito === 'DESCONHECIDO' || codigos === '00';
  const vale = serve ? diaEm(registro, [pedida, dia], 'data', erros) : null;
  if (vale !== null) {
    const texto = 'O banco não diz o dia em que pagou: vale a data pedida.';
    notas.push({ campo: 'data', texto });
  } else {
    const diz = efeito === 'PAGO' ? 'diz que pagou, mas não em que dia' : 'não diz se pagou, nem em que dia';
    erros.push({ campo: 'data', texto: `O banco ${diz}.` });
  }
  return vale;
}

/** Returns surcharge and discount as written; when a field is empty, computes it from the difference between title and payment (cents). */
function acrescimos(
  registro: RegistroBancario,
  campos: CamposDoRegistro,
  pago: number | null,
  erros: MotivoDaLinha[],
) {
  const titulo = valorEm(registro, campos.titulo, 'valor', erros);
  const desconto = valorEm(registro, campos.desconto, 'desconto', erros);
  const acrescimo = valorEm(registro, campos.acrescimo, 'juros', erros);
  const aMais = titulo && pago ? pago - titulo : 0;
  return {
    titulo,
    juros: acrescimo || Math.max(aMais + (desconto ?? 0), 0) || null,
    desconto: desconto || Math.max((acrescimo ?? 0) - aMais, 0) || null,
  };
}

/**
 * Returns the number of the nota itself, unless the company's payment identifier ends with it and is longer: the nota field is short in
 * some forms.
 */
function numeroDaNota(registro: RegistroBancario, { campos, nota }: PagamentoConhecido): string | null {
  const numero = numeroEm(registro, campos.numero);
  const propria = nota ?? numeroEm(registro, campos.nota);
  return propria !== null && !numero?.endsWith(propria) ? propria : numero;
}

/** Marks as scheduled every payment of a file that only previews, whatever its code. */
const semProva = (ocorrencia: OcorrenciaDoBanco, soPreve: string): OcorrenciaDoBanco =>
  soPreve === '' || ocorrencia.efeito !== 'PAGO' ? ocorrencia : { ...ocorrencia, efeito: 'AGENDADO' };

/**
 * Returns a payment as a line, by the columns of its bank's form. A line with an invalid field is refused with the reason on that field.
 * `doLayoutEm` is the record whose columns the layout may name; null where it may not.
 */
export function linhaDePagamento(
  registros: readonly [principal: RegistroBancario, ...complementos: RegistroBancario[]],
  dito: PagamentoConhecido,
  { motivos, layout, doLayoutEm }: { motivos: Motivos; layout: Layout; doLayoutEm: RegistroBancario | null },
): LinhaLida {
  const [principal] = registros;
  const { campos, soPreve } = dito;
  const ocorrencia = semProva(dito.ocorrencia, soPreve);
  const { erros, notas } = motivos;
  const pago = valorEm(principal, campos.valorPago, 'valor', erros);
  const { titulo, juros, desconto } = acrescimos(principal, campos, pago, erros);
  const pedido = pago ? null : valorEm(principal, campos.valorPedido, 'valor', erros) || titulo;
  if (pedido && ocorrencia.efeito === 'PAGO')
    notas.push({ campo: 'valor', texto: 'O banco não diz quanto pagou: vale o valor pedido.' });
  const valores: Valores = {
    cpfCnpj: dito.cpfCnpj,
    fornecedor: textoEm(principal, campos.nome) ?? dito.nome,
    numero: numeroDaNota(principal, dito),
    vencimento: diaEm(principal, [campos.vencimento, campos.dia], 'vencimento', erros),
    data: diaPago(principal, { ...dito, ocorrencia }, motivos),
    valor: pago || pedido,
    juros,
    desconto,
    ...(dito.retido !== null && { retido: dito.retido }),
    transacao: numeroEm(principal, campos.transacao),
    observacao: null,
    situacao: '',
    ocorrencia: ocorrencia.codigos,
    efeito: ocorrencia.efeito,
  };
  // The reason for the whole file replaces the errors of its lines.
  if (soPreve !== '') erros.splice(0, erros.length, { campo: 'ocorrencia', texto: soPreve });
  if (ocorrencia.texto !== '') notas.push({ campo: 'ocorrencia', texto: ocorrencia.texto });
  doLayout(layout, doLayoutEm, valores, erros);
  return {
    linha: principal.linha,
    situacao: erros.length > 0 ? 'RECUSADA' : 'DADO',
    valores,
    original: registros.map(({ texto }) => texto.trimEnd()),
    motivos: [...erros, ...notas],
  };
}
