import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { IconButton, InputAdornment } from '@mui/material';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { TextBox } from '../ui/TextBox.tsx';

interface Props {
  /** By default one of its own. */
  id?: string;
  label: string;
  value: string;
  error?: string;
  help?: string;
  /** By default it is. */
  required?: boolean;
  autoComplete: 'current-password' | 'new-password';
  inputRef?: Ref<HTMLInputElement>;
  /** The id of what describes it further. */
  describedBy?: string;
  onChange: (value: string) => void;
  end?: ReactNode;
}

/** A password: hidden or shown as one likes, typed or pasted. */
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
  // One said here takes the place of the input's own, of its error or help.
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
