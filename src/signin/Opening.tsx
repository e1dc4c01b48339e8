import { FarolMark } from './FarolMark.tsx';
import './signin.css';
import './paginas.css';

/** Renders the placeholder while the application loads. */
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
