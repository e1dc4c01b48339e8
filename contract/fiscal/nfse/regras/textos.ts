import { formatDate } from '../../../brasil/date.ts';
import { formatDecimal } from '../../../brasil/decimal.ts';
import { formatReais } from '../../../brasil/money.ts';
import { semZeros } from './contas.ts';

/** Cents as read by people: 'R$ 1.234,56'; null: 'não informado'. */
export const reais = (centavos: number | null): string =>
  centavos === null ? 'não informado' : formatReais(centavos);

/** A rate as read by people: '4.6500' is '4,65%'; null: 'não informada'. */
export const porCento = (percentual: string | null): string =>
  percentual === null ? 'não informada' : `${formatDecimal(semZeros(percentual))}%`;

/** A date as read by people; null: 'não informada'. */
export const dia = (data: string | null): string => (data === null ? 'não informada' : formatDate(data));
