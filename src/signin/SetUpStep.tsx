import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { EntradaComCodigos, Segredo } from '../../contract/segundoFator.ts';
import { noPasskeysHere } from '../auth/passkeyPlace.ts';
import { QrCode } from '../auth/QrCode.tsx';
import { fetchSignInAppSecret, setAppUp, setPasskeyUp } from '../auth/signInSteps.ts';
import { ApiError, messageOf } from '../dataProvider/ApiError.ts';
import { SignInField } from './SignInField.tsx';

interface Props {
  desafio: string;
  onDone: (entrada: EntradaComCodigos) => void;
  /** Called when the time for the setup is over. */
  onOver: (sentence: string) => void;
}

/** Returns the secret in groups of four, for typing. */
const grouped = (segredo: string) => segredo.replace(/.{4}(?=.)/g, '$& ');

/** Renders the setup of an app or a passkey, before anything else, where the tenant requires a second factor and the user has none. */
export function SetUpStep({ desafio, onDone, onOver }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [segredo, setSegredo] = useState<Segredo>();
  const [codigo, setCodigo] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState('');
  const [pending, setPending] = useState(false);

  useEffect(() => {
    if (segredo) input.current?.focus();
  }, [segredo]);

  const attempt = async (work: () => Promise<void>) => {
    if (pending) return;
    setPending(true);
    setFailure('');
    setError(undefined);
    try {
      await work();
    } catch (problem) {
      const told = problem instanceof ApiError ? problem.problem : undefined;
      if (told?.codigo === 'DESAFIO_INVALIDO') return onOver(messageOf(problem));
      if (told?.campos?.codigo) setError(told.campos.codigo);
      else setFailure(told?.campos?.chave ?? messageOf(problem));
      input.current?.focus();
    } finally {
      setPending(false);
    }
  };
  const choosePasskey = () => attempt(async () => onDone(await setPasskeyUp(desafio, 'Chave de acesso')));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = codigo.trim() === '' ? 'Digite o código que o aplicativo mostra.' : undefined;
    setError(missing);
    if (missing) return input.current?.focus();
    return attempt(async () => onDone(await setAppUp(desafio, codigo)));
  };
  const alert = <div role="alert">{failure && <p className="entrar-falha">{failure}</p>}</div>;

  if (!segredo) {
    return (
      <div className="entrar-formulario">
        {alert}
        <p className="entrar-nota">
          Sua organização pede, além da senha, algo que só você tem. Escolha o que prefere usar; leva um
          minuto.
        </p>
        <button
          type="button"
          className="entrar-botao"
          aria-disabled={pending}
          onClick={() => attempt(async () => setSegredo(await fetchSignInAppSecret(desafio)))}
        >
          Usar um aplicativo autenticador
        </button>
        {noPasskeysHere() === null && (
          <button type="button" className="entrar-secundario" aria-disabled={pending} onClick={choosePasskey}>
            Usar uma chave de acesso
          </button>
        )}
      </div>
    );
  }
  return (
    <form className="entrar-formulario" onSubmit={submit} noValidate aria-busy={pending}>
      {alert}
      <p className="entrar-nota">
        Leia o código com um aplicativo autenticador (Google Authenticator, Microsoft Authenticator, Aegis…) e
        digite os seis números que ele mostra.
      </p>
      <QrCode className="entrar-qr" text={segredo.uri} label="Código QR para o aplicativo autenticador" />
      <p className="entrar-nota">
        Sem câmera? Digite no aplicativo: <code className="entrar-segredo">{grouped(segredo.segredo)}</code>
      </p>
      <SignInField
        id="codigo"
        label="Código do aplicativo autenticador"
        name="codigo"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={16}
        required
        value={codigo}
        onChange={(event) => setCodigo(event.target.value)}
        error={error}
        inputRef={input}
      />
      <button type="submit" className="entrar-botao" aria-disabled={pending}>
        {pending ? 'Conferindo…' : 'Confirmar'}
      </button>
    </form>
  );
}
