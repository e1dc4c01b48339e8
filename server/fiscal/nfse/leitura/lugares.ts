import type { XmlElement } from '../../xml/tree.ts';
import { type Calculo, type Elementos, elementosEm, procuraEm } from './caminhos.ts';
import type { Dita, Leiaute } from './campos.ts';
import { centavos } from './texto.ts';

const textsAt = (caminho: string, elementos: Elementos): string[] =>
  elementos(caminho)
    .map(({ texto }) => texto.trim())
    .filter(Boolean);

/** The sum of amounts that stand in several lines; '' where none does, or one of them is no amount. */
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

/** What all lines say alike; '' where they do not. */
export const unico =
  (caminho: string): Calculo =>
  (elementos) => {
    const [first = '', ...more] = textsAt(caminho, elementos);
    return more.every((one) => one === first) ? first : '';
  };

/** What several places and lines say, one after the other and each once. */
export const junto =
  (caminhos: readonly string[], entre = '\n'): Calculo =>
  (elementos) =>
    [...new Set(caminhos.flatMap((caminho) => textsAt(caminho, elementos)))].join(entre);

/** The part of a text that a pattern's first group names. */
export const trecho =
  (caminho: string, padrao: RegExp): Calculo =>
  (elementos) =>
    textsAt(caminho, elementos)
      .map((text) => padrao.exec(text)?.[1]?.trim() ?? '')
      .find(Boolean) ?? '';

/** Returns how the places of a layout are looked up in a note: by their paths, or worked out from several. */
export function textoDe({ calculados = {} }: Pick<Leiaute, 'calculados'>, raiz: XmlElement): Dita['texto'] {
  const texto = procuraEm(raiz);
  const elementos = elementosEm(raiz);
  return (lugar) => {
    const calculo = Object.hasOwn(calculados, lugar) ? calculados[lugar] : undefined;
    return calculo ? calculo(elementos) : texto(lugar);
  };
}
