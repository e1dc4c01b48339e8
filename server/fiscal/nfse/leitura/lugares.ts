import type { XmlElement } from '../../xml/tree.ts';
import { type Calculo, type Elementos, elementosEm, procuraEm } from './caminhos.ts';
import type { Dita, Leiaute } from './campos.ts';
import { centavos } from './texto.ts';

const textsAt = (caminho: string, elementos: Elementos): string[] =>
  elementos(caminho)
    .map(({ texto }) => texto.trim())
    .filter(Boolean);

/** Returns the sum of the amounts of several lines; '' if there are none, or one of them is not an amount. */
export const sumAmountsAt =
  (caminho: string): Calculo =>
  (elementos) => {
    const amounts = textsAt(caminho, elementos).map(centavos);
    if (amounts.length === 0) return '';
    const total = amounts.reduce<number | null>(
      (sum, one) => (sum === null || one === null ? null : sum + one),
      0,
    );
    return total === null ? '' : (total / 100).toFixed(2);
  };

/** Returns the text common to all lines; '' if they differ. */
export const unico =
  (caminho: string): Calculo =>
  (elementos) => {
    const [first = '', ...more] = textsAt(caminho, elementos);
    return more.every((one) => one === first) ? first : '';
  };

/** Joins the texts of several places and lines, each text once. */
export const junto =
  (caminhos: readonly string[], entre = '\n'): Calculo =>
  (elementos) =>
    [...new Set(caminhos.flatMap((caminho) => textsAt(caminho, elementos)))].join(entre);

/** Returns what the pattern's first group matches in a text. */
export const trecho =
  (caminho: string, padrao: RegExp): Calculo =>
  (elementos) =>
    textsAt(caminho, elementos)
      .map((text) => padrao.exec(text)?.[1]?.trim() ?? '')
      .find(Boolean) ?? '';

/** Returns a lookup of a layout's places in a nota: by path, or computed from several. */
export function textoDosLugares(
  { calculados = {} }: Pick<Leiaute, 'calculados'>,
  raiz: XmlElement,
): Dita['texto'] {
  const texto = procuraEm(raiz);
  const elementos = elementosEm(raiz);
  return (lugar) => {
    const calculo = Object.hasOwn(calculados, lugar) ? calculados[lugar] : undefined;
    return calculo ? calculo(elementos) : texto(lugar);
  };
}
