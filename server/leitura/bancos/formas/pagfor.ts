import type { CamposDoRegistro, FaixaDeColunas } from './forma.ts';

/** Columns of a PagFor detail; `situacao` and `ocorrencias` hold what was done. */
export interface DetalheDePagFor {
  campos: CamposDoRegistro;
  situacao: FaixaDeColunas;
  ocorrencias: FaixaDeColunas;
}

const COMUM = { dia: 'AAAAMMDD', nome: [18, 47] } as const;

/** Columns of Bradesco PagFor (500 columns): two kinds of detail, by their first column, with the same header and trailer. */
export const PAGFOR_500 = {
  fonte: 'Bradesco, PagFor 500: PIX pelo manual, clássico por leitor público',
  banco: '237',
  cabecalho: {
    inscricao: [
      [11, 19],
      [20, 23],
      [24, 25],
    ],
    nome: [26, 65],
    servico: [66, 67],
    /** Kind of return. */
    processamento: [106, 106],
  },
  inscricao: [
    [3, 11],
    [12, 15],
    [16, 17],
  ],
  /** The classic form ('1') and the PIX form ('2'). */
  detalhes: {
    '1': {
      campos: {
        ...COMUM,
        numero: [120, 135],
        nota: [252, 261],
        vencimento: [166, 173],
        paga: [266, 273],
        titulo: [195, 204],
        valorPago: [205, 219],
        desconto: [220, 234],
        acrescimo: [235, 249],
      },
      situacao: [277, 278],
      ocorrencias: [279, 288],
    },
    '2': {
      campos: {
        ...COMUM,
        numero: [81, 96],
        vencimento: [345, 352],
        paga: [117, 124],
        titulo: [353, 367],
        valorPago: [97, 111],
        desconto: [368, 382],
        acrescimo: [383, 397],
      },
      situacao: [444, 445],
      ocorrencias: [446, 455],
    },
  } satisfies Record<string, DetalheDePagFor>,
  fechamento: { registros: [2, 7], soma: [8, 24] },
} as const;

const DETALHES: ReadonlyMap<string, DetalheDePagFor> = new Map(Object.entries(PAGFOR_500.detalhes));
/** Returns the columns of a detail by its first column; null for records that are not payments. */
export const detalheDePagFor = (tipo: string): DetalheDePagFor | null => DETALHES.get(tipo) ?? null;
