import { alnum } from '../../../contract/brasil/alnum.ts';
import { isCnpj } from '../../../contract/brasil/cnpj.ts';
import { isCpf } from '../../../contract/brasil/cpf.ts';
import { formatCpfCnpj, isHiddenTaxNumber, isMaskedTaxNumber } from '../../../contract/brasil/cpfCnpj.ts';
import type { Cell } from '../../../contract/importacao.ts';
import { type Leitura, numeroPerdido, textoLimpo } from './celula.ts';

/** What the digits may be once the zeros on the left are back: only numbers whose check digits close. */
function completed(digits: string): string[] {
  const bare = digits.replace(/^0+/, '');
  if (bare === '' || bare.length > 14) return [];
  const cpf = bare.length <= 11 ? bare.padStart(11, '0') : '';
  const cnpj = bare.padStart(14, '0');
  return [isCpf(cpf) ? cpf : '', isCnpj(cnpj) ? cnpj : ''].filter((one) => one !== '');
}

/** Digits that nothing but a spreadsheet or a fixed width would have shortened or filled. */
function ofDigits(digits: string, text: string): Leitura<string> {
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
 * In: a cell. Out: the CNPJ or CPF, letters and digits alone; null for an empty one, or one of zeros; or why it is refused. Zeros that
 * were lost on the left come back only when the check digits close and only one number is possible. `escondido`: a number with
 * hidden digits comes back as it is, for who can do with a part of it.
 */
export function readCpfCnpj(cell: Cell, escondido: 'RECUSA' | 'FICA' = 'RECUSA'): Leitura<string> {
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
