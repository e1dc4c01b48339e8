import { formatAccessKey, normalizeAccessKey } from '../../../contract/brasil/accessKey.ts';
import { formatCep, normalizeCep } from '../../../contract/brasil/cep.ts';
import { formatCpfCnpj, normalizeTaxNumber } from '../../../contract/brasil/cpfCnpj.ts';
import { formatDate, parseDate } from '../../../contract/brasil/date.ts';
import { applyMask } from '../../../contract/brasil/mask.ts';
import { formatPhone, normalizePhone } from '../../../contract/brasil/phone.ts';
import type { CodeField, TaxNumberField } from '../../../contract/field.ts';
import type { TextMask } from './editMasked.ts';

const ALNUM = /[0-9A-Za-z]/;
const DIGIT = /\d/;

function taxNumberMask(format: (text: string) => string): TextMask {
  return { normalize: normalizeTaxNumber, format, significant: ALNUM };
}

const TAX_MASKS: Readonly<Record<TaxNumberField['kind'], TextMask>> = {
  cpf: taxNumberMask((text) => applyMask(text, '###.###.###-##')),
  cnpj: taxNumberMask((text) => applyMask(text, '##.###.###/####-##')),
  cpfCnpj: taxNumberMask(formatCpfCnpj),
};

/** Returns the mask of a tax number by its kind; `cpfCnpj` depends on the length (docs/especificacao.md 5). */
export function taxMask(kind: TaxNumberField['kind']): TextMask {
  return TAX_MASKS[kind];
}

const CODE_MASKS: Readonly<Record<Exclude<CodeField['kind'], 'email'>, TextMask>> = {
  phone: { normalize: normalizePhone, format: formatPhone, significant: DIGIT },
  cep: { normalize: normalizeCep, format: formatCep, significant: DIGIT },
  accessKey: { normalize: normalizeAccessKey, format: formatAccessKey, significant: ALNUM },
};

/** Returns the mask of a phone, a CEP or an access key. */
export function codeMask(kind: Exclude<CodeField['kind'], 'email'>): TextMask {
  return CODE_MASKS[kind];
}

const digits = (text: string): string => text.replace(/\D/g, '');

/** Turns `5/3/2026` and `2026-03-05` into `05/03/2026`, also while they are typed. */
function completeDate(text: string): string {
  const iso = parseDate(text.trim());
  if (iso) return formatDate(iso);
  return text.replace(/^(\d)[/.-]/, '0$1/').replace(/^(\d\d)[/.-](\d)[/.-]/, '$1/0$2/');
}

export const dateMask: TextMask = {
  normalize: digits,
  format: (text) => applyMask(text, '##/##/####'),
  significant: DIGIT,
  complete: completeDate,
};

export const instantMask: TextMask = {
  normalize: digits,
  format: (text) => applyMask(text, '##/##/#### ##:##'),
  significant: DIGIT,
};
