/** Columns as the standard counts them: from 1, both ends included. */
export type Faixa = readonly [inicio: number, fim: number];

/** Where one kind of record says what; what it does not say is left out. */
export interface CamposDoRegistro {
  dia: 'DDMMAAAA' | 'AAAAMMDD';
  nome?: Faixa;
  /** What the company calls the payment, the number of the note itself, and what the bank calls the payment. */
  numero?: Faixa;
  nota?: Faixa;
  transacao?: Faixa;
  cpfCnpj?: Faixa;
  /** As it was ordered. */
  pedida?: Faixa;
  valorPedido?: Faixa;
  vencimento?: Faixa;
  /** The amount of the title, what was let off, what was added. */
  titulo?: Faixa;
  desconto?: Faixa;
  acrescimo?: Faixa;
  /** As it was carried out. */
  paga?: Faixa;
  valorPago?: Faixa;
}

/** What was withheld, and the note that it is about (segment C). */
interface CamposDoC {
  retidos: readonly Faixa[];
  nota?: Faixa;
}

/** Where a tax is, by its kind; `outros`: of kinds that are not listed. */
interface CamposDoN {
  tipo: Faixa;
  porTipo: Readonly<Record<string, CamposDoRegistro>>;
  outros?: CamposDoRegistro;
}

/** A bank's records of payment in CNAB 240. */
export interface Forma240 {
  fonte: string;
  A: CamposDoRegistro;
  J: CamposDoRegistro;
  O: CamposDoRegistro;
  N: CamposDoN;
  C: CamposDoC;
  /** A title that exists against the company (DDA). */
  G: CamposDoRegistro;
  /** Who is paid, in what follows A and J. */
  B: { cpfCnpj: Faixa };
  J52: { cpfCnpj: Faixa; nome: Faixa };
  /** Sums in the trailer of a lot with transfers, titles and bills; and of a lot of taxes. */
  soma: Faixa;
  somaDeTributos: Faixa;
}

/** Records of payment as FEBRABAN prints them; Bradesco, Banco do Brasil, Santander, Caixa, Sicoob, Sicredi and Inter keep to it. */
export const FEBRABAN_240: Forma240 = {
  fonte: 'FEBRABAN CNAB 240; Bradesco Multipag (06/2019)',
  A: {
    dia: 'DDMMAAAA',
    nome: [44, 73],
    numero: [74, 93],
    transacao: [135, 154],
    pedida: [94, 101],
    valorPedido: [120, 134],
    paga: [155, 162],
    valorPago: [163, 177],
  },
  J: {
    dia: 'DDMMAAAA',
    nome: [62, 91],
    numero: [183, 202],
    transacao: [203, 222],
    vencimento: [92, 99],
    titulo: [100, 114],
    desconto: [115, 129],
    acrescimo: [130, 144],
    paga: [145, 152],
    valorPago: [153, 167],
  },
  O: {
    dia: 'DDMMAAAA',
    nome: [62, 91],
    numero: [123, 142],
    transacao: [143, 162],
    vencimento: [92, 99],
    paga: [100, 107],
    valorPago: [108, 122],
  },
  N: {
    tipo: [133, 134],
    porTipo: {},
    outros: {
      dia: 'DDMMAAAA',
      nome: [58, 87],
      numero: [18, 37],
      transacao: [38, 57],
      paga: [88, 95],
      valorPago: [96, 110],
    },
  },
  // Income tax, ISS and INSS.
  C: {
    retidos: [
      [18, 32],
      [33, 47],
      [113, 127],
    ],
  },
  G: { dia: 'DDMMAAAA', nome: [78, 107], vencimento: [108, 115], titulo: [116, 130] },
  B: { cpfCnpj: [19, 32] },
  J52: { cpfCnpj: [77, 91], nome: [92, 131] },
  soma: [24, 41],
  somaDeTributos: [24, 41],
};

/** Sicredi writes the days of titles against the company the other way round. */
export const SICREDI_240: Forma240 = {
  ...FEBRABAN_240,
  fonte: 'FEBRABAN CNAB 240; G e H do Sicredi por leitor público (ACBr)',
  G: { ...FEBRABAN_240.G, dia: 'AAAAMMDD' },
};
