import { normalizeTaxNumber } from '../../../contract/brasil/cpfCnpj.ts';
import type { Dado, Parte, Valor } from '../../../contract/fiscal/documento.ts';
import { at, child, children, textAt } from '../xml/find.ts';
import type { XmlElement } from '../xml/tree.ts';
import { DocumentRefused } from './refusal.ts';

type Element = XmlElement | undefined;

const AMOUNT = /^-?\d{1,15}(?:\.\d{1,10})?$/;

/** Parses an amount of a document into cents, rounded half away from zero; null when it is none. */
export function cents(text: string): number | null {
  if (!AMOUNT.test(text)) return null;
  const [whole = '', decimals = ''] = text.replace('-', '').split('.');
  const truncated = Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
  const rounded = truncated + (Number(decimals.charAt(2) || '0') >= 5 ? 1 : 0);
  if (!Number.isSafeInteger(rounded)) return null;
  return text.startsWith('-') && rounded !== 0 ? -rounded : rounded;
}

/** Returns whether an element is of homologação (`tpAmb` 2), which has no fiscal value. */
export const isTest = (element: Element): boolean => textAt(element, 'tpAmb') === '2';

/** Parses a whole number that a column can store; null otherwise. */
export function integerOf(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Returns CNPJ, CPF or foreign identity of an element, letters and digits only. */
export function taxNumberAt(element: Element): string {
  const found = ['CNPJ', 'CPF', 'idEstrangeiro'].map((name) => textAt(element, name)).find(Boolean) ?? '';
  return normalizeTaxNumber(found).slice(0, 20);
}

/** Returns a party of a document, or null when the element is missing; `end` is the name of the address element. */
export function partyOf(papel: string, element: Element, end: string): Parte | null {
  if (!element) return null;
  const address = child(element, end);
  const street = [textAt(address, 'xLgr'), textAt(address, 'nro'), textAt(address, 'xCpl')].filter(Boolean);
  return {
    papel,
    documento: taxNumberAt(element),
    nome: textAt(element, 'xNome'),
    inscricaoEstadual: textAt(element, 'IE'),
    endereco: [...street, textAt(address, 'xBairro')].filter(Boolean).join(', '),
    municipio: textAt(address, 'xMun'),
    uf: textAt(address, 'UF'),
  };
}

/** Maximum number of `autXML` in the layouts of NF-e 4.00 and CT-e 4.00. */
const MAX_AUTORIZADOS = 10;

/**
 * Returns the parties that may obtain the XML. Throws DocumentRefused where there are more than the layout allows,
 * because a document is stored for every party it names.
 */
export function authorisedOf(inf: XmlElement): (Parte | null)[] {
  const found = children(inf, 'autXML');
  if (found.length > MAX_AUTORIZADOS)
    throw new DocumentRefused(
      `O documento autoriza ${found.length} pessoas a obter o XML (autXML); o leiaute permite ${MAX_AUTORIZADOS}.`,
    );
  return found.map((one) => partyOf('Autorizado a obter o XML', one, ''));
}

/** Returns the amounts, in cents, at the paths that exist; `paths` are pairs of label and path. */
export function amountsAt(element: Element, paths: readonly (readonly [string, string])[]): Valor[] {
  return paths.flatMap(([rotulo, path]) => {
    const centavos = cents(textAt(element, path));
    return centavos === null ? [] : [{ rotulo, centavos }];
  });
}

/** Returns the texts at the paths that exist; `paths` are pairs of label and path. */
export function textsAt(element: Element, paths: readonly (readonly [string, string])[]): Dado[] {
  return paths.flatMap(([rotulo, path]) => {
    const texto = at(element, path)?.texto ?? '';
    return texto === '' ? [] : [{ rotulo, texto }];
  });
}

/** Returns IBS and CBS of a document's totals (NT 2025.002), as far as present. */
export function reformTotals(total: Element): Valor[] {
  return amountsAt(child(total, 'IBSCBSTot') ?? child(total, 'IBSCBS'), [
    ['Base do IBS e da CBS', 'vBCIBSCBS'],
    ['IBS', 'gIBS/vIBS'],
    ['IBS estadual', 'gIBS/gIBSUF/vIBSUF'],
    ['IBS municipal', 'gIBS/gIBSMun/vIBSMun'],
    ['CBS', 'gCBS/vCBS'],
  ]);
}

/** Returns IBS and CBS of an item or a service. */
export function reformTaxes(imposto: Element): Valor[] {
  return amountsAt(at(imposto, 'IBSCBS/gIBSCBS'), [
    ['Base do IBS e da CBS', 'vBC'],
    ['IBS', 'vIBS'],
    ['IBS estadual', 'gIBSUF/vIBSUF'],
    ['IBS municipal', 'gIBSMun/vIBSMun'],
    ['CBS', 'gCBS/vCBS'],
  ]);
}
