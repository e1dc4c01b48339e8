import { useState } from 'react';
import type { ControlProps } from './control.ts';
import { type NumericField, readNumber, writeNumber } from './numberText.ts';
import { TextBox } from './TextBox.tsx';

/** Removes characters no number has. Minus signs of other programs become a hyphen, so that no sign is silently lost. */
function tidied(text: string): string {
  return text.replace(/[\u2012-\u2015\u2212]/g, '-').replace(/[^\d.,\-()R$\s]/g, '');
}

/**
 * Renders the input of money, decimals and integers: right-aligned, `,` for decimals, `.` for thousands, negatives, any usual pasted form
 * (docs/especificacao.md 5). Text that cannot be parsed is reported as typed, for the validation to reject.
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
