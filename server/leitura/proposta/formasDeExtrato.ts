import { words } from '../../../contract/importacao.ts';

/**
 * Titles of statements that banks and payment companies export; each combination identifies one. All of them write day before month, even
 * those partly in English (seen in exports of each; from two or more sources, except where one is named).
 */
const FORMAS: readonly (readonly [nome: string, titulos: readonly string[]])[] = [
  [
    'Banco do Brasil',
    ['Data', 'Dependencia Origem', 'Histórico', 'Data do Balancete', 'Número do documento', 'Valor'],
  ],
  ['Banco do Brasil', ['Data', 'Lançamento', 'Detalhes', 'N° documento', 'Valor', 'Tipo Lançamento']],
  [
    'Banco do Brasil',
    ['Data', 'observação', 'data balancete', 'agência origem', 'lote', 'histórico', 'Valor R$', 'Inf.'],
  ],
  ['Bradesco', ['Data', 'Histórico', 'Docto.', 'Crédito (R$)', 'Débito (R$)', 'Saldo (R$)']],
  ['Bradesco', ['Data', 'Lançamento', 'Dcto.', 'Crédito (R$)', 'Débito (R$)', 'Saldo (R$)']],
  ['Itaú', ['data', 'lançamento', 'ag./origem', 'valor (R$)', 'saldos (R$)']],
  ['Itaú', ['data', 'lançamento', 'ag./origem', 'valor', 'saldo']],
  ['Itaú Empresas', ['Data', 'Lançamentos', 'Razão Social', 'CNPJ/CPF', 'Valor (R$)', 'Saldo (R$)']],
  ['Santander', ['Data', 'Histórico', 'Documento', 'Valor R$', 'Saldo R$']],
  ['Santander', ['Data', 'Descrição', 'Docto', 'Crédito (R$)', 'Débito (R$)', 'Saldo (R$)']],
  ['Nubank', ['Data', 'Valor', 'Identificador', 'Descrição']],
  ['Inter', ['Data Lançamento', 'Histórico', 'Descrição', 'Valor', 'Saldo']],
  [
    'C6 Bank',
    [
      'Data Lançamento',
      'Data Contábil',
      'Título',
      'Descrição',
      'Entrada(R$)',
      'Saída(R$)',
      'Saldo do Dia(R$)',
    ],
  ],
  ['Sicoob', ['DATA', 'DOCUMENTO', 'HISTÓRICO', 'VALOR']],
  ['Sicredi', ['Data', 'Descrição', 'Documento', 'Valor (R$)', 'Saldo (R$)']],
  [
    'Mercado Pago',
    ['RELEASE_DATE', 'TRANSACTION_TYPE', 'REFERENCE_ID', 'TRANSACTION_NET_AMOUNT', 'PARTIAL_BALANCE'],
  ],
  [
    'Stone',
    ['Movimentação', 'Tipo', 'Valor', 'Saldo antes', 'Saldo depois', 'Tarifa', 'Data', 'Horário', 'Situação'],
  ],
  ['PagBank', ['CODIGO DA TRANSACAO', 'DATA', 'TIPO', 'DESCRICAO', 'VALOR']],
  ['Caixa', ['Conta', 'Data_Mov', 'Nr_Doc', 'Historico', 'Valor', 'Deb_Cred']],
  ['Caixa', ['Data Lançamento', 'Data Movimento', 'Histórico', 'Documento', 'Valor Lançamento', 'Saldo']],
];

/** Returns the bank whose statement has these titles: all of a form and few others; null when none is known. */
export function formaDeExtrato(titulos: readonly string[]): string | null {
  const own = new Set(titulos.map(words).filter((one) => one !== ''));
  const found = FORMAS.filter(([, all]) => all.every((one) => own.has(words(one)))).toSorted(
    ([, a], [, b]) => b.length - a.length,
  )[0];
  if (!found) return null;
  const [nome, all] = found;
  return own.size <= all.length * 2 + 2 ? nome : null;
}
