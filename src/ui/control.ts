import type { Ref } from 'react';

/** What every control takes: a value and its change, and how it presents itself. Knows no form library. */
export interface ControlProps<V> {
  id: string;
  label: string;
  value: V;
  onChange: (value: V) => void;
  onBlur?: () => void;
  required?: boolean;
  help?: string;
  error?: string;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** In: a value of unknown kind, as forms and addresses hold it. Out: the text to put into an input. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}
