import { useId } from 'react';
import { NumberControl } from '../../../ui/NumberControl.tsx';

interface Props {
  label: string;
  value: number | null;
  /** Receives null when the field was emptied and is optional. */
  onChange: (value: number | null) => void;
  /** An empty field is a valid value. */
  opcional?: boolean;
  min?: number;
  max?: number;
  help?: string | undefined;
  error?: string | undefined;
}

/** Renders a field for an integer within limits; anything else is not passed to `onChange`. */
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
