import { formatMoney } from '../../../contract/brasil/money.ts';
import type { Lido } from '../../../contract/layouts/leitura.ts';
import { camposDe, detalhesDe } from './detalhe240.ts';
import type { Banco } from './formas/bancos.ts';
import type { FaixaDeColunas } from './formas/forma.ts';
import { type Arquivo240, especieDoLote, type Lote } from './lotes240.ts';
import { refusalOfBanco } from './refusalOfBanco.ts';
import { colunas, DE_NOVO, inteiroEm, type RegistroBancario } from './registros.ts';

type Conferencia = Lido['conferencias'][number];
/** Totals that were compared and match, and notices for those that were not compared or differ in lots from which nothing is imported. */
interface FechamentosConferidos {
  conferencias: Conferencia[];
  avisos: string[];
}

const reais = (centavos: number) =>
  Number.isSafeInteger(centavos) ? formatMoney(centavos) : String(centavos);

/** One total of an end record. `lidos` holds the value computed from the records, in each of the ways in which banks count it. */
export interface Total {
  nome: string;
  dito: number | null;
  lidos: readonly number[];
  mostra?: (total: number) => string;
}

/** Compares one total; returns a sentence when it does not match. The sentence states both numbers and blames neither side. */
function confere({ nome, dito, lidos, mostra = String }: Total): Conferencia | string {
  const lido = lidos.find((um) => um === dito) ?? lidos[0] ?? 0;
  if (dito === null) return `${nome}: o fechamento não traz o total.`;
  if (dito !== lido) return `${nome}: o fechamento diz ${mostra(dito)} e foram lidos ${mostra(lido)}.`;
  return { nome, esperado: mostra(dito), lido: mostra(lido), confere: true };
}

/** Compares the totals of records that are imported. Throws at the first that does not match. */
export function requireTotais(totais: readonly Total[]): Conferencia[] {
  return totais.map((total) => {
    const feita = confere(total);
    if (typeof feita !== 'string') return feita;
    throw refusalOfBanco(`${feita} Um dos dois está errado. ${DE_NOVO} Se vier igual, pergunte ao banco.`);
  });
}

/** Compares the totals of records that are not imported: a difference is only a notice. */
function notarTotais(totais: readonly Total[]): FechamentosConferidos {
  const feitas = totais.map(confere);
  return {
    conferencias: feitas.filter((um) => typeof um !== 'string'),
    avisos: feitas.flatMap((um) => (typeof um === 'string' ? [`${um} Nada foi tirado deste lote.`] : [])),
  };
}

const em = (registro: RegistroBancario, faixa: FaixaDeColunas | undefined): number =>
  faixa === undefined ? 0 : (inteiroEm(registro, faixa) ?? 0);

/** Sums the details of a lot (cents): as ordered, as paid, paid or else ordered, and face value of titles. */
function somasLidas({ detalhes }: Lote, banco: Banco): number[] {
  const valores = detalhesDe(detalhes).map((detalhe) => {
    const campos = camposDe(detalhe, banco);
    const valor = (faixa: FaixaDeColunas | undefined) => em(detalhe.principal, faixa);
    if (!campos) return { pedido: 0, pago: 0, face: 0 };
    const face = valor(campos.titulo);
    const pago = valor(campos.valorPago);
    const pedido = campos.valorPedido
      ? valor(campos.valorPedido)
      : campos.titulo
        ? face - valor(campos.desconto) + valor(campos.acrescimo)
        : pago;
    return { pedido, pago, face: face || pedido };
  });
  const soma = (de: (um: (typeof valores)[number]) => number) => valores.reduce((a, um) => a + de(um), 0);
  return [
    soma((um) => um.pedido),
    soma((um) => um.pago),
    soma((um) => um.pago || um.pedido),
    soma((um) => um.face),
  ];
}

/** Whether the bank's form has the columns of every detail of the lot, so that its sum can be computed. */
const formaConhecida = ({ detalhes }: Lote, banco: Banco): boolean =>
  detalhesDe(detalhes).every((um) => um.segmento === '' || camposDe(um, banco) !== null);

function sumOfLote(lote: Lote, banco: Banco): Total {
  const { numero, fechamento } = lote;
  const lidos = somasLidas(lote, banco);
  const faixa = especieDoLote(lote) === 'TRIBUTOS' ? banco.forma.somaDeTributos : banco.forma.soma;
  // The field has 18 digits (P007). One sample of Bradesco's form extends to column 44.
  const [digitos = ''] = /^\d*/.exec(colunas(fechamento, 24, 44)) ?? [];
  const largo = digitos.length === 21 && lidos.includes(Number(digitos)) ? Number(digitos) : null;
  const nome = `Lote ${numero}: soma dos valores`;
  return { nome, dito: largo ?? inteiroEm(fechamento, faixa), lidos, mostra: reais };
}

function somasDoExtrato({ numero, detalhes, fechamento }: Lote): Total[] {
  const doTipo = (tipo: string) =>
    detalhes.reduce((soma, um) => soma + (colunas(um, 169, 169) === tipo ? em(um, [151, 168]) : 0), 0);
  const total = (nome: string, faixa: FaixaDeColunas, tipo: string): Total => ({
    nome: `Lote ${numero}: ${nome}`,
    dito: inteiroEm(fechamento, faixa),
    lidos: [doTipo(tipo)],
    mostra: reais,
  });
  return [total('soma dos débitos', [177, 194], 'D'), total('soma dos créditos', [195, 212], 'C')];
}

const registrosDoLote = (lote: Lote): Total => ({
  nome: `Lote ${lote.numero}: registros`,
  dito: inteiroEm(lote.fechamento, especieDoLote(lote) === 'EXTRATO' ? [171, 176] : [18, 23]),
  lidos: [lote.detalhes.length + 2],
});

function checkLote(lote: Lote, banco: Banco): FechamentosConferidos {
  const especie = especieDoLote(lote);
  const quantidade = registrosDoLote(lote);
  if (especie === 'EXTRATO')
    return { conferencias: requireTotais([quantidade, ...somasDoExtrato(lote)]), avisos: [] };
  const soma = sumOfLote(lote, banco);
  if (especie === 'PAGAMENTOS') {
    // A sum of zero beside payments means that the bank does not fill the field.
    if (soma.dito === 0 && !soma.lidos.includes(0))
      return {
        conferencias: requireTotais([quantidade]),
        avisos: [`${soma.nome}: o banco não a diz, e ela não foi conferida.`],
      };
    return { conferencias: requireTotais([quantidade, soma]), avisos: [] };
  }
  const conferivel = especie !== 'COBRANCA' && especie !== 'DDA' && formaConhecida(lote, banco);
  return notarTotais(conferivel ? [quantidade, soma] : []);
}

/**
 * Compares the totals of lot and file trailers with the records read (header and trailer of a lot count as its records). Throws at the
 * first difference in a lot that is imported, or in the file as a whole.
 */
export function checkArquivo240(
  { cabecalho, lotes, fechamento }: Arquivo240,
  banco: Banco,
): FechamentosConferidos {
  const doLote = lotes.map((lote) => checkLote(lote, banco));
  const lidos = lotes.reduce((total, lote) => total + lote.detalhes.length + 2, 2);
  // A lot that is not imported may count with the number of records in its own trailer.
  const contados = lotes.reduce((total, lote) => {
    const {
      dito,
      lidos: [lido = 0],
    } = registrosDoLote(lote);
    return total + (especieDoLote(lote) === 'PAGAMENTOS' ? lido : (dito ?? lido));
  }, 2);
  const nome = `Arquivo que começa na linha ${cabecalho.linha}`;
  const doArquivo = requireTotais([
    { nome: `${nome}: lotes`, dito: inteiroEm(fechamento, [18, 23]), lidos: [lotes.length] },
    { nome: `${nome}: registros`, dito: inteiroEm(fechamento, [24, 29]), lidos: [lidos, contados] },
  ]);
  return {
    conferencias: [...doLote.flatMap((um) => um.conferencias), ...doArquivo],
    avisos: doLote.flatMap((um) => um.avisos),
  };
}
