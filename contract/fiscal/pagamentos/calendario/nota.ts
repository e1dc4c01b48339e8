import type { TributoDevido } from '../calendario.ts';

/** A withholding that stands for a note, with the code that it is paid over under. Cents. */
export interface Retida {
  tributo: TributoDevido;
  codigoReceita: string;
  valor: number;
  base: number | null;
  /** Nobody decided it, or the rules could not tell for certain. */
  incerta: boolean;
}

/** An entry that says that something was paid, and was not taken back. Cents. */
export interface Pago {
  data: string;
  /** Null: nobody said how much, and it counts as all that was left to pay. */
  valor: number | null;
  encargos: number;
  desconto: number;
  /** The day on which it was told. */
  soubeEm: string;
}

/** What the calendar knows of one note that the company took. */
export interface NotaRetida {
  empresaId: string;
  pagamentoId: string;
  documentoId: string;
  fornecedor: string;
  fornecedorCpfCnpj: string;
  numero: string;
  emissao: string | null;
  competencia: string | null;
  liquido: number | null;
  /** The day on which the note came to be known here. */
  chegouEm: string;
  /** The day of the acceptance that stands: the evidence of the credit. */
  aceiteEm: string | null;
  retidas: readonly Retida[];
  /** By day, and on one day in the order in which they were told. */
  pagamentos: readonly Pago[];
}

/** What counts of a payment for the note: neither late charges, nor less for a discount. Null: all that was left. */
export const pagoDaNota = ({ valor, encargos, desconto }: Pago): number | null =>
  valor === null ? null : Math.max(valor - encargos + desconto, 0);
