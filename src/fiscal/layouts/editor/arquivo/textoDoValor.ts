import { formatCpfCnpj } from '../../../../../contract/brasil/cpfCnpj.ts';
import { formatDate } from '../../../../../contract/brasil/date.ts';
import { formatMoney } from '../../../../../contract/brasil/money.ts';
import type { TipoCampo } from '../../../../../contract/layouts/campos/campo.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns what was read of a field, formatted for its kind; '' where nothing was read. */
export function textoDoValor(tipo: TipoCampo, lido: string | number | null | undefined): string {
  if (lido === null || lido === undefined) return '';
  if (tipo === 'valor' && typeof lido === 'number') return formatMoney(lido);
  if (tipo === 'data' && typeof lido === 'string' && DAY.test(lido)) return formatDate(lido);
  if (tipo === 'cpfCnpj' && typeof lido === 'string') return formatCpfCnpj(lido);
  return String(lido);
}
