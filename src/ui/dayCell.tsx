import { formatInstant, formatInstantDate } from '../../contract/brasil/date.ts';
import { asText } from './control.ts';

/** The column of an instant where the day is enough; the hour is told to whoever points at it. In: its field. */
export function dayCell(name: string) {
  return function DayCell({ record }: { record: Readonly<Record<string, unknown>> }) {
    const instant = asText(record[name]);
    return instant === '' ? null : <span title={formatInstant(instant)}>{formatInstantDate(instant)}</span>;
  };
}
