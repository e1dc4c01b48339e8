import { type FormEvent, useRef, useState } from 'react';
import { SENHA_RULES, senhaProblem } from '../../contract/senha.ts';
import { ApiError, messageOf } from '../dataProvider/ApiError.ts';
import { send } from '../dataProvider/send.ts';
import { SenhaField } from './credentialFields.tsx';
import { Frame } from './Frame.tsx';
import { goToSignIn, linkServesOrganization, linkToken } from './publicPage.ts';

const DONE = 'Senha criada. Entre com ela.';

/** Renders `#/nova-senha`: first access and recovery. Only the server knows whose link it is, so it has the last word. */
export function NewPassword() {
  const token = linkToken();
  const input = useRef<HTMLInputElement>(null);
  const [senha, setSenha] = useState('');
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState('');
  const [asked, setAsked] = useState(false);
  const [atual, setAtual] = useState('');
  const atualInput = useRef<HTMLInputElement>(null);

  const refuse = (problem: unknown) => {
    const atField = problem instanceof ApiError ? problem.problem.campos?.novaSenha : undefined;
    setError(atField);
    if (!atField) setFailure(messageOf(problem));
    input.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setFailure('');
    const found = senhaProblem(senha, { email: '' }) ?? undefined;
    setError(found);
    if (found) return input.current?.focus();
    setPending(true);
    try {
      const body = JSON.stringify({ token, novaSenha: senha });
      await send('/atualiza-senha', { method: 'POST', body }, null);
      goToSignIn(DONE);
    } catch (problem) {
      refuse(problem);
      setPending(false);
    }
  };
  const accept = async (event?: FormEvent) => {
    event?.preventDefault();
    if (pending || token === null) return;
    setPending(true);
    setFailure('');
    try {
      const { goToAccept } = await import('../authProvider/organizacao.ts');
      await goToAccept(token, atual);
    } catch (problem) {
      // A user who has a password must enter it before the account is linked.
      if (problem instanceof ApiError && problem.problem.codigo === 'CREDENCIAIS_INVALIDAS') setAsked(true);
      setFailure(messageOf(problem));
      setPending(false);
    }
  };
  if (token === null) {
    return (
      <Frame window="Nova senha" title="Este link não está completo">
        <p>Abra de novo o link da mensagem que você recebeu, ou peça outro.</p>
        <p className="entrar-ligacao">
          <a href="#/recuperar-senha">Pedir outro link</a>
        </p>
      </Frame>
    );
  }
  return (
    <Frame window="Nova senha" title="Crie a sua senha">
      <div role="alert">{failure && <p className="entrar-falha">{failure}</p>}</div>
      {linkServesOrganization() && (
        <>
          <p>Sua organização tem entrada própria: por ela não é preciso criar senha.</p>
          <form onSubmit={accept} noValidate aria-busy={pending}>
            {asked && (
              <SenhaField
                id="senha-atual"
                label="Senha atual"
                autoComplete="current-password"
                value={atual}
                onChange={setAtual}
                error={undefined}
                inputRef={atualInput}
              />
            )}
            <p className="entrar-ligacao">
              <button type="submit" className="entrar-texto">
                Continuar com a organização
              </button>
            </p>
          </form>
        </>
      )}
      <form className="entrar-formulario" onSubmit={submit} noValidate aria-busy={pending}>
        <SenhaField
          id="nova-senha"
          label="Nova senha"
          autoComplete="new-password"
          value={senha}
          onChange={setSenha}
          error={error}
          inputRef={input}
        />
        <ul className="entrar-regras" aria-label="A senha deve">
          {SENHA_RULES.map(({ label }) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
        <button type="submit" className="entrar-botao" aria-disabled={pending}>
          {pending ? 'Salvando…' : 'Salvar a senha'}
        </button>
      </form>
      <p className="entrar-ligacao">
        <a href="#/recuperar-senha">Pedir outro link</a>
      </p>
    </Frame>
  );
}
