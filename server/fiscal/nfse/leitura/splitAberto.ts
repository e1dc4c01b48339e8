import { isCanonical } from '../../xml/canonicalTree.ts';
import { placesOf, standingAlone } from '../../xml/elementBytes.ts';
import type { AchadoAssinado, XmlAberto } from './abrir.ts';

/** A finding with its bytes and its position. */
export interface NoLugar extends AchadoAssinado {
  bytes: Uint8Array;
  lugar: string;
}

/** Splits one XML into its findings, each with its own bytes. */
export function splitAberto({ raiz, texto, original, dentro, achados }: XmlAberto): NoLugar[] {
  const places = placesOf(raiz, new Set(achados.map(({ element }) => element)), texto);
  const inside = dentro === '' ? '' : `, no texto de ${dentro}`;
  let linha = 1;
  let counted = 0;
  return achados.map((achado, at) => {
    const { element } = achado;
    const place = places[at] ?? { inicio: counted, fimAbertura: counted, fim: texto.length };
    linha += texto.slice(counted, place.inicio).split('\n').length - 1;
    counted = place.inicio;
    const alone = standingAlone(texto, original, place, isCanonical(element) ? element.escopo : {});
    return {
      ...achado,
      bytes: alone ?? original.slice(place.inicio, place.fim),
      lugar: `linha ${linha}, elemento ${element.nome}${inside}`,
    };
  });
}
