import { z } from 'zod';

/** The company of each item of a selection that spans companies, in the same order; absent: all are of the selected company. */
export const empresasDosItens = z
  .array(z.uuid({ error: 'Identificador de empresa inválido.' }), {
    error: 'Informe a empresa de cada item.',
  })
  .optional();

/** Returns whether every item has its company; absent companies count as given. */
export const hasAllEmpresas = (itens: readonly unknown[], empresas: readonly string[] | undefined): boolean =>
  empresas === undefined || empresas.length === itens.length;

export const FALTA_EMPRESA = 'Informe uma empresa para cada item, na mesma ordem.';
