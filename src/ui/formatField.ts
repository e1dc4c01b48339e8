import { formatAccessKey } from '../../contract/brasil/accessKey.ts';
import { formatCep } from '../../contract/brasil/cep.ts';
import { maskCpfCnpj } from '../../contract/brasil/cpfCnpj.ts';
import { formatDate, formatInstant } from '../../contract/brasil/date.ts';
import { formatMomento } from '../../contract/brasil/momento.ts';
import { formatPhone } from '../../contract/brasil/phone.ts';
import { plainText } from '../../contract/csv.ts';
import type { Field } from '../../contract/field.ts';
import { rotuloDe } from '../../contract/rotulo.ts';
import { asText } from './control.ts';
import { writeNumber } from './numberText.ts';

/**
 * Returns a value as plain text, for chips, dialogs and titles; '' when empty. Tax numbers are masked for data protection; references are
 * their id. Exhaustive over the kinds.
 */
export function formatField(field: Field, value: unknown): string {
  const text = asText(value);
  switch (field.kind) {
    case 'text':
    case 'email':
    case 'longText':
    case 'reference':
      return text;
    case 'cnpj':
    case 'cpf':
    case 'cpfCnpj':
      return maskCpfCnpj(text);
    case 'phone':
      return formatPhone(text);
    case 'cep':
      return formatCep(text);
    case 'accessKey':
      return formatAccessKey(text);
    case 'money':
    case 'decimal':
    case 'integer':
      return writeNumber(field, value);
    case 'date':
      return formatDate(text);
    case 'instant':
      return formatInstant(text);
    case 'momento':
      return formatMomento(text);
    case 'boolean':
      return value === true ? 'Sim' : value === false ? 'Não' : '';
    case 'codes':
    case 'references':
      return plainText(field, value);
    case 'enum':
      return text === '' ? '' : rotuloDe(field.options, text, 'opcao');
  }
}
