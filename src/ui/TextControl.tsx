import { Box } from '@mui/material';
import type { ControlProps } from './control.ts';
import { TextBox } from './TextBox.tsx';

/** Renders a one-line text input; `type` selects the keyboard of a phone. */
export function TextControl({ onChange, type, ...rest }: ControlProps<string> & { type?: 'text' | 'email' }) {
  return (
    <TextBox
      {...rest}
      onChange={(event) => onChange(event.target.value)}
      htmlInput={{
        inputMode: type === 'email' ? 'email' : undefined,
        autoComplete: 'off',
        spellCheck: type === 'email' ? false : undefined,
      }}
    />
  );
}

/** Renders a multi-line text input with a counter of code points, as the contract counts. */
export function LongTextControl({ onChange, max, ...rest }: ControlProps<string> & { max: number }) {
  const used = [...rest.value].length;
  return (
    <Box>
      <TextBox
        {...rest}
        multiline
        minRows={3}
        maxRows={12}
        onChange={(event) => onChange(event.target.value)}
      />
      <Box
        sx={{
          typography: 'caption',
          textAlign: 'right',
          color: used > max ? 'error.main' : 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {used.toLocaleString('pt-BR')} / {max.toLocaleString('pt-BR')}
      </Box>
    </Box>
  );
}
