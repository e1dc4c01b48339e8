import type { TributoDevido } from '../calendario.ts';

/** A withholding of a nota in force, with its revenue code. Cents. */
export interface Retida {
  tributo: TributoDevido;
  codigoReceita: string;
  valor: number;
  base: number | null;
  /** No user decided it, or the rules could not decide it for certain. */
  incerta: boolean;
}

/** A payment entry that was not reversed. Cents. */
export interface Pago {
  data: string;
  /** Null when the amount is unknown: it counts as all that was left to pay. */
  valor: number | null;
  encargos: number;
  desconto: number;
  /** The day on which it was recorded. */
  soubeEm: string;
}

/** The data of a nota taken by the company that the calendar needs. */
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
  /** The day on which the nota arrived in Farol. */
  chegouEm: string;
  /** The day of the acceptance in force: the evidence of the credit. */
  aceiteEm: string | null;
  retidas: readonly Retida[];
  /** By day, and on one day in the order in which they were recorded. */
  pagamentos: readonly Pago[];
}

/** Returns the part of a payment that counts for the nota: without late charges, and with the discount added. Null: all that was left. */
export const pagoDaNota = ({ valor, encargos, desconto }: Pago): number | null =>
  valor === null ? null : Math.max(valor - encargos + desconto, 0);
