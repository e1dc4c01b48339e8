import { type FormEvent, useEffect, useRef, useState } from 'react';
import { enterByOrganizacao } from '../authProvider/organizacao.ts';
import { ApiError, messageOf } from '../dataProvider/ApiError.ts';
import { Frame } from './Frame.tsx';
import { SignInField } from './SignInField.tsx';
import { useCountdown } from './useCountdown.ts';

/** Renders `#/entrar-organizacao`: the choice of the organisation, whose own page then identifies the user. */
export function ByOrganization() {
  const input = useRef<HTMLInputElement>(null);
  const [quem, setQuem] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState('');
  const [pending, setPending] = useState(false);
  const [wait, startWait] = useCountdown();
  const busy = pending || wait > 0;

  useEffect(() => input.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const typed = quem.trim();
    setFailure('');
    setError(typed === '' ? 'Informe o seu e-mail ou o nome curto da organização.' : undefined);
    if (typed === '') return input.current?.focus();
    setPending(true);
    try {
      await enterByOrganizacao(typed);
    } catch (problem) {
      setPending(false);
      setFailure(messageOf(problem));
      if (problem instanceof ApiError) startWait(problem.problem.aguardar ?? 0);
      input.current?.focus();
    }
  };
  return (
    <Frame window="Entrar com a organização" title="Entre com a sua organização">
      <form className="entrar-formulario" onSubmit={submit} noValidate aria-busy={pending}>
        <div role="alert">{failure && <p className="entrar-falha">{failure}</p>}</div>
        <SignInField
          id="quem"
          label="E-mail ou nome curto da organização"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={quem}
          onChange={(event) => setQuem(event.target.value)}
          error={error}
          inputRef={input}
        />
        <button type="submit" className="entrar-botao" aria-disabled={busy}>
          {wait > 0 ? `Aguarde ${wait} s` : pending ? 'Abrindo…' : 'Continuar'}
        </button>
      </form>
      <p>A página da sua organização pergunta quem você é. Ao sair do Farol, a sessão dela continua.</p>
      <p className="entrar-ligacao">
        <a href="#/login">Entrar com e-mail e senha</a>
      </p>
    </Frame>
  );
}
