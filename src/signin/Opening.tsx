import { SignInMark } from './SignInMark.tsx';
import './signin.css';
import './paginas.css';

/** Renders the placeholder while the application loads. */
export function Opening() {
  return (
    <main className="entrar">
      <div className="entrar-abrindo" role="status">
        <SignInMark />
        Abrindo o Farol…
      </div>
    </main>
  );
}
