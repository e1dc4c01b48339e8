import type { EmpresaUsuario } from '../../../contract/session.ts';
import { useTema } from '../../theme/useTema.ts';
import { empresaColour, INK, initialsOf } from './empresaColour.ts';

/** The initials of a company in its colour; decorative, since its name is beside it. */
export function EmpresaBadge({ empresa: { uuid, nome } }: { empresa: EmpresaUsuario }) {
  const tema = useTema();
  return (
    <span
      aria-hidden
      className="farol-sigla"
      style={{ color: INK[tema], backgroundColor: empresaColour(uuid)[tema] }}
      data-iniciais={initialsOf(nome)}
    />
  );
}

/** The company's colour along the bottom of the header, which is positioned: two tabs are told apart at a glance. */
export function EmpresaLine({ empresa: { uuid } }: { empresa: EmpresaUsuario }) {
  const tema = useTema();
  return <div aria-hidden className="farol-cor" style={{ backgroundColor: empresaColour(uuid)[tema] }} />;
}
