import { alnum } from '../../../contract/brasil/alnum.ts';
import { isCnpj } from '../../../contract/brasil/cnpj.ts';
import { isCpf } from '../../../contract/brasil/cpf.ts';
import { formatCpfCnpj, isHiddenTaxNumber, isMaskedTaxNumber } from '../../../contract/brasil/cpfCnpj.ts';
import type { Cell } from '../../../contract/importacao.ts';
import { type LeituraDaCelula, numeroPerdido, textoLimpo } from './celula.ts';

/** Returns the valid CPF and CNPJ that the digits may be after restoring zeros on the left. */
function completed(digits: string): string[] {
  const bare = digits.replace(/^0+/, '');
  if (bare === '' || bare.length > 14) return [];
  const cpf = bare.length <= 11 ? bare.padStart(11, '0') : '';
  const cnpj = bare.padStart(14, '0');
  return [isCpf(cpf) ? cpf : '', isCnpj(cnpj) ? cnpj : ''].filter((one) => one !== '');
}

/** Reads digits that a spreadsheet or a fixed width may have shortened or padded. */
function ofDigits(digits: string, text: string): LeituraDaCelula<string> {
  const [one, other] = completed(digits);
  if (one && other)
    return {
      erro: `“${text}” pode ser o CPF ${formatCpfCnpj(one)} ou o CNPJ ${formatCpfCnpj(other)}. Qual dos dois? Escreva-o inteiro no arquivo.`,
    };
  if (one) return { valor: one };
  return {
    erro:
      digits.length === 11 || digits.length === 14
        ? `Os dígitos verificadores de “${text}” não conferem.`
        : `“${text}” não é um CPF nem um CNPJ: tem ${digits.length} dígitos e não fecha com zeros à esquerda.`,
  };
}

/**
 * Returns the CPF or CNPJ of a cell, letters and digits only; null when empty or zeros; or why it is refused. Lost zeros on the left are
 * restored only when the check digits are valid and one number is possible. `escondido`: FICA returns a number with masked digits
 * unchanged.
 */
export function readCpfCnpj(cell: Cell, escondido: 'RECUSA' | 'FICA' = 'RECUSA'): LeituraDaCelula<string> {
  const lost = numeroPerdido(cell);
  if (lost) return { erro: lost };
  const text = textoLimpo(cell).replace(/^(?:cnpj\/cpf|cpf\/cnpj|cnpj|cpf)\s*:?\s*/i, '');
  if (text === '' || /^[0\s./-]+$/.test(text)) return { valor: null };
  const hidden = isHiddenTaxNumber(text);
  if (hidden && escondido === 'FICA') return { valor: text };
  if (hidden || isMaskedTaxNumber(text))
    return { erro: `“${text}” está mascarado: o arquivo precisa do número inteiro.` };
  if (/[^0-9A-Za-z\s./-]/.test(text)) return { erro: `“${text}” não é um CPF nem um CNPJ.` };
  const number = alnum(text);
  const masked = /[./-]/.test(text);
  if (number.length === 14 && isCnpj(number)) return { valor: number };
  if (number.length === 11 && isCpf(number) && (masked || number.startsWith('0'))) return { valor: number };
  if (/^\d{1,20}$/.test(number)) return ofDigits(number, text);
  return {
    erro:
      number.length === 14
        ? `Os dígitos verificadores de “${text}” não conferem.`
        : `“${text}” não é um CPF nem um CNPJ.`,
  };
}
