import { useState } from 'react';
import { noPasskeysHere } from '../auth/passkeyPlace.ts';
import { enterWith } from '../authProvider/signIn.ts';
import { messageOf } from '../dataProvider/ApiError.ts';
import { preloadApp } from './loadApp.ts';

/** Renders the button that signs in with a passkey instead of e-mail and password; nothing where none can be used. */
export function PasskeyButton({ onFailure }: { onFailure: (sentence: string) => void }) {
  const [pending, setPending] = useState(false);
  if (noPasskeysHere() !== null) return null;
  const enter = async () => {
    if (pending) return;
    setPending(true);
    onFailure('');
    preloadApp();
    try {
      const { sendSignInPasskey: enterWithPasskey } = await import('../auth/signInSteps.ts');
      await enterWith(await enterWithPasskey());
    } catch (error) {
      setPending(false);
      onFailure(messageOf(error));
    }
  };
  return (
    <>
      <p className="entrar-ou">ou</p>
      <button type="button" className="entrar-secundario" aria-disabled={pending} onClick={enter}>
        {pending ? 'Aguardando a chave de acesso…' : 'Usar chave de acesso'}
      </button>
    </>
  );
}
