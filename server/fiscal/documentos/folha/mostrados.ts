import { fold } from '../../../../contract/brasil/fold.ts';
import type { Folha } from '../../../../contract/fiscal/folha.ts';
import type { XmlElement } from '../../xml/tree.ts';

/**
 * Normalizes a text for comparison: numbers whatever their format, days in ISO form, words without blanks, points and
 * accents.
 */
function forma(text: string): string {
  const day = /^(\d{2})\/(\d{2})\/(\d{4})(.*)$/.exec(text.trim());
  if (day) return forma(`${day[3]}-${day[2]}-${day[1]}${day[4] ?? ''}`);
  // Compared to the minute, as most papers print it.
  const moment = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})/.exec(text.trim());
  if (moment) return `${moment[1]} ${moment[2]}`;
  const bare = text.replace(/^R\$\s*/, '').replace(/%$/, '');
  if (/^-?\d{1,3}(?:\.\d{3})*,\d+$/.test(bare))
    return String(Number(bare.replaceAll('.', '').replace(',', '.')));
  if (/^-?\d{1,15}\.\d+$/.test(bare)) return String(Number(bare));
  return fold(text)
    .replace(/T(?=\d\d:)/i, '')
    .replace(/[^0-9a-z]/gi, '');
}

function* textsOf({ identificacao, secoes, chave, numero, emitente, nfse }: Folha): Generator<string> {
  yield* [chave, numero, emitente.nome, ...emitente.linhas, nfse?.municipio ?? ''];
  for (const { texto } of identificacao) yield texto;
  for (const secao of secoes) {
    if (secao.tipo === 'campos') for (const { texto } of secao.campos) yield texto;
    else if (secao.tipo === 'tabela') for (const line of secao.linhas) yield* line;
    else if (secao.tipo === 'texto') yield* [secao.texto, secao.fim ?? ''];
  }
}

/** Returns the elements with a text, except those of signatures. */
export function leavesOf(element: XmlElement): XmlElement[] {
  if (element.nome === 'Signature') return [];
  if (element.filhos.length === 0) return element.texto === '' ? [] : [element];
  return element.filhos.flatMap(leavesOf);
}

/** Returns the elements whose text the sheet does not show yet, in any field. */
export function naoMostrados(raiz: XmlElement, folha: Folha): XmlElement[] {
  const shown = new Set<string>();
  for (const text of textsOf(folha))
    for (const part of [text, ...text.split(/ \| |: | \/ |, | – | · |CEP |Tel\. /)]) shown.add(forma(part));
  return leavesOf(raiz).filter(({ texto }) => !shown.has(forma(texto)));
}
