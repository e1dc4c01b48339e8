import { useId } from 'react';
import { NumberControl } from '../../../ui/NumberControl.tsx';

interface Props {
  label: string;
  value: number | null;
  /** Null where it was emptied and may be. */
  onChange: (value: number | null) => void;
  /** Empty says something too. */
  opcional?: boolean;
  min?: number;
  max?: number;
  help?: string | undefined;
  error?: string | undefined;
}

/** A whole number within limits: what is beyond them, or no number, is not taken over. */
export function Inteiro({
  label,
  value,
  onChange,
  opcional = false,
  min = 0,
  max = 10_000,
  help,
  error,
}: Props) {
  const id = useId();
  return (
    <NumberControl
      field={{ kind: 'integer', label }}
      id={id}
      label={label}
      value={value}
      {...(help !== undefined && { help })}
      {...(error !== undefined && { error })}
      onChange={(next) => {
        if (next === null && opcional) onChange(null);
        else if (typeof next === 'number' && next >= min && next <= max) onChange(next);
      }}
    />
  );
}
