import { type FormEvent, useEffect, useRef, useState } from 'react';
import { credentialsSchema, type Pendencia } from '../../contract/session.ts';
import { sendCredentials } from '../authProvider/signIn.ts';
import { ApiError, messageOf } from '../dataProvider/ApiError.ts';
import { EmailField, SenhaField } from './credentialFields.tsx';
import { preloadApp } from './loadApp.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { useCountdown } from './useCountdown.ts';

type FieldErrors = { email?: string; senha?: string };

function checkFields(email: string, senha: string): FieldErrors {
  const checked = credentialsSchema.safeParse({ email, senha });
  if (checked.success) return {};
  const messageAt = (field: string) => checked.error.issues.find(({ path }) => path[0] === field)?.message;
  return { email: messageAt('email'), senha: messageAt('senha') };
}

/**
 * Renders the form of the credentials, with a passkey as the alternative. On success the session changes, and with it the page. `onPending`
 * is called when the password is correct and more is required.
 */
export function SignInForm({ onPending }: { onPending: (pendencia: Pendencia) => void }) {
  const emailInput = useRef<HTMLInputElement>(null);
  const senhaInput = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [senha, setSenha] = useState('');
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [wait, startWait] = useCountdown();
  const busy = pending || wait > 0;

  useEffect(() => emailInput.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = checkFields(email.trim(), senha);
    setErrors(found);
    setFailure('');
    if (found.email) return emailInput.current?.focus();
    if (found.senha) return senhaInput.current?.focus();
    setPending(true);
    preloadApp();
    try {
      const answer = await sendCredentials({ email: email.trim(), senha });
      if ('desafio' in answer) onPending(answer);
    } catch (error) {
      setPending(false);
      setFailure(messageOf(error));
      if (error instanceof ApiError) startWait(error.problem.aguardar ?? 0);
      senhaInput.current?.focus();
    }
  };

  return (
    <form className="entrar-formulario" onSubmit={submit} onInput={preloadApp} noValidate aria-busy={pending}>
      <div role="alert">{failure && <p className="entrar-falha">{failure}</p>}</div>
      <EmailField
        label="E-mail"
        value={email}
        onChange={setEmail}
        error={errors.email}
        inputRef={emailInput}
      />
      <SenhaField
        id="senha"
        label="Senha"
        autoComplete="current-password"
        value={senha}
        onChange={setSenha}
        error={errors.senha}
        inputRef={senhaInput}
      />
      <button type="submit" className="entrar-botao" aria-disabled={busy}>
        {wait > 0 ? `Aguarde ${wait} s` : pending ? 'Entrando…' : 'Entrar'}
      </button>
      <PasskeyButton onFailure={setFailure} />
    </form>
  );
}
