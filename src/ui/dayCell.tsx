import { formatMomentoDate, formatMomentoWithOffset } from '../../contract/brasil/momento.ts';
import { asText } from './control.ts';

/** Returns a cell component for the moment of a document in `name`, which shows the day, and the hour in the tooltip. */
export function dayCell(name: string) {
  return function DayCell({ record }: { record: Readonly<Record<string, unknown>> }) {
    const momento = asText(record[name]);
    return momento === '' ? null : (
      <span title={formatMomentoWithOffset(momento)}>{formatMomentoDate(momento)}</span>
    );
  };
}
