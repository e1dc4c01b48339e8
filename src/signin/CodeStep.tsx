import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Pendencia } from '../../contract/session.ts';
import { noPasskeysHere } from '../auth/passkeyPlace.ts';
import { confirmWithPasskey, enterWithCode } from '../auth/signInSteps.ts';
import { enterWith } from '../authProvider/signIn.ts';
import { ApiError, messageOf } from '../dataProvider/ApiError.ts';
import { SignInField } from './SignInField.tsx';
import { useCountdown } from './useCountdown.ts';

const NO_PASSKEY = {
  ip: 'Sua chave de acesso não serve num endereço por número de IP. Abra o Farol pelo nome dele, ou use um código de recuperação.',
  navegador: 'Este navegador não usa chaves de acesso. Use outro, ou um código de recuperação.',
} as const;

/** Renders the second step: the app's code, a passkey, or a recovery code when neither is available. */
export function CodeStep({
  pendencia,
  onOver,
}: {
  pendencia: Pendencia;
  onOver: (sentence: string) => void;
}) {
  const { desafio, formas } = pendencia;
  const hasApp = formas.includes('codigo');
  const hasPasskey = formas.includes('chave');
  const without = noPasskeysHere();
  const input = useRef<HTMLInputElement>(null);
  const [recovery, setRecovery] = useState(!hasApp && without !== null);
  const [codigo, setCodigo] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState('');
  const [pending, setPending] = useState(false);
  const [wait, startWait] = useCountdown();
  const busy = pending || wait > 0;
  const asksCode = hasApp || recovery;

  useEffect(() => {
    if (asksCode) input.current?.focus();
  }, [asksCode]);

  const attempt = async (enter: () => ReturnType<typeof enterWithCode>) => {
    if (busy) return;
    setPending(true);
    setFailure('');
    try {
      await enterWith(await enter());
    } catch (problem) {
      setPending(false);
      setCodigo('');
      if (problem instanceof ApiError && problem.problem.codigo === 'DESAFIO_INVALIDO') {
        return onOver(messageOf(problem));
      }
      setFailure(messageOf(problem));
      if (problem instanceof ApiError) startWait(problem.problem.aguardar ?? 0);
      input.current?.focus();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = codigo.trim() === '' ? 'Digite o código.' : undefined;
    setError(missing);
    if (missing) return input.current?.focus();
    return attempt(() => enterWithCode(desafio, codigo));
  };
  const toggle = () => {
    setRecovery(!recovery);
    setCodigo('');
    setError(undefined);
  };
  return (
    <form className="entrar-formulario" onSubmit={submit} noValidate aria-busy={pending}>
      <div role="alert">{failure && <p className="entrar-falha">{failure}</p>}</div>
      {asksCode && (
        <>
          <SignInField
            key={recovery ? 'recuperacao' : 'aplicativo'}
            id="codigo"
            label={recovery ? 'Código de recuperação' : 'Código do aplicativo autenticador'}
            name="codigo"
            inputMode={recovery ? 'text' : 'numeric'}
            autoComplete={recovery ? 'off' : 'one-time-code'}
            autoCapitalize={recovery ? 'characters' : 'none'}
            spellCheck={false}
            maxLength={64}
            required
            value={codigo}
            onChange={(event) => setCodigo(event.target.value)}
            error={error}
            inputRef={input}
          />
          <button type="submit" className="entrar-botao" aria-disabled={busy}>
            {wait > 0 ? `Aguarde ${wait} s` : pending ? 'Conferindo…' : 'Confirmar'}
          </button>
        </>
      )}
      {hasPasskey && without === null && (
        <button
          type="button"
          className={asksCode ? 'entrar-secundario' : 'entrar-botao'}
          aria-disabled={busy}
          onClick={() => attempt(() => confirmWithPasskey(desafio))}
        >
          Usar chave de acesso
        </button>
      )}
      {hasPasskey && without !== null && <p className="entrar-nota">{NO_PASSKEY[without]}</p>}
      <button type="button" className="entrar-texto" onClick={toggle}>
        {recovery ? 'Voltar ao aplicativo ou à chave de acesso' : 'Usar um código de recuperação'}
      </button>
    </form>
  );
}
