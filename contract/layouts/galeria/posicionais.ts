import { dado, faixa, naoEDado, pronto } from './montar.ts';

/** Supplier, nota and amount of a payment, as texts. */
type Pagamento = Record<'cnpj' | 'nome' | 'nota' | 'valor', string>;

interface Baixa extends Pagamento {
  parcela: string;
  /** Due date and payment date. */
  datas: string;
  documento: string;
}

const lineOfBaixa = ({ cnpj, nome, nota, parcela, datas, documento, valor }: Baixa) =>
  cnpj.padEnd(18) +
  nome.padEnd(50) +
  nota.padStart(9, '0') +
  parcela.padStart(3, '0') +
  datas +
  'TRANSFERENCIA'.padEnd(30) +
  documento.padEnd(30) +
  valor.padStart(12, '0');

/** Write-offs of an accounting system: formatted tax number, nota number of nine digits. */
export const baixasPosicional = pronto({
  modelo: 'baixas-posicional',
  nome: 'Baixas, largura fixa de 168',
  descricao:
    'CNPJ com máscara em 18 posições, nota com só 9 dígitos (comparada pelos últimos, como proposta) e data de baixa em 89–96.',
  finalidade: 'DATAS_PAGAMENTO',
  valor: {
    formato: 'POSICIONAL',
    cabecalho: 0,
    largura: 168,
    ultimosDigitos: 9,
    campos: [
      faixa('cpfCnpj', 1, 18, { obrigatorio: true }),
      faixa('fornecedor', 19, 68),
      faixa('numero', 69, 77, { transformacoes: ['SEM_ZEROS'], obrigatorio: true }),
      faixa('parcela', 78, 80),
      faixa('vencimento', 81, 88, { formatoData: 'DDMMAAAA' }),
      faixa('data', 89, 96, { formatoData: 'DDMMAAAA', obrigatorio: true }),
      faixa('observacao', 97, 156),
      faixa('valor', 157, 168, { decimaisImplicitos: 2 }),
    ],
  },
  amostra: {
    nome: 'baixas.txt',
    codificacao: 'WINDOWS-1252',
    linhas: [
      lineOfBaixa({
        cnpj: '01.456.789/0001-52',
        nome: 'LIMPEZA EXEMPLO LTDA',
        nota: '151',
        parcela: '1',
        datas: '1809202618092026',
        documento: '000123',
        valor: '833500',
      }),
      lineOfBaixa({
        cnpj: '12.ABC.345/01DE-35',
        nome: 'NÚCLEO EXEMPLO SA',
        nota: '4410',
        parcela: '1',
        datas: '1509202621092026',
        documento: '000124',
        valor: '1777000',
      }),
    ],
  },
  esperado: [
    dado(1, {
      cpfCnpj: '01456789000152',
      fornecedor: 'LIMPEZA EXEMPLO LTDA',
      numero: '151',
      parcela: '1',
      vencimento: '2026-09-18',
      data: '2026-09-18',
      observacao: 'TRANSFERENCIA                 000123',
      valor: 833500,
    }),
    dado(2, {
      cpfCnpj: '12ABC34501DE35',
      fornecedor: 'NÚCLEO EXEMPLO SA',
      numero: '4410',
      parcela: '1',
      vencimento: '2026-09-15',
      data: '2026-09-21',
      observacao: 'TRANSFERENCIA                 000124',
      valor: 1777000,
    }),
  ],
});

interface Detalhe extends Pagamento {
  serie: string;
  data: string;
}

const detalhe = ({ cnpj, nota, serie, data, valor, nome }: Detalhe) =>
  `D${cnpj}${nota.padStart(15, '0')}${serie.padEnd(3)}${data}${valor.padStart(13, '0')}${nome.padEnd(26)}`;

/** Records of 80 characters with a header and a trailer with count and sum. */
export const posicionalComFechamento = pronto({
  modelo: 'posicional-com-fechamento',
  nome: 'Largura fixa de 80, com fechamento',
  descricao:
    'Registros H, D e T: a primeira letra diz o tipo, e o último confere quantidade e soma. Uma diferença recusa o arquivo.',
  finalidade: 'DATAS_PAGAMENTO',
  valor: {
    formato: 'POSICIONAL',
    cabecalho: 0,
    largura: 80,
    campos: [
      faixa('cpfCnpj', 2, 15, { obrigatorio: true }),
      faixa('numero', 16, 30, { transformacoes: ['SEM_ZEROS'], obrigatorio: true }),
      faixa('serie', 31, 33),
      faixa('data', 34, 41, { formatoData: 'DDMMAAAA', obrigatorio: true }),
      faixa('valor', 42, 54, { decimaisImplicitos: 2 }),
      faixa('fornecedor', 55, 80),
    ],
    condicoes: [
      { origem: { tipo: 'FAIXA', faixa: { inicio: 1, fim: 1 } }, operador: 'IGUAL', valores: ['D'] },
    ],
    conferencias: [
      {
        tipo: 'QUANTIDADE',
        linha: { origem: { tipo: 'FAIXA', faixa: { inicio: 1, fim: 1 } }, operador: 'IGUAL', valores: ['T'] },
        onde: { tipo: 'FAIXA', faixa: { inicio: 2, fim: 7 } },
      },
      {
        tipo: 'SOMA',
        linha: { origem: { tipo: 'FAIXA', faixa: { inicio: 1, fim: 1 } }, operador: 'IGUAL', valores: ['T'] },
        onde: { tipo: 'FAIXA', faixa: { inicio: 8, fim: 22 } },
        decimaisImplicitos: 2,
      },
    ],
  },
  amostra: {
    nome: 'financeiro.txt',
    codificacao: 'WINDOWS-1252',
    linhas: [
      `HFINANCEIRO${' '.repeat(10)}20260930`.padEnd(80),
      detalhe({
        cnpj: '01456789000152',
        nota: '2026000000123',
        serie: '1',
        data: '10092026',
        valor: '833500',
        nome: 'Limpeza Exemplo Ltda',
      }),
      detalhe({
        cnpj: '12ABC34501DE35',
        nota: '4411',
        serie: 'E',
        data: '11092026',
        valor: '60233',
        nome: 'Núcleo Exemplo S.A.',
      }),
      'T000002000000000893733'.padEnd(80),
    ],
  },
  esperado: [
    naoEDado(1),
    dado(2, {
      cpfCnpj: '01456789000152',
      numero: '2026000000123',
      serie: '1',
      data: '2026-09-10',
      valor: 833500,
      fornecedor: 'Limpeza Exemplo Ltda',
    }),
    dado(3, {
      cpfCnpj: '12ABC34501DE35',
      numero: '4411',
      serie: 'E',
      data: '2026-09-11',
      valor: 60233,
      fornecedor: 'Núcleo Exemplo S.A.',
    }),
    naoEDado(4),
  ],
});
