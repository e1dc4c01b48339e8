import type { Sentido } from '../../contract/layouts/layout.ts';

/** Result for a line of a statement: the cents that went out, or the reason why it is no payment. */
export type Saiu = { saiu: number | null; porque?: undefined } | { saiu?: undefined; porque: string };

const ENTROU = 'É uma entrada: o dinheiro entrou na conta.';
const NAO_DIZ = 'A linha não diz se o dinheiro entrou ou saiu da conta.';
const NADA = 'Nada saiu da conta nesta linha.';

/**
 * Decides whether a line is money that went out. `valor` is in cents as written, or null; `natureza` is `D`, `C` or '' from its own column,
 * null without one; without `sentido` all amounts are payments, and a negative one is a reversal.
 */
export function quantoSaiu(
  valor: number | null,
  natureza: string | null,
  sentido: Sentido | undefined,
): Saiu {
  if (natureza === 'C') return { porque: ENTROU };
  if (natureza === 'D') return valor === null || valor === 0 ? { porque: NADA } : { saiu: Math.abs(valor) };
  if (sentido === undefined) return natureza === null ? { saiu: valor } : { porque: NAO_DIZ };
  if (valor === null || valor === 0) return { porque: NADA };
  if (sentido === 'COLUNA_DE_SAIDA') return { saiu: Math.abs(valor) };
  const out = sentido === 'NEGATIVO_SAI' ? valor < 0 : valor > 0;
  return out ? { saiu: Math.abs(valor) } : { porque: ENTROU };
}
