import { useEffect, useRef, useState } from 'react';
import { relogioDe } from '../../../contract/brasil/momento.ts';
import { type Field, filterForm } from '../../../contract/field.ts';
import { fieldSchema } from '../../../contract/schema.ts';
import { asText } from '../../ui/control.ts';
import { FieldControl } from '../../ui/FieldControl.tsx';
import { dayBound } from '../../ui/masks/instantText.ts';

const TYPING_DELAY_MS = 400;

/** Returns the first or last moment of a typed day without a time, for a field of instants; null otherwise. */
function wholeDay(field: Field, bound: Bound, typed: unknown): string | null {
  return field.kind === 'instant' ? dayBound(asText(typed).trim(), bound) : null;
}

/** The moment of a document is filtered by its day; an instant saved in a view is shown as its day in Brasília. */
const typedAs = (field: Field): Field =>
  field.kind === 'momento' ? { kind: 'date', label: field.label } : field;
const typedFrom = (field: Field, current: unknown): unknown =>
  field.kind === 'momento' ? relogioDe(asText(current)).slice(0, 10) : current;

/** Returns the value to send for typed text: '' for empty, undefined for incomplete or invalid text. */
function readyValue(field: Field, bound: Bound, typed: unknown): unknown {
  if (typed === null || asText(typed).trim() === '') return '';
  if (filterForm(field) === 'contains') return asText(typed).trim();
  const result = fieldSchema({ ...field, required: false }).safeParse(wholeDay(field, bound, typed) ?? typed);
  return result.success ? result.data : undefined;
}

function wrongMessage(field: Field, bound: Bound, typed: unknown): string | undefined {
  if (filterForm(field) === 'contains' || wholeDay(field, bound, typed)) return undefined;
  return fieldSchema({ ...field, required: false }).safeParse(typed).error?.issues[0]?.message;
}

type Bound = 'first' | 'last';

interface Props {
  field: Field;
  id: string;
  label: string;
  /** Applied value; '' for none. */
  current: unknown;
  onApply: (value: unknown) => void;
  /** Which moment of a day a date means for a field of instants. */
  bound?: Bound;
}

/** Renders the input of a typed filter value: applied once typing pauses and the value is valid; follows the applied value. */
export function TypedValue({ field: asked, id, label, current: held, onApply, bound = 'first' }: Props) {
  const field = typedAs(asked);
  const current = typedFrom(asked, held);
  const [typed, setTyped] = useState<unknown>(current);
  const [left, setLeft] = useState(false);
  const applied = useRef<unknown>(current);

  useEffect(() => {
    if (current === applied.current) return;
    applied.current = current;
    setTyped(current);
  }, [current]);

  const apply = (value: unknown) => {
    const ready = readyValue(field, bound, value);
    if (ready === undefined || ready === applied.current) return;
    applied.current = ready;
    onApply(ready);
  };
  const applyLatest = useRef(apply);
  applyLatest.current = apply;
  useEffect(() => {
    const timer = setTimeout(() => applyLatest.current(typed), TYPING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <FieldControl
      field={field.kind === 'longText' ? { kind: 'text', label, max: 200 } : field}
      id={id}
      label={label}
      value={typed}
      error={left ? wrongMessage(field, bound, typed) : undefined}
      onChange={(value) => {
        setLeft(false);
        setTyped(value);
      }}
      onBlur={() => {
        setLeft(true);
        apply(typed);
      }}
    />
  );
}
