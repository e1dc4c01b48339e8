import { formatMoney } from '../../../contract/brasil/money.ts';
import type { Lido } from '../../../contract/layouts/leitura.ts';
import { recusaDeBanco } from './recusaDeBanco.ts';
import { colunas, inteiroEm, type Registro } from './registros.ts';

type Conferencia = Lido['conferencias'][number];

export interface Lote {
  numero: number;
  cabecalho: Registro;
  detalhes: Registro[];
  fechamento: Registro;
}
export interface Arquivo240 {
  cabecalho: Registro;
  lotes: Lote[];
  fechamento: Registro;
}

const CORTADO = 'O arquivo veio cortado ou foi alterado: baixe-o de novo do banco.';

/**
 * The files that stand one after the other: header 0, lots from 1 to 5, end 9. Throws where the order is another, with the line.
 */
export function arquivosDe(registros: readonly Registro[]): Arquivo240[] {
  const arquivos: Arquivo240[] = [];
  let cabecalho: Registro | null = null;
  let lotes: Lote[] = [];
  let aberto: Omit<Lote, 'fechamento'> | null = null;
  for (const registro of registros) {
    const tipo = colunas(registro, 8, 8);
    const fora = (texto: string) => recusaDeBanco(`Linha ${registro.linha}: ${texto} ${CORTADO}`);
    if (tipo !== '0' && cabecalho === null) throw fora('falta o cabeçalho do arquivo antes dela.');
    if ((tipo === '0' || tipo === '1' || tipo === '9') && aberto)
      throw fora(`o lote ${aberto.numero} não tem fechamento (registro 5).`);
    if ((tipo === '3' || tipo === '5') && !aberto) throw fora('o registro está fora de um lote.');
    if (tipo === '0') {
      if (cabecalho) throw fora('começa outro arquivo sem que o anterior tenha fechamento (registro 9).');
      cabecalho = registro;
      lotes = [];
    } else if (tipo === '1') {
      const numero = inteiroEm(registro, 4, 7) ?? lotes.length + 1;
      aberto = { numero, cabecalho: registro, detalhes: [] };
    } else if (tipo === '5' && aberto) {
      lotes.push({ ...aberto, fechamento: registro });
      aberto = null;
    } else if (tipo === '9' && cabecalho) {
      arquivos.push({ cabecalho, lotes, fechamento: registro });
      cabecalho = null;
    } else if (/[234]/.test(tipo)) aberto?.detalhes.push(registro);
    else throw fora(`“${tipo}” não é um tipo de registro do CNAB 240 (posição 8).`);
  }
  if (cabecalho) throw recusaDeBanco(`O arquivo termina sem o fechamento (registro 9). ${CORTADO}`);
  return arquivos;
}

/** One comparison. Throws what it is, what the file says and what was found when they differ. */
function confere(
  nome: string,
  dito: number | null,
  lidos: readonly number[],
  mostra: (total: number) => string = String,
): Conferencia {
  const lido = lidos.find((um) => um === dito) ?? lidos[0] ?? 0;
  if (dito === null) throw recusaDeBanco(`${nome}: o fechamento não traz o total. ${CORTADO}`);
  if (dito !== lido)
    throw recusaDeBanco(
      `${nome}: o fechamento diz ${mostra(dito)} e foram lidos ${mostra(lido)}. ${CORTADO}`,
    );
  return { nome, esperado: mostra(dito), lido: mostra(lido), confere: true };
}

const soma = (detalhes: readonly Registro[], valor: (registro: Registro) => number): number =>
  detalhes.reduce((total, registro) => total + valor(registro), 0);

/** What a detail adds to the sum of its lot: by its segment, as asked and as paid. */
function valorDoDetalhe(registro: Registro, pago: boolean): number {
  const em = (inicio: number, fim: number) => inteiroEm(registro, inicio, fim) ?? 0;
  switch (colunas(registro, 14, 14)) {
    case 'A':
      return pago ? em(163, 177) : em(120, 134);
    case 'J':
      return ehOpcionalDoJ(registro) ? 0 : em(153, 167);
    case 'N':
      return em(96, 110);
    case 'O':
      return em(108, 122);
    default:
      return 0;
  }
}

/** J-52 and its like. Bar codes of banks 520 to 539 look the same there, but only a title has day and amount in 92–114. */
export const ehOpcionalDoJ = (registro: Registro): boolean =>
  /^5\d$/.test(colunas(registro, 18, 19)) && !/^\d{23}$/.test(colunas(registro, 92, 114));

const reais = (centavos: number) =>
  Number.isSafeInteger(centavos) ? formatMoney(centavos) : String(centavos);

function somasDoPagamento({ numero, detalhes, fechamento }: Lote): Conferencia[] {
  const nome = `Lote ${numero}: soma dos valores`;
  const lidas = [
    soma(detalhes, (um) => valorDoDetalhe(um, false)),
    soma(detalhes, (um) => valorDoDetalhe(um, true)),
  ];
  // The field has 18 digits (P007). One sample of Bradesco's form runs on to column 44.
  const [digitos = ''] = /^\d*/.exec(colunas(fechamento, 24, 44)) ?? [];
  const largo = digitos.length === 21 && lidas.includes(Number(digitos)) ? Number(digitos) : null;
  return [confere(nome, largo ?? inteiroEm(fechamento, 24, 41), lidas, reais)];
}

function somasDoExtrato({ numero, detalhes, fechamento }: Lote): Conferencia[] {
  const doTipo = (tipo: string) =>
    soma(detalhes, (um) => (colunas(um, 169, 169) === tipo ? (inteiroEm(um, 151, 168) ?? 0) : 0));
  return [
    confere(`Lote ${numero}: soma dos débitos`, inteiroEm(fechamento, 177, 194), [doTipo('D')], reais),
    confere(`Lote ${numero}: soma dos créditos`, inteiroEm(fechamento, 195, 212), [doTipo('C')], reais),
  ];
}

export const ehExtrato = ({ detalhes }: Lote): boolean =>
  detalhes.some((registro) => colunas(registro, 14, 14) === 'E');

/**
 * What the ends of lots and file tell, compared with what was read; header and end of a lot count as its records. Throws at the first
 * difference, with the lot.
 */
export function conferirArquivo({ cabecalho, lotes, fechamento }: Arquivo240): Conferencia[] {
  const doLote = lotes.flatMap((lote) => {
    const extrato = ehExtrato(lote);
    const dito = extrato ? inteiroEm(lote.fechamento, 171, 176) : inteiroEm(lote.fechamento, 18, 23);
    return [
      confere(`Lote ${lote.numero}: registros`, dito, [lote.detalhes.length + 2]),
      ...(extrato ? somasDoExtrato(lote) : somasDoPagamento(lote)),
    ];
  });
  const registros = lotes.reduce((total, lote) => total + lote.detalhes.length + 2, 2);
  const nome = `Arquivo que começa na linha ${cabecalho.linha}`;
  return [
    ...doLote,
    confere(`${nome}: lotes`, inteiroEm(fechamento, 18, 23), [lotes.length]),
    confere(`${nome}: registros`, inteiroEm(fechamento, 24, 29), [registros]),
  ];
}
