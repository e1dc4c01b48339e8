import { type CamposDoRegistro, FEBRABAN_240, type Forma240 } from './forma.ts';

const tributo = (campos: Omit<CamposDoRegistro, 'dia'>): CamposDoRegistro => ({
  dia: 'DDMMAAAA',
  numero: [196, 215],
  transacao: [216, 230],
  ...campos,
});
const DARF = tributo({
  vencimento: [120, 127],
  valorPago: [106, 119],
  paga: [128, 135],
  nome: [166, 195],
});
const ESTADUAL = tributo({ valorPago: [125, 138], paga: [147, 154], nome: [166, 195] });

/**
 * Columns of Itaú SISPAG: A holds the payee and B is optional; the bar code of O has 48 columns, which shifts the rest; C differs from
 * FEBRABAN's; a lot of taxes ends with four sums of 14 digits, of which the last is the amount collected.
 */
export const ITAU_240: Forma240 = {
  ...FEBRABAN_240,
  fonte: 'Itaú, SISPAG CNAB 240, manual v086; C, 05, 07, 08 por leitor público (ACBr)',
  A: { ...FEBRABAN_240.A, cpfCnpj: [204, 217] },
  J: { ...FEBRABAN_240.J, transacao: [216, 230] },
  O: {
    dia: 'DDMMAAAA',
    nome: [66, 95],
    numero: [175, 194],
    nota: [163, 171],
    transacao: [216, 230],
    vencimento: [96, 103],
    valorPedido: [122, 136],
    paga: [137, 144],
    valorPago: [145, 159],
  },
  N: {
    tipo: [18, 19],
    porTipo: {
      '01': tributo({ valorPago: [86, 99], paga: [100, 107] }),
      '02': DARF,
      '03': DARF,
      '05': ESTADUAL,
      '07': ESTADUAL,
      '08': ESTADUAL,
    },
  },
  // CSLL, PIS, income tax, ISS and COFINS.
  C: {
    retidos: [
      [15, 29],
      [61, 75],
      [76, 90],
      [91, 105],
      [106, 120],
    ],
    nota: [211, 230],
  },
  somaDeTributos: [66, 79],
};
