import { CAMPOS } from '../campos.ts';
import { faixa, pronto, titulo } from './montar.ts';

const porTitulo = (finalidade: 'LISTA' | 'RETENCOES', campos: readonly string[]) =>
  campos.map((campo) => titulo(campo, [CAMPOS[finalidade][campo]?.rotulo ?? campo]));
const RECEBE = [
  'id',
  'versao',
  'chave',
  'cpfCnpj',
  'fornecedor',
  'numero',
  'emissao',
  'bruto',
  'retido',
  'liquido',
  'parcela',
  'data',
  'valor',
  'situacao',
  'observacao',
];

/** The worklist as text that Excel in Portuguese opens. */
export const listaCsv = pronto({
  modelo: 'lista-csv',
  nome: 'Lista do que está sem data, CSV',
  descricao:
    'Ponto e vírgula, uma linha por nota ou parcela; o cliente preenche as quatro últimas colunas e devolve.',
  finalidade: 'LISTA',
  valor: {
    formato: 'DELIMITADO',
    codificacao: 'UTF-8',
    separador: ';',
    cabecalho: 1,
    campos: porTitulo('LISTA', RECEBE),
  },
});

/** The worklist for a system that reads fixed widths. */
export const listaPosicional = pronto({
  modelo: 'lista-posicional',
  nome: 'Lista do que está sem data, largura fixa',
  descricao:
    'Uma linha de 160 posições por nota, para o ERP que só lê largura fixa. Nomes longos são cortados; números, nunca.',
  finalidade: 'LISTA',
  valor: {
    formato: 'POSICIONAL',
    codificacao: 'WINDOWS-1252',
    cabecalho: 0,
    largura: 160,
    campos: [
      faixa('id', 1, 36),
      faixa('cpfCnpj', 37, 50),
      faixa('fornecedor', 51, 90, { transformacoes: ['CORTA'] }),
      faixa('numero', 91, 105),
      faixa('emissao', 106, 113, { formatoData: 'DDMMAAAA' }),
      faixa('parcela', 114, 120),
      faixa('liquido', 121, 135, { decimaisImplicitos: 2 }),
      faixa('versao', 136, 160),
    ],
  },
});

/** Withholdings due, for the tax system. */
export const retencoesCsv = pronto({
  modelo: 'retencoes-csv',
  nome: 'Retenções a recolher, CSV',
  descricao:
    'O calendário de retenções para o sistema fiscal: tributo, código de receita, fato gerador, base, valor e vencimento.',
  finalidade: 'RETENCOES',
  valor: {
    formato: 'DELIMITADO',
    codificacao: 'UTF-8',
    separador: ';',
    cabecalho: 1,
    campos: porTitulo('RETENCOES', Object.keys(CAMPOS.RETENCOES)),
  },
});
