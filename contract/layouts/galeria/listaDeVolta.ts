import { CAMPOS } from '../campos.ts';
import { dado, faixa, pronto, titulo } from './montar.ts';

const LISTA = CAMPOS.LISTA;
const campo = (nome: string, ...outros: string[]) => titulo(nome, [LISTA[nome]?.rotulo ?? nome, ...outros]);

/** The list that Farol exports, filled in by the client. */
export const listaDeVolta = pronto({
  modelo: 'lista-de-volta',
  nome: 'Lista do Farol preenchida',
  descricao:
    'A lista do que está sem data, em CSV ou planilha, de volta com as datas. Ordem e colunas ocultas não importam.',
  finalidade: 'DATAS_PAGAMENTO',
  valor: {
    formato: 'DELIMITADO',
    campos: [
      { ...campo('id'), obrigatorio: true },
      campo('versao', 'Versão da lista'),
      campo('chave', 'Chave de acesso'),
      campo('cpfCnpj'),
      campo('fornecedor'),
      campo('numero', 'Número da nota'),
      campo('emissao'),
      campo('bruto'),
      campo('retido'),
      campo('liquido'),
      campo('parcela'),
      campo('data', 'Pago em'),
      campo('valor'),
      campo('situacao'),
      campo('observacao'),
    ],
  },
  amostra: {
    nome: 'lista-preenchida.csv',
    linhas: [
      'Id;Chave;CNPJ do fornecedor;Fornecedor;Número;Emissão;Valor bruto;Retenções;Valor líquido;Parcela;Data de pagamento;Valor pago;Situação;Observação;Versão',
      'a1;;01456789000152;Limpeza Exemplo Ltda;2026000000123;03/08/2026;10000,00;1665,00;8335,00;1/1;10/09/2026;8335,00;;;1-x',
      'a2;;22334455000186;Advogados Exemplo;78;28/08/2026;215,05;0,00;215,05;1/1;;;não pago;em discussão;1-y',
    ],
  },
  esperado: [
    dado(2, {
      id: 'a1',
      versao: '1-x',
      chave: null,
      cpfCnpj: '01456789000152',
      fornecedor: 'Limpeza Exemplo Ltda',
      numero: '2026000000123',
      emissao: '2026-08-03',
      bruto: 1000000,
      retido: 166500,
      liquido: 833500,
      parcela: '1/1',
      data: '2026-09-10',
      valor: 833500,
      situacao: '',
      observacao: null,
    }),
    dado(3, {
      id: 'a2',
      versao: '1-y',
      chave: null,
      cpfCnpj: '22334455000186',
      fornecedor: 'Advogados Exemplo',
      numero: '78',
      emissao: '2026-08-28',
      bruto: 21505,
      retido: 0,
      liquido: 21505,
      parcela: '1/1',
      data: null,
      valor: null,
      situacao: 'NAO_PAGO',
      observacao: 'em discussão',
    }),
  ],
});

/** The fixed-width list that Farol exports, unchanged: it has no place for dates, so nothing in it pays. */
export const listaPosicionalDeVolta = pronto({
  modelo: 'lista-posicional-de-volta',
  nome: 'Lista do Farol, largura fixa',
  descricao:
    'A lista de 160 posições que o Farol exporta. Ela não tem lugar para a data de pagamento: de volta sem mudança, nada aplica.',
  finalidade: 'DATAS_PAGAMENTO',
  valor: {
    formato: 'POSICIONAL',
    cabecalho: 0,
    largura: 160,
    campos: [
      faixa('id', 1, 36, { obrigatorio: true }),
      faixa('cpfCnpj', 37, 50),
      faixa('fornecedor', 51, 90),
      faixa('numero', 91, 105),
      faixa('emissao', 106, 113, { formatoData: 'DDMMAAAA' }),
      faixa('parcela', 114, 120),
      faixa('liquido', 121, 135, { decimaisImplicitos: 2 }),
      faixa('versao', 136, 160),
    ],
  },
  amostra: {
    nome: 'lista-160-posicoes.txt',
    codificacao: 'WINDOWS-1252',
    linhas: [
      [
        '0f5c2b1e-7f3a-4d2b-9a55-1b2c3d4e5f60',
        '01456789000152',
        'Limpeza Exemplo Ltda'.padEnd(40),
        '2026000000123'.padEnd(15),
        '03082026',
        '1/1'.padEnd(7),
        '000000000833500',
        '1-x'.padEnd(25),
      ].join(''),
    ],
  },
  esperado: [
    dado(1, {
      id: '0f5c2b1e-7f3a-4d2b-9a55-1b2c3d4e5f60',
      cpfCnpj: '01456789000152',
      fornecedor: 'Limpeza Exemplo Ltda',
      numero: '2026000000123',
      emissao: '2026-08-03',
      parcela: '1/1',
      liquido: 833500,
      versao: '1-x',
    }),
  ],
});
