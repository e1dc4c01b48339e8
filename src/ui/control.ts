import type { Ref } from 'react';

/** Props of every control: a value, its change, and its presentation. Independent of any form library. */
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

/** Returns the text for an input from a value of a form or an address; '' for anything but a string or number. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}
