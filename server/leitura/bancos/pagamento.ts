import type { CamposLayout } from '../../../contract/layouts/campos/campo.ts';
import { CAMPOS } from '../../../contract/layouts/campos.ts';
import type { Layout } from '../../../contract/layouts/layout.ts';
import type { LinhaLida, Valores } from '../../../contract/layouts/leitura.ts';
import { applyTransformacoes } from '../../../contract/layouts/transformar.ts';
import type { CamposDoRegistro } from './formas/forma.ts';
import { colunas, type Registro } from './registros.ts';
import type { Ocorrencia } from './tabelas/readOcorrencias.ts';
import { diaEm, hasDia, inscricao, type Motivo, numeroEm, textoEm, valorEm } from './valores240.ts';

/** What makes the line unreadable, and what only is to be known. */
interface Motivos {
  erros: Motivo[];
  notas: Motivo[];
}

/** What is known of a payment beside its own record. */
export interface Conhecido {
  campos: CamposDoRegistro;
  ocorrencia: Ocorrencia;
  /** Why nothing of this file proves a payment; '' where it may. */
  soPreve: string;
  cpfCnpj: string | null;
  /** Of its complements; null where they say nothing. */
  nome: string | null;
  nota: string | null;
  retido: number | null;
}

/** Texts that the layout itself places in the record, or says always: only where the standard's own place is empty. */
function doLayout(layout: Layout, registro: Registro | null, valores: Valores, erros: Motivo[]): void {
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
 * The day that it was paid, also where the bank's word is not understood, which is asked about; what was not paid has none. Where the
 * bank writes no day, the asked one counts with code 00 (G059), or is what is asked about; what may be a payment without any day is
 * an error.
 */
function diaPago(
  registro: Registro,
  { campos, ocorrencia: { efeito, codigos } }: Conhecido,
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

/** Charges and discount as they are written; where neither is, the difference between title and payment tells. */
function acrescimos(registro: Registro, campos: CamposDoRegistro, pago: number | null, erros: Motivo[]) {
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

/** The note's own number, unless what the company calls the payment says more: that field is short in some forms. */
function numeroDaNota(registro: Registro, { campos, nota }: Conhecido): string | null {
  const numero = numeroEm(registro, campos.numero);
  const propria = nota ?? numeroEm(registro, campos.nota);
  return propria !== null && !numero?.endsWith(propria) ? propria : numero;
}

/** What a file foretells is scheduled, whatever it says of it. */
const semProva = (ocorrencia: Ocorrencia, soPreve: string): Ocorrencia =>
  soPreve === '' || ocorrencia.efeito !== 'PAGO' ? ocorrencia : { ...ocorrencia, efeito: 'AGENDADO' };

/**
 * A payment as a line, by the places that its bank's form gives. What it says of itself may be wrong in one place: then the line is
 * refused with the reason there. In: the record whose columns the layout may name; null where it may not.
 */
export function linhaDePagamento(
  registros: readonly [principal: Registro, ...complementos: Registro[]],
  dito: Conhecido,
  { motivos, layout, doLayoutEm }: { motivos: Motivos; layout: Layout; doLayoutEm: Registro | null },
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
  // The reason for all of the file, in place of what its lines lack.
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
