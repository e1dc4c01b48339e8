import { type AutocompleteRenderInputParams, TextField } from '@mui/material';
import type { ControlProps } from './control.ts';

type Props = Pick<ControlProps<unknown>, 'label' | 'required' | 'help' | 'error' | 'inputRef'> & {
  params: AutocompleteRenderInputParams;
  placeholder?: string;
};

/** Renders the input of an autocomplete, with the look of all other inputs. */
export function AutocompleteBox({ params, label, required, help, error, inputRef, placeholder }: Props) {
  return (
    <TextField
      id={params.id}
      disabled={params.disabled}
      fullWidth
      size="small"
      label={label}
      required={required}
      placeholder={placeholder}
      error={error !== undefined}
      helperText={error ?? help}
      inputRef={inputRef}
      slotProps={{
        inputLabel: { ...params.InputLabelProps, shrink: true },
        input: params.InputProps,
        htmlInput: params.inputProps,
      }}
    />
  );
}
