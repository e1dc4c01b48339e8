import { signInNotice } from './address.ts';
import { Frame } from './Frame.tsx';
import { saidBefore } from './publicPage.ts';
import { SignInForm } from './SignInForm.tsx';

/** The sign-in screen. */
export function SignIn() {
  return (
    <Frame window="Entrar" title="Entre na sua conta" notice={signInNotice() ?? saidBefore()}>
      <SignInForm />
      <p className="entrar-ligacao">
        <a href="#/recuperar-senha">Esqueci minha senha</a>
      </p>
    </Frame>
  );
}
