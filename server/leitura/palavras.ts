import { palavrasDoTitulo } from './titulos.ts';

/**
 * Words of column titles as systems write them (reports of paid titles of Protheus, Sankhya, Omie, Conta Azul, Bling, SAP Business One and
 * about sixty others that offices import; bank statements), folded and without abbreviations (`emPalavras`).
 */
const setOfWords = (texto: string): ReadonlySet<string> => new Set(texto.split(/\s+/));
/** Whether any of the words is in the list, in singular or plural. */
const alguma = (palavras: readonly string[], lista: ReadonlySet<string>): boolean =>
  palavras.some(
    (palavra) => lista.has(palavra) || (palavra.endsWith('s') && lista.has(palavra.slice(0, -1))),
  );

/** Words that make a date column that of payment. */
const PAGAMENTO_AFIRMA = setOfWords(
  `pagamento pagamentos pago paga pagos pagas baixa baixas baixado liquidacao liquidado quitacao quitado efetivacao efetivado efetuado
   desembolso debito compensacao payment paid settlement settled settle`,
);
/** Words that exclude a date column, whatever its other words. */
const PAGAMENTO_NEGA = setOfWords(
  `emissao emitida emitido vencimento vence competencia previsao prevista previsto previsoes limite agendamento agendada agendado
   programado negociacao neg digitacao digitado dig registro solicitacao solicitado aprovacao aprovado autorizacao autorizado inclusao incluido
   cadastro criacao alteracao atualizacao contabil contabilizacao gerador para due issue issued scheduled expected posting document programada
   pagar condicao prazo proximo proxima planejado planejada planned estimada estimado
   ordem liberacao melhor base corte negociada negociado envio remessa original aberto`,
);
/** Words that exclude a date column unless another word affirms payment. */
const PAGAMENTO_NEGA_SO = setOfWords(
  `nota nf nfe nfse nfs nfes documento fatura faturamento entrada movimento movimentacao lancamento recebimento fato servico prestacao saida
   invoice balancete nascimento protocolo periodo vigencia pedido compra titulo`,
);

type SentidoDaData = 'PAGAMENTO' | 'OUTRA' | 'MUDA';

/** Returns whether a title is of the date of payment, of another date, or of neither. */
export function sentidoDaData(titulo: string): SentidoDaData {
  const palavras = palavrasDoTitulo(titulo);
  const tem = (lista: ReadonlySet<string>) => alguma(palavras, lista);
  if (tem(PAGAMENTO_NEGA)) return 'OUTRA';
  if (tem(PAGAMENTO_AFIRMA)) return 'PAGAMENTO';
  return tem(PAGAMENTO_NEGA_SO) ? 'OUTRA' : 'MUDA';
}

const PAGO_AFIRMA = setOfWords(
  `pago paga pagos pagas pagamento pagamentos baixa baixas baixado liquidado liquidacao quitado quitacao efetuado efetivado desembolso
   desembolsado paid payment`,
);
/** Words that exclude the amount paid, whatever the other words. */
const PAGO_NEGA = setOfWords(
  `aberto saldo saldos balance previsto prevista previstos juros jur multa multas desconto descontos imposto impostos credito creditos receber
   pagar retido retidos retencao retencoes correcao tarifa taxa taxas iss issqn ir irrf inss pis cofins csll csrf pcc base aliquota acrescimos
   acrescimo abatimento abatimentos encargos mora deducao deducoes orcado estimado provisionado agendado pendente open`,
);
/** Words that exclude the amount paid, unless another word affirms it. */
const PAGO_NEGA_SO = setOfWords(
  `original titulo face desdobramento duplicata fatura parcela conta documento nota nominal bruto contrato servico faturado total pedido`,
);

/** Scores how clearly a title of amounts means the amount paid: 3 total paid, 2 paid, 1 net, 0 no hint, -1 something else. */
export function forcaDoPago(titulo: string): -1 | 0 | 1 | 2 | 3 {
  const palavras = palavrasDoTitulo(titulo);
  const tem = (lista: ReadonlySet<string>) => alguma(palavras, lista);
  if (tem(PAGO_NEGA)) return -1;
  if (tem(PAGO_AFIRMA)) return palavras.includes('total') ? 3 : 2;
  if (tem(PAGO_NEGA_SO)) return -1;
  return palavras.includes('liquido') || palavras.includes('net') ? 1 : 0;
}

/** Role of an amount column in a statement, when its title shows it. */
type PapelNoExtrato = 'SAIDA' | 'ENTRADA' | 'SALDO';
const PAPEIS: readonly (readonly [PapelNoExtrato, ReadonlySet<string>])[] = [
  ['SALDO', setOfWords('saldo saldos balance')],
  ['SAIDA', setOfWords('debito debitos saida saidas debit debits retirada retiradas withdrawal')],
  ['ENTRADA', setOfWords('credito creditos entrada entradas credit credits deposito depositos deposit')],
];
export function papelNoExtrato(titulo: string): PapelNoExtrato | null {
  const papeis = PAPEIS.filter(([, lista]) => palavrasDoTitulo(titulo).some((palavra) => lista.has(palavra)));
  return papeis.length === 1 ? (papeis[0]?.[0] ?? null) : null;
}

/** Titles of the description of a movement in statements. */
const HISTORICO = setOfWords(
  'historico lancamento lancamentos descricao detalhe detalhes detalhamento memo movimentacao movimento estabelecimento titulo title type description transaction',
);
export const isHistorico = (titulo: string): boolean =>
  palavrasDoTitulo(titulo).some((palavra) => HISTORICO.has(palavra));

/** Ranks the date columns of a statement as the date of the movement: higher is better, 0 no hint, -1 another date or an hour. */
export function diaDoMovimento(titulo: string): number {
  const palavras = palavrasDoTitulo(titulo);
  if (palavras.some((palavra) => /^(?:balancete|contabil|hora|horario|vencimento|time)$/.test(palavra)))
    return -1;
  if (palavras.includes('lancamento') || palavras.includes('pagamento') || palavras.includes('release'))
    return 3;
  if (palavras.length === 1 && (palavras[0] === 'data' || palavras[0] === 'date')) return 2;
  return palavras.includes('data') || palavras.includes('movimento') || palavras.includes('date') ? 1 : 0;
}

/** Returns whether a line of a statement is a balance and not a movement. Letters separated by blanks count as one word. */
export function isSaldo(texto: string): boolean {
  const junto = texto.replace(/\b(\p{L}) (?=\p{L}\b)/gu, '$1');
  return (
    /^(?:\d{1,10} ?-? ?)?(?:saldos?|sdo|balance|opening balance|closing balance)\b/i.test(junto.trim()) ||
    /^cod\.? ?lanc\.? ?0$/i.test(junto.trim())
  );
}
