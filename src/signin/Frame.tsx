import { type ReactNode, useEffect, useRef } from 'react';
import { Scene } from './Scene.tsx';
import { SignInMark } from './SignInMark.tsx';
import { TemaButton } from './TemaButton.tsx';
import './signin.css';
import './paginas.css';

interface Props {
  /** Also the title of the window. */
  window: string;
  title: string;
  notice?: string | null;
  children: ReactNode;
}

/** Renders the frame of the screens outside of react-admin: plain elements, so that they can be used immediately. */
export function Frame({ window, title, notice, children }: Props) {
  useEffect(() => {
    document.title = `${window} · Farol`;
  }, [window]);
  const heading = useRef<HTMLHeadingElement>(null);
  // Each page and each step of it starts at its title, which a screen reader then announces, unless a field has taken the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title or notice is another step
  useEffect(() => {
    const at = document.activeElement ?? document.body;
    if (heading.current && at.contains(heading.current)) heading.current.focus();
  }, [title, notice]);
  return (
    <main className="entrar entrar-com-cena">
      <Scene />
      <TemaButton />
      <div className="entrar-cartao">
        <p className="entrar-produto">
          <SignInMark />
          Farol
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {notice && (
          <p className="entrar-aviso" role="status">
            {notice}
          </p>
        )}
        {children}
      </div>
      <p className="entrar-rodape">Gestão fiscal, contábil e trabalhista · versão {__APP_VERSION__}</p>
    </main>
  );
}
