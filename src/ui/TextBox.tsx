import { TextField, type TextFieldProps } from '@mui/material';
import type { ControlProps } from './control.ts';

type BoxProps = Omit<ControlProps<string>, 'onChange'> &
  Pick<
    TextFieldProps,
    'multiline' | 'minRows' | 'maxRows' | 'type' | 'placeholder' | 'autoFocus' | 'children'
  > & {
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
    onFocus?: () => void;
    htmlInput?: React.InputHTMLAttributes<HTMLInputElement>;
    start?: React.ReactNode;
    end?: React.ReactNode;
    select?: boolean;
    selectProps?: object;
  };

/** Renders the product's only text input: small, label always visible, error or help below it. */
export function TextBox({ label, error, help, htmlInput, start, end, selectProps, ...rest }: BoxProps) {
  return (
    <TextField
      {...rest}
      label={label}
      size="small"
      fullWidth
      error={error !== undefined}
      helperText={error ?? help}
      slotProps={{
        // The kit's select is not a form control that a label's `for` can refer to: it is labelled by id instead.
        inputLabel: {
          shrink: true,
          ...(rest.select && !(selectProps && 'native' in selectProps) && { htmlFor: undefined }),
        },
        htmlInput,
        input: { startAdornment: start, endAdornment: end },
        select: selectProps,
      }}
    />
  );
}
