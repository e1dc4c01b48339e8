import type { Field } from '../field.ts';
import type { EspecieSefaz } from './especies.ts';

const tax = <const L extends string>(label: L) => ({ kind: 'money', label, readOnly: true }) as const;

/** The taxes of a whole document that the list of each kind tells and sums up; null where only the summary is here. */
export const IMPOSTOS = {
  NFE: {
    icms: tax('ICMS'),
    icmsSt: tax('ICMS ST'),
    ipi: tax('IPI'),
    pis: tax('PIS'),
    cofins: tax('COFINS'),
  },
  CTE: { icms: tax('ICMS') },
} as const satisfies Record<EspecieSefaz, Record<string, Field>>;

export const NOMES_IMPOSTOS = ['icms', 'icmsSt', 'ipi', 'pis', 'cofins'] as const satisfies readonly {
  [K in EspecieSefaz]: keyof (typeof IMPOSTOS)[K];
}[EspecieSefaz][];
export type Imposto = (typeof NOMES_IMPOSTOS)[number];
