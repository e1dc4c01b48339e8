import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';

interface Props<V extends string> {
  label: string;
  value: V;
  /** Values with their texts. */
  options: readonly (readonly [value: V, text: string])[];
  onChange: (value: V) => void;
}

/** Renders a radio group of a few options. */
export function EscolhaAberta<V extends string>({ label, value, options, onChange }: Props<V>) {
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{label}</FormLabel>
      <RadioGroup value={value}>
        {options.map(([option, text]) => (
          <FormControlLabel
            key={option}
            value={option}
            control={<Radio size="small" />}
            label={text}
            onChange={() => onChange(option)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
