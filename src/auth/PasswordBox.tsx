import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { IconButton, InputAdornment } from '@mui/material';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { TextBox } from '../ui/TextBox.tsx';

interface Props {
  /** A generated id by default. */
  id?: string;
  label: string;
  value: string;
  error?: string;
  help?: string;
  /** True by default. */
  required?: boolean;
  autoComplete: 'current-password' | 'new-password';
  inputRef?: Ref<HTMLInputElement>;
  /** Id of an element that describes the field further. */
  describedBy?: string;
  onChange: (value: string) => void;
  end?: ReactNode;
}

/** Renders a password field, hidden or visible as the user chooses, where pasting is allowed. */
export function PasswordBox({
  id,
  label,
  required = true,
  autoComplete,
  describedBy,
  onChange,
  ...rest
}: Props) {
  const translate = useTranslate();
  const ownId = useId();
  const inputId = id ?? ownId;
  // An aria-describedby set here replaces the input's own, which points at its error or help.
  const described = [describedBy, (rest.error ?? rest.help) && `${inputId}-helper-text`].filter(Boolean);
  const [visible, setVisible] = useState(false);
  const action = translate(visible ? 'login.ocultar_senha' : 'login.mostrar_senha');
  const Icon = visible ? VisibilityOff : Visibility;
  return (
    <TextBox
      {...rest}
      id={inputId}
      label={label}
      required={required}
      type={visible ? 'text' : 'password'}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => undefined}
      htmlInput={{
        autoComplete,
        autoCapitalize: visible ? 'none' : undefined,
        spellCheck: false,
        'aria-describedby': described.join(' ') || undefined,
      }}
      end={
        <InputAdornment position="end">
          <IconButton
            size="small"
            edge="end"
            aria-label={`${action}: ${label}`}
            onClick={() => setVisible(!visible)}
          >
            <Icon fontSize="small" aria-hidden />
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
