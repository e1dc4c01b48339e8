import { accessKeyCheckDigit } from '../../../contract/brasil/accessKey.ts';
import { todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import type { ParteDemo } from './partes.ts';

/** Parts of an invented chave that a document repeats. */
export interface ChaveDemo {
  chave: string;
  cUF: string;
  codigo: string;
}

/**
 * Returns the code of an invented document's chave (cNF). NT 2019.001 requires it not to be guessable from the number;
 * here it only differs from it.
 */
export const codigoDemo = (numero: number): string =>
  String((numero * 7_368_787 + 41_872_053) % 100_000_000).padStart(8, '0');

/** Model, series, number and instant of issue of a document. */
interface NumeracaoDemo {
  modelo: '55' | '57' | '67';
  serie: number;
  numero: number;
  emitidoEm: Date;
}

/** Returns a valid chave for an invented document. */
export function chaveDemo(
  emitente: ParteDemo,
  { modelo, serie, numero, emitidoEm }: NumeracaoDemo,
): ChaveDemo {
  const cUF = emitente.codigoIbge.slice(0, 2);
  const day = todayInSaoPaulo(emitidoEm);
  const codigo = codigoDemo(numero);
  const base = [
    cUF,
    day.slice(2, 4) + day.slice(5, 7),
    emitente.cpfCnpj.padStart(14, '0'),
    modelo,
    String(serie).padStart(3, '0'),
    String(numero).padStart(9, '0'),
    '1',
    codigo,
  ].join('');
  return { chave: base + accessKeyCheckDigit(base), cUF, codigo };
}
