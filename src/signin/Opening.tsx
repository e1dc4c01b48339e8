import { FarolMark } from './FarolMark.tsx';
import './signin.css';
import './paginas.css';

/** Shown for the moment in which the application is still on its way. */
export function Opening() {
  return (
    <main className="entrar">
      <div className="entrar-abrindo" role="status">
        <FarolMark />
        Abrindo o Farol…
      </div>
    </main>
  );
}
