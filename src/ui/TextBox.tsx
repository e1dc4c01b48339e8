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

/** The one text input of the product: small, label always visible, the error or the help below it. */
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
        // A select of the kit is no form control that a label may name with `for`: it names the label itself.
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
