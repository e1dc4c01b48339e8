import { type ErrorDetail, type XmlDocument, XmlElement } from 'libxml2-wasm';
import type { ProblemaEsquema } from '../../../contract/fiscal/esquemas.ts';

const names = (list: string) => list.replace(/\{[^{}]*\}/g, '').trim();

type Sentence = (found: readonly string[]) => string;

/** Messages of the validator in Portuguese. Values of the file are omitted, because they may be personal data. */
const SENTENCES: readonly (readonly [RegExp, Sentence])[] = [
  [/^\[facet 'pattern'\]/, () => 'o valor não tem o formato pedido'],
  [/exceeds the allowed maximum length of '(\d+)'/, ([max]) => `o valor passa de ${max} caracteres`],
  [/underruns the allowed minimum length of '(\d+)'/, ([min]) => `o valor tem menos de ${min} caracteres`],
  [/differs from the allowed length of '(\d+)'/, ([size]) => `o valor deve ter ${size} caracteres`],
  [/ is not an element of the set \{([^{}]*)\}\.?$/, ([set]) => `o valor deve ser um destes: ${set}`],
  [/^\[facet '(?:min|max)(?:In|Ex)clusive'\]/, () => 'o valor está fora dos limites'],
  [
    /^\[facet '(?:total|fraction)Digits'\]/,
    () => 'o número tem mais algarismos ou casas decimais do que o permitido',
  ],
  [/is not a valid value of/, () => 'o valor não é do tipo pedido'],
  [
    /^This element is not expected\. Expected is (?:one of )?\( (.*) \)/s,
    ([wanted = '']) => `não é esperado aqui; neste lugar vem ${names(wanted)}`,
  ],
  [/^This element is not expected/, () => 'não é esperado aqui'],
  [
    /^Missing child element\(s\)\. Expected is (?:one of )?\( (.*) \)/s,
    ([wanted = '']) => `está incompleto: falta ${names(wanted)}`,
  ],
  [/^Missing child element/, () => 'está incompleto'],
  [/attribute '([^']+)' is required but missing/, ([name = '']) => `falta o atributo ${names(name)}`],
  [/attribute '([^']+)' is not allowed/, ([name = '']) => `o atributo ${names(name)} não é permitido`],
  [/^Character content/, () => 'há texto onde não se espera'],
  [/No matching global/, () => 'o esquema não conhece este elemento'],
  [/Duplicate key-sequence/, () => 'repete um valor que só pode aparecer uma vez'],
];

const MAX_LENGTH = 200;
const MESSAGE = /^Element '(?:\{[^{}']*\})?([^{}']*)'(?:, attribute '(?:\{[^{}']*\})?([^{}']*)')?: (.*)$/s;

function sentenceOf(text: string): string {
  for (const [pattern, sentence] of SENTENCES) {
    const found = pattern.exec(text);
    if (found) return sentence(found.slice(1)).slice(0, MAX_LENGTH);
  }
  return 'não está como o esquema pede';
}

/** Returns the name of an element, with its position where siblings have the same name. */
function stepOf(element: XmlElement): string {
  let before = 0;
  let after = false;
  for (let other = element.prev; other; other = other.prev)
    if (other instanceof XmlElement && other.name === element.name) before += 1;
  for (let other = element.next; other && !after; other = other.next)
    after = other instanceof XmlElement && other.name === element.name;
  return before > 0 || after ? `${element.name}[${before + 1}]` : element.name;
}

const STEPS = 4;

/** Returns the last names on the path to an element. */
function placeOf(document: XmlDocument, xpath: string | undefined, name: string): string {
  const node = xpath ? document.get(xpath) : null;
  if (!(node instanceof XmlElement)) return name;
  const steps: string[] = [];
  for (let at: XmlElement | null = node; at && steps.length < STEPS; at = at.parent)
    steps.unshift(stepOf(at));
  return steps.join('/');
}

/** Maximum number of problems listed per file; the total is given separately. */
const MAX_TOLD = 30;

/**
 * Returns the validator's problems for people: line, element and message, in Portuguese. The validator reports a value
 * that breaks a rule of its type twice; it is listed once.
 */
export function translateProblema(
  document: XmlDocument,
  details: readonly ErrorDetail[],
): { total: number; problemas: ProblemaEsquema[] } {
  const own = details.filter((detail, at) => {
    const before = details[at - 1];
    const again = /is not a valid value of/.test(detail.message) && before?.message.includes('[facet');
    return !(again && before?.line === detail.line && before.xpath === detail.xpath);
  });
  const problemas = own.slice(0, MAX_TOLD).map((detail): ProblemaEsquema => {
    const [, element = '', attribute, rest = ''] = MESSAGE.exec(detail.message.trim()) ?? [];
    const sentence = sentenceOf(rest === '' ? detail.message : rest);
    return {
      linha: detail.line > 0 ? detail.line : null,
      elemento: placeOf(document, detail.xpath, element),
      mensagem: attribute ? `atributo ${attribute}: ${sentence}` : sentence,
    };
  });
  return { total: own.length, problemas };
}
