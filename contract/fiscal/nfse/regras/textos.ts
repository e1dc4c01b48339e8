import { formatDate } from '../../../brasil/date.ts';
import { formatDecimal } from '../../../brasil/decimal.ts';
import { formatReais } from '../../../brasil/money.ts';
import { semZeros } from './contas.ts';

/** Formats cents: 'R$ 1.234,56'; null is 'não informado'. */
export const reais = (centavos: number | null): string =>
  centavos === null ? 'não informado' : formatReais(centavos);

/** Formats a rate: '4.6500' is '4,65%'; null is 'não informada'. */
export const porCento = (percentual: string | null): string =>
  percentual === null ? 'não informada' : `${formatDecimal(semZeros(percentual))}%`;

/** Formats a date; null is 'não informada'. */
export const dia = (data: string | null): string => (data === null ? 'não informada' : formatDate(data));
