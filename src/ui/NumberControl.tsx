import { useState } from 'react';
import type { ControlProps } from './control.ts';
import { type NumericField, readNumber, writeNumber } from './numberText.ts';
import { TextBox } from './TextBox.tsx';

/** Drops what no number has. Signs as other programs write them become the hyphen: none is lost in silence. */
function tidied(text: string): string {
  return text.replace(/[\u2012-\u2015\u2212]/g, '-').replace(/[^\d.,\-()R$\s]/g, '');
}

/**
 * Money, decimals and integers: right-aligned, `,` for decimals, `.` for thousands, negatives, any usual way of pasting
 * (docs/especificacao.md 5). What cannot be read is given as typed, for the validation to say so.
 */
export function NumberControl({
  field,
  value,
  onChange,
  onBlur,
  ...rest
}: ControlProps<unknown> & { field: NumericField }) {
  const [draft, setDraft] = useState<string | null>(null);
  const change = (text: string) => {
    setDraft(text);
    onChange(text.trim() === '' ? null : (readNumber(field, text) ?? text));
  };
  return (
    <TextBox
      {...rest}
      value={draft ?? writeNumber(field, value)}
      onFocus={() => setDraft(writeNumber(field, value))}
      onBlur={() => {
        setDraft(null);
        onBlur?.();
      }}
      onChange={(event) => change(tidied(event.target.value))}
      htmlInput={{
        inputMode: field.kind === 'integer' ? 'numeric' : 'decimal',
        autoComplete: 'off',
        style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
      }}
    />
  );
}
