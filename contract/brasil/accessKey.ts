import { alnum } from './alnum.ts';
import { keyDigitHolds, mod11 } from './mod11.ts';
import { isCodigoUf } from './uf.ts';

/** The parts of an access key as text, in order: joined, they are the key again. `dvConfere`: whether its check digit is right. */
export interface AccessKey {
  /** IBGE code of the unit of the federation (cUF), not its letters. */
  uf: string;
  anoMes: string;
  /** CNPJ of the issuer; of a natural person `000` and the CPF (NT 2018.001). */
  cnpj: string;
  modelo: string;
  serie: string;
  numero: string;
  tpEmis: string;
  cNF: string;
  dv: string;
  dvConfere: boolean;
}

const SHAPE = /^\d{6}[0-9A-Z]{12}\d{26}$/;

/** Returns the text without spaces and punctuation, in upper case, without what comes before the first digit (the `NFe` of an XML Id). */
export function normalizeAccessKey(text: string): string {
  return alnum(text).replace(/^[A-Z]+/, '');
}

/** Returns the check digit of a key's first 43 characters (MOC; with letters NT Conjunta 2025.001). Throws on another shape. */
export function accessKeyCheckDigit(first43: string): string {
  if (!/^\d{6}[0-9A-Z]{12}\d{25}$/.test(first43))
    throw new RangeError('An access key base has 43 characters');
  return mod11(first43, 9);
}

/**
 * Returns the parts of a key in stored form, or null when it does not have the shape of one. A key with a wrong check digit is accepted,
 * because real documents with one exist: see `dvConfere` and warn.
 */
export function parseAccessKey(text: string): AccessKey | null {
  if (!SHAPE.test(text)) return null;
  return {
    uf: text.slice(0, 2),
    anoMes: text.slice(2, 6),
    cnpj: text.slice(6, 20),
    modelo: text.slice(20, 22),
    serie: text.slice(22, 25),
    numero: text.slice(25, 34),
    tpEmis: text.slice(34, 35),
    cNF: text.slice(35, 43),
    dv: text.slice(43),
    dvConfere: keyDigitHolds(text),
  };
}

/** Returns true for a key in stored form with a real UF, a real month and the right check digit (rejections 614, 616, 236). */
export function isAccessKey(text: string): boolean {
  const key = parseAccessKey(text);
  if (!key?.dvConfere) return false;
  return isCodigoUf(key.uf) && /^\d\d(?:0[1-9]|1[0-2])$/.test(key.anoMes);
}

/** Returns the key in groups of four, as the DANFE prints it; also for a half-typed key. */
export function formatAccessKey(text: string): string {
  return normalizeAccessKey(text).replace(/.{4}/g, '$& ').trimEnd();
}
