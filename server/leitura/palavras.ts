import { emPalavras } from './titulos.ts';

/**
 * Words of column titles, as systems write them (reports of paid titles of Protheus, Sankhya, Omie, Conta Azul, Bling, SAP Business One
 * and of some sixty others that offices import; statements of banks), folded and without abbreviations (`emPalavras`).
 */
const setOfWords = (texto: string): ReadonlySet<string> => new Set(texto.split(/\s+/));
/** Whether one of some words is of a list, also where it is written for several things. */
const alguma = (palavras: readonly string[], lista: ReadonlySet<string>): boolean =>
  palavras.some(
    (palavra) => lista.has(palavra) || (palavra.endsWith('s') && lista.has(palavra.slice(0, -1))),
  );

/** A column of days with one of these is that of payment. */
const PAGAMENTO_AFIRMA = setOfWords(
  `pagamento pagamentos pago paga pagos pagas baixa baixas baixado liquidacao liquidado quitacao quitado efetivacao efetivado efetuado
   desembolso debito compensacao payment paid settlement settled settle`,
);
/** A column of days with one of these is none, whatever else it says. */
const PAGAMENTO_NEGA = setOfWords(
  `emissao emitida emitido vencimento vence competencia previsao prevista previsto previsoes limite agendamento agendada agendado
   programado negociacao neg digitacao digitado dig registro solicitacao solicitado aprovacao aprovado autorizacao autorizado inclusao incluido
   cadastro criacao alteracao atualizacao contabil contabilizacao gerador para due issue issued scheduled expected posting document programada
   pagar condicao prazo proximo proxima planejado planejada planned estimada estimado
   ordem liberacao melhor base corte negociada negociado envio remessa original aberto`,
);
/** A column of days with one of these, and none that affirms, is none. */
const PAGAMENTO_NEGA_SO = setOfWords(
  `nota nf nfe nfse nfs nfes documento fatura faturamento entrada movimento movimentacao lancamento recebimento fato servico prestacao saida
   invoice balancete nascimento protocolo periodo vigencia pedido compra titulo`,
);

type SentidoDaData = 'PAGAMENTO' | 'OUTRA' | 'MUDA';

/** Whether a title says that its days are those of payment, of something else, or says neither. */
export function sentidoDaData(titulo: string): SentidoDaData {
  const palavras = emPalavras(titulo);
  const tem = (lista: ReadonlySet<string>) => alguma(palavras, lista);
  if (tem(PAGAMENTO_NEGA)) return 'OUTRA';
  if (tem(PAGAMENTO_AFIRMA)) return 'PAGAMENTO';
  return tem(PAGAMENTO_NEGA_SO) ? 'OUTRA' : 'MUDA';
}

const PAGO_AFIRMA = setOfWords(
  `pago paga pagos pagas pagamento pagamentos baixa baixas baixado liquidado liquidacao quitado quitacao efetuado efetivado desembolso
   desembolsado paid payment`,
);
/** Not what was paid, whatever else it says. */
const PAGO_NEGA = setOfWords(
  `aberto saldo saldos balance previsto prevista previstos juros jur multa multas desconto descontos imposto impostos credito creditos receber
   pagar retido retidos retencao retencoes correcao tarifa taxa taxas iss issqn ir irrf inss pis cofins csll csrf pcc base aliquota acrescimos
   acrescimo abatimento abatimentos encargos mora deducao deducoes orcado estimado provisionado agendado pendente open`,
);
/** Not what was paid, unless another word affirms it. */
const PAGO_NEGA_SO = setOfWords(
  `original titulo face desdobramento duplicata fatura parcela conta documento nota nominal bruto contrato servico faturado total pedido`,
);

/** How well a title of amounts says that they are what was paid: 3 total paid, 2 paid, 1 net, 0 nothing, -1 something else. */
export function forcaDoPago(titulo: string): -1 | 0 | 1 | 2 | 3 {
  const palavras = emPalavras(titulo);
  const tem = (lista: ReadonlySet<string>) => alguma(palavras, lista);
  if (tem(PAGO_NEGA)) return -1;
  if (tem(PAGO_AFIRMA)) return palavras.includes('total') ? 3 : 2;
  if (tem(PAGO_NEGA_SO)) return -1;
  return palavras.includes('liquido') || palavras.includes('net') ? 1 : 0;
}

/** What a column of amounts of a statement holds; null: its title says nothing of it. */
type PapelNoExtrato = 'SAIDA' | 'ENTRADA' | 'SALDO';
const PAPEIS: readonly (readonly [PapelNoExtrato, ReadonlySet<string>])[] = [
  ['SALDO', setOfWords('saldo saldos balance')],
  ['SAIDA', setOfWords('debito debitos saida saidas debit debits retirada retiradas withdrawal')],
  ['ENTRADA', setOfWords('credito creditos entrada entradas credit credits deposito depositos deposit')],
];
export function papelNoExtrato(titulo: string): PapelNoExtrato | null {
  const papeis = PAPEIS.filter(([, lista]) => emPalavras(titulo).some((palavra) => lista.has(palavra)));
  return papeis.length === 1 ? (papeis[0]?.[0] ?? null) : null;
}

/** Titles under which statements tell what a movement was. */
const HISTORICO = setOfWords(
  'historico lancamento lancamentos descricao detalhe detalhes detalhamento memo movimentacao movimento estabelecimento titulo title type description transaction',
);
export const isHistorico = (titulo: string): boolean =>
  emPalavras(titulo).some((palavra) => HISTORICO.has(palavra));

/** Of the days of a statement: which is that of the movement, best first; 0: none of its own. */
export function diaDoMovimento(titulo: string): number {
  const palavras = emPalavras(titulo);
  if (palavras.some((palavra) => /^(?:balancete|contabil|hora|horario|vencimento|time)$/.test(palavra)))
    return -1;
  if (palavras.includes('lancamento') || palavras.includes('pagamento') || palavras.includes('release'))
    return 3;
  if (palavras.length === 1 && (palavras[0] === 'data' || palavras[0] === 'date')) return 2;
  return palavras.includes('data') || palavras.includes('movimento') || palavras.includes('date') ? 1 : 0;
}

/** Lines of a statement that tell how much there is, not what moved: letters set apart by blanks count as one word. */
export function isSaldo(texto: string): boolean {
  const junto = texto.replace(/\b(\p{L}) (?=\p{L}\b)/gu, '$1');
  return (
    /^(?:\d{1,10} ?-? ?)?(?:saldos?|sdo|balance|opening balance|closing balance)\b/i.test(junto.trim()) ||
    /^cod\.? ?lanc\.? ?0$/i.test(junto.trim())
  );
}
