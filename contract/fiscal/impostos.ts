import type { Field } from '../field.ts';
import type { EspecieSefaz } from './especies.ts';

const tax = <const L extends string>(label: L) => ({ kind: 'money', label, readOnly: true }) as const;

/** Taxes of a whole document that the list of each kind shows and sums; null when only the summary is stored. */
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
