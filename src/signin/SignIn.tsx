import { useEffect } from 'react';
import { signInNotice } from './address.ts';
import { FarolMark } from './FarolMark.tsx';
import { SignInForm } from './SignInForm.tsx';
import { TemaButton } from './TemaButton.tsx';
import './signin.css';

/** The sign-in screen: plain elements, outside of react-admin, so that it can be used at once. */
export function SignIn() {
  useEffect(() => {
    document.title = 'Entrar · Farol';
  }, []);
  const notice = signInNotice();
  return (
    <main className="entrar">
      <TemaButton />
      <div className="entrar-cartao">
        <p className="entrar-produto">
          <FarolMark />
          Farol
        </p>
        <h1>Entre na sua conta</h1>
        {notice && (
          <p className="entrar-aviso" role="status">
            {notice}
          </p>
        )}
        <SignInForm />
      </div>
      <p className="entrar-rodape">Gestão fiscal, contábil e trabalhista · versão {__APP_VERSION__}</p>
    </main>
  );
}
