import { type Ref, useState } from 'react';
import { SignInField } from './SignInField.tsx';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
}

/** Renders the field of the sign-in e-mail. */
export function EmailField({ onChange, ...props }: Props) {
  return (
    <SignInField
      {...props}
      id="email"
      type="email"
      name="email"
      autoComplete="username"
      spellCheck={false}
      required
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface SenhaProps extends Props {
  /** Also its name. */
  id: string;
  autoComplete: 'current-password' | 'new-password';
}

/** Renders a password field, with a button that shows what was typed. */
export function SenhaField({ id, onChange, ...props }: SenhaProps) {
  const [visible, setVisible] = useState(false);
  return (
    <SignInField
      {...props}
      id={id}
      type={visible ? 'text' : 'password'}
      name={id}
      autoCapitalize={visible ? 'none' : undefined}
      spellCheck={false}
      required
      onChange={(event) => onChange(event.target.value)}
    >
      <button type="button" className="entrar-olho" onClick={() => setVisible(!visible)}>
        {visible ? 'Ocultar' : 'Mostrar'}
        <span className="entrar-so-voz"> senha</span>
      </button>
    </SignInField>
  );
}
