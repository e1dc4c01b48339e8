import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '../dataProvider/ApiError.ts';
import { send } from '../dataProvider/send.ts';
import { EmailField } from './credentialFields.tsx';
import { Frame } from './Frame.tsx';

const SENT =
  'Se houver uma conta com este e-mail, você vai receber uma mensagem com um link, que vale por 1 hora. Confira também a caixa de spam.';

/** Renders `#/recuperar-senha`: requests a link by e-mail; the message does not reveal whether there is an account. */
export function RecoverPassword() {
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState('');
  const [pending, setPending] = useState(false);
  const [sent, setSent] = useState(false);

  useEffect(() => input.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const typed = email.trim();
    setFailure('');
    setError(typed === '' ? 'Informe o e-mail.' : undefined);
    if (typed === '') return input.current?.focus();
    setPending(true);
    try {
      await send('/recuperar-senha', { method: 'POST', body: JSON.stringify({ email: typed }) }, null);
      setSent(true);
    } catch (problem) {
      setFailure(messageOf(problem));
    } finally {
      setPending(false);
    }
  };
  return (
    <Frame window="Recuperar senha" title="Crie uma nova senha" notice={sent ? SENT : null}>
      {!sent && (
        <form className="entrar-formulario" onSubmit={submit} noValidate aria-busy={pending}>
          <div role="alert">{failure && <p className="entrar-falha">{failure}</p>}</div>
          <EmailField
            label="E-mail da sua conta"
            value={email}
            onChange={setEmail}
            error={error}
            inputRef={input}
          />
          <button type="submit" className="entrar-botao" aria-disabled={pending}>
            {pending ? 'Enviando…' : 'Receber o link'}
          </button>
        </form>
      )}
      <p className="entrar-ligacao">
        <a href="#/login">Voltar para a entrada</a>
      </p>
    </Frame>
  );
}
