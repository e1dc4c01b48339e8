import { z } from 'zod';
import { dispensa } from './campos.ts';
import { type CampoLido, campoSchema, type Layout } from './layout.ts';

/** Questions about a file that only the user can answer before it is read. */
export const DUVIDAS = {
  DATA: 'Qual coluna é o dia do pagamento?',
  VALOR: 'Qual coluna é o valor pago?',
  SENTIDO: 'Que valores saíram da conta?',
  ORDEM: 'Nestas datas, o que vem primeiro?',
  PAGADOR: 'O arquivo é desta empresa?',
} as const;
type TipoDuvida = keyof typeof DUVIDAS;
const DUVIDA_NAMES = [
  'DATA',
  'VALOR',
  'SENTIDO',
  'ORDEM',
  'PAGADOR',
] as const satisfies readonly TipoDuvida[];

/** A question with its options; `campo` is the field that the answer sets in the layout; null: the layout stays unchanged. */
export const duvidaSchema = z.object({
  tipo: z.enum(DUVIDA_NAMES),
  /** Reason of the question. */
  motivo: z.string(),
  opcoes: z.array(
    z.object({
      campo: campoSchema.nullable(),
      rotulo: z.string(),
      /** Values of the column, as in the file. */
      amostras: z.array(z.string()),
      /** Evidence for or against it. */
      motivo: z.string(),
      /** Whether the file itself suggests it. */
      sugerida: z.boolean(),
    }),
  ),
});
export type Duvida = z.infer<typeof duvidaSchema>;

/** The option that no column is the day of payment: every line is read as one without a day. */
export const NENHUM_DIA: Duvida['opcoes'][number] = {
  campo: campoSchema.parse({ campo: 'data', origem: { tipo: 'CONSTANTE', valor: '' } }),
  rotulo: 'Nenhuma destas',
  amostras: [],
  motivo: 'Nada do arquivo é lido como dia de pagamento: nenhuma data se lança.',
  sugerida: false,
};

/** Returns a layout in which `campos` replace the fields of the same name. */
export function comCampos(layout: Layout, campos: readonly CampoLido[]): Layout {
  if (campos.length === 0) return layout;
  const novos = new Map(campos.map((um) => [um.campo, um]));
  return {
    ...layout,
    campos: [...layout.campos.filter(({ campo }) => !novos.has(campo)), ...novos.values()],
  };
}

/** Returns whether a layout of payments can contain the day of a payment: in a column of the day, or in a field that replaces it. */
export const saysPagamento = ({ formato, campos }: Pick<Layout, 'formato' | 'campos'>): boolean =>
  formato === 'CNAB240' ||
  formato === 'OFX' ||
  campos.some(({ campo }) => campo === 'data') ||
  dispensa(
    'DATAS_PAGAMENTO',
    campos.map(({ campo }) => campo),
    'data',
  );
