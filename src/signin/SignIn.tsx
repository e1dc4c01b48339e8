import { lazy, Suspense, useEffect, useState } from 'react';
import type { Pendencia } from '../../contract/session.ts';
import { whenIdle } from '../whenIdle.ts';
import { signInNotice } from './address.ts';
import { Frame } from './Frame.tsx';
import { preloadApp } from './loadApp.ts';
import { Opening } from './Opening.tsx';
import { OpeningFailure } from './OpeningFailure.tsx';
import { saidBefore } from './publicPage.ts';
import { SignInForm } from './SignInForm.tsx';

const SecondStep = lazy(async () => ({ default: (await import('./SecondStep.tsx')).SecondStep }));

/** Renders the sign-in screen; a user with a second factor continues with the second step. */
export function SignIn() {
  const [pendencia, setPendencia] = useState<Pendencia | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => whenIdle(preloadApp), []);
  if (pendencia) {
    const goBack = (sentence: string) => {
      setSaid(sentence);
      setPendencia(null);
    };
    return (
      <OpeningFailure>
        <Suspense fallback={<Opening />}>
          <SecondStep pendencia={pendencia} onBack={goBack} />
        </Suspense>
      </OpeningFailure>
    );
  }
  return (
    <Frame window="Entrar" title="Entre na sua conta" notice={said || (signInNotice() ?? saidBefore())}>
      <SignInForm onPending={setPendencia} />
      <p className="entrar-ligacao">
        <a href="#/recuperar-senha">Esqueci minha senha</a>
      </p>
      <p className="entrar-ligacao">
        <a href="#/entrar-organizacao">Entrar com a organização</a>
      </p>
    </Frame>
  );
}
