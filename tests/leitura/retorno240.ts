import {
  arquivo0,
  arquivo9,
  lote1,
  lote5,
  segmentoA,
  segmentoB,
  segmentoJ,
  segmentoJ52,
} from '../../contract/layouts/galeria/registro240.ts';

const PAGADOR = '33444555000181';
const NOME = 'TOMADORA EXEMPLO LTDA';
const A = {
  nome: 'LIMPEZA BOA VISTA LTDA',
  numero: 'NF2026000000151',
  pedida: '18092026',
  valor: 833_500,
  paga: '21092026',
  ocorrencias: '00',
};
const J = {
  nome: 'NUCLEO SISTEMAS SA',
  numero: '00000000000000004410',
  vencimento: '10092026',
  titulo: 1_777_000,
  desconto: 0,
  acrescimo: 35_540,
  pago: '14092026',
  valor: 1_812_540,
  ocorrencias: '00',
};

/** Builds a return with one transfer (lines 3 and 4) and one title (lines 7 and 8); `mudancas` overrides their values. */
export const retorno = (
  mudancas: { a?: Partial<typeof A>; j?: Partial<typeof J>; pagador?: string } = {},
): string[] => {
  const a = { ...A, ...mudancas.a };
  const j = { ...J, ...mudancas.j };
  const pagador = { cnpj: mudancas.pagador ?? PAGADOR, nome: NOME };
  return [
    arquivo0('237', pagador),
    lote1('237', 1, pagador),
    segmentoA('237', 1, 1, a),
    segmentoB('237', 1, 2, '201456789000152'),
    lote5('237', 1, 4, a.valor),
    lote1('237', 2, pagador, 'C2031045'),
    segmentoJ('237', 2, 1, j),
    segmentoJ52('237', 2, 2, { paga: pagador.cnpj, recebe: '12ABC34501DE35', nome: 'NUCLEO SISTEMAS SA' }),
    lote5('237', 2, 4, j.valor),
    arquivo9('237', 2, 10),
  ];
};
