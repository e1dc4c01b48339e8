import type { LayoutPortatil } from '../registro.ts';
import { dado, pronto } from './montar.ts';
import {
  arquivo0,
  arquivo9,
  lote1,
  lote5,
  registro240,
  segmentoA,
  segmentoB,
  segmentoJ,
  segmentoJ52,
} from './registro240.ts';

const TITULAR = { cnpj: '33444555000181', nome: 'TOMADORA EXEMPLO LTDA' };
const PAGO = {
  nome: 'LIMPEZA EXEMPLO LTDA',
  numero: 'NF2026000000151',
  pedida: '18092026',
  valor: 833_500,
  paga: '21092026',
  ocorrencias: '00',
};
const AGENDADO = {
  nome: 'ADVOGADOS EXEMPLO',
  numero: '77',
  pedida: '25092026',
  valor: 469_250,
  paga: '00000000',
  ocorrencias: 'BD',
};
const TITULO = {
  nome: 'NUCLEO EXEMPLO SA',
  numero: '4410',
  vencimento: '10092026',
  titulo: 1_777_000,
  desconto: 0,
  acrescimo: 35_540,
  pago: '14092026',
  valor: 1_812_540,
  ocorrencias: '00',
};

/** Returns the lines of two transfers and a title; the payee is in segment B, or at the end of A for a bank without B. */
function retorno(banco: string, semB: boolean): string[] {
  const a = (n: number, um: typeof PAGO, cnpj: string) =>
    semB
      ? [registro240([1, segmentoA(banco, 1, n, um)], [204, cnpj])]
      : [segmentoA(banco, 1, n, um), segmentoB(banco, 1, n + 1, `2${cnpj}`)];
  const transferencias = [...a(1, PAGO, '01456789000152'), ...a(3, AGENDADO, '22334455000186')];
  const linhas = [
    arquivo0(banco, TITULAR),
    lote1(banco, 1, TITULAR),
    ...transferencias,
    lote5(banco, 1, transferencias.length + 2, PAGO.valor + AGENDADO.valor),
    lote1(banco, 2, TITULAR, 'C2031045'),
    segmentoJ(banco, 2, 1, TITULO),
    segmentoJ52(banco, 2, 2, { paga: TITULAR.cnpj, recebe: '12ABC34501DE35', nome: TITULO.nome }),
    lote5(banco, 2, 4, TITULO.valor),
  ];
  return [...linhas, arquivo9(banco, 2, linhas.length + 1)];
}
const comum = {
  vencimento: null,
  juros: null,
  desconto: null,
  transacao: null,
  observacao: null,
  situacao: '',
};

/** A return of payments; with `banco`, only of that bank. `semB`: its transfers have no segment B. */
type Retorno = Pick<LayoutPortatil, 'modelo' | 'nome' | 'descricao'> & { banco?: string; semB?: boolean };

function cnab240({ modelo, nome, descricao, banco = '', semB = false }: Retorno): LayoutPortatil {
  const segunda = semB ? 4 : 5;
  const titulo = semB ? 7 : 9;
  return pronto({
    modelo,
    nome,
    descricao,
    finalidade: 'DATAS_PAGAMENTO',
    valor: {
      formato: 'CNAB240',
      campos: [],
      condicoes:
        banco === ''
          ? []
          : [
              {
                origem: { tipo: 'FAIXA', faixa: { inicio: 1, fim: 3 } },
                operador: 'IGUAL',
                valores: [banco],
              },
            ],
    },
    amostra: { nome: 'retorno.txt', linhas: retorno(banco || '999', semB) },
    esperado: [
      dado(3, {
        ...comum,
        cpfCnpj: '01456789000152',
        fornecedor: PAGO.nome,
        numero: PAGO.numero,
        data: '2026-09-21',
        valor: PAGO.valor,
        ocorrencia: '00',
        efeito: 'PAGO',
      }),
      dado(segunda, {
        ...comum,
        cpfCnpj: '22334455000186',
        fornecedor: AGENDADO.nome,
        numero: '77',
        data: null,
        valor: AGENDADO.valor,
        ocorrencia: 'BD',
        efeito: 'AGENDADO',
      }),
      dado(titulo, {
        ...comum,
        cpfCnpj: '12ABC34501DE35',
        fornecedor: TITULO.nome,
        numero: '4410',
        vencimento: '2026-09-10',
        data: '2026-09-14',
        valor: TITULO.valor,
        juros: 35_540,
        ocorrencia: '00',
        efeito: 'PAGO',
      }),
    ],
  });
}

const COM_B =
  'Retorno de pagamentos: transferências com o CNPJ no segmento B e boletos no J-52. Só o que a tabela do banco diz pago é pagamento.';
/** Payment returns by bank. */
export const retornos: readonly LayoutPortatil[] = [
  cnab240({
    modelo: 'cnab240-retorno',
    nome: 'Retorno de pagamentos do banco',
    descricao:
      'De qualquer banco, cada um com as suas posições e ocorrências: CNAB 240 e o PagFor do Bradesco. Fechamentos conferidos.',
  }),
  cnab240({
    modelo: 'cnab240-retorno-001',
    nome: 'CNAB 240 na forma do Banco do Brasil (001)',
    descricao: COM_B,
    banco: '001',
  }),
  cnab240({
    modelo: 'cnab240-retorno-033',
    nome: 'CNAB 240 na forma do Santander (033)',
    descricao: COM_B,
    banco: '033',
  }),
  cnab240({
    modelo: 'cnab240-retorno-104',
    nome: 'CNAB 240 na forma da Caixa (104)',
    descricao: COM_B,
    banco: '104',
  }),
  cnab240({
    modelo: 'cnab240-retorno-237',
    nome: 'CNAB 240 na forma do Bradesco (237)',
    descricao: COM_B,
    banco: '237',
  }),
  cnab240({
    modelo: 'cnab240-retorno-341',
    nome: 'CNAB 240 na forma do Itaú (341)',
    descricao:
      'SISPAG: o CNPJ vem no complemento do segmento A (204–217), e o B é opcional. Só o que a tabela do Itaú diz pago é pagamento.',
    banco: '341',
    semB: true,
  }),
];
