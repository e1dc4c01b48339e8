import { formatMomentoDate, formatMomentoWithOffset } from '../../contract/brasil/momento.ts';
import { asText } from './control.ts';

/** The column of a document's moment where the day is enough; the hour is told to whoever points at it. In: its field. */
export function dayCell(name: string) {
  return function DayCell({ record }: { record: Readonly<Record<string, unknown>> }) {
    const momento = asText(record[name]);
    return momento === '' ? null : (
      <span title={formatMomentoWithOffset(momento)}>{formatMomentoDate(momento)}</span>
    );
  };
}
