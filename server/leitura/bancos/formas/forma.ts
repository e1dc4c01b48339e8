/** Range of columns as in the standard: from 1, both ends included. */
export type FaixaDeColunas = readonly [inicio: number, fim: number];

/** Columns of the fields of one kind of record; a field that it does not have is left out. */
export interface CamposDoRegistro {
  dia: 'DDMMAAAA' | 'AAAAMMDD';
  nome?: FaixaDeColunas;
  /** Identifier of the payment at the company, number of the nota itself, and identifier of the payment at the bank. */
  numero?: FaixaDeColunas;
  nota?: FaixaDeColunas;
  transacao?: FaixaDeColunas;
  cpfCnpj?: FaixaDeColunas;
  /** Day and amount as ordered. */
  pedida?: FaixaDeColunas;
  valorPedido?: FaixaDeColunas;
  vencimento?: FaixaDeColunas;
  /** Amount of the title, discount and surcharge. */
  titulo?: FaixaDeColunas;
  desconto?: FaixaDeColunas;
  acrescimo?: FaixaDeColunas;
  /** Day and amount as carried out. */
  paga?: FaixaDeColunas;
  valorPago?: FaixaDeColunas;
}

/** Amounts withheld, and the nota they belong to (segment C). */
interface CamposDoC {
  retidos: readonly FaixaDeColunas[];
  nota?: FaixaDeColunas;
}

/** Columns of a tax, by its kind; `outros` is for kinds that are not listed. */
interface CamposDoN {
  tipo: FaixaDeColunas;
  porTipo: Readonly<Record<string, CamposDoRegistro>>;
  outros?: CamposDoRegistro;
}

/** Columns of a bank's payment records in CNAB 240. */
export interface Forma240 {
  fonte: string;
  A: CamposDoRegistro;
  J: CamposDoRegistro;
  O: CamposDoRegistro;
  N: CamposDoN;
  C: CamposDoC;
  /** A title that exists against the company (DDA). */
  G: CamposDoRegistro;
  /** Payee, in the records that follow A and J. */
  B: { cpfCnpj: FaixaDeColunas };
  J52: { cpfCnpj: FaixaDeColunas; nome: FaixaDeColunas };
  /** Sums in the trailer of a lot of transfers, titles and bills, and of a lot of taxes. */
  soma: FaixaDeColunas;
  somaDeTributos: FaixaDeColunas;
}

/** Payment records as FEBRABAN prints them, which Bradesco, Banco do Brasil, Santander, Caixa, Sicoob, Sicredi and Inter follow. */
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

/** Columns of Sicredi, which writes the days of DDA titles (segment G) as AAAAMMDD. */
export const SICREDI_240: Forma240 = {
  ...FEBRABAN_240,
  fonte: 'FEBRABAN CNAB 240; G e H do Sicredi por leitor público (ACBr)',
  G: { ...FEBRABAN_240.G, dia: 'AAAAMMDD' },
};
