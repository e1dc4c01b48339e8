import type { EmpresaUsuario } from '../../contract/session.ts';
import { useTema } from '../theme/useTema.ts';
import { empresaLook, INK, initialsOf } from './empresaColour.ts';
import { isTodas } from './empresaOptions.ts';
import { Shape } from './Shape.tsx';

/** How a badge is drawn within a line of text: what holds it takes this. */
export const BADGE_IN_LINE = {
  '& .farol-sigla': { width: '1.5rem', height: '1.5rem', fontSize: 'miudo.fontSize' },
};

/** The initials of a company in its colour, or the sign of all companies; decorative, since its name is beside it. */
export function EmpresaBadge({ empresa }: { empresa: EmpresaUsuario }) {
  const tema = useTema();
  if (isTodas(empresa)) {
    return (
      <span aria-hidden className="farol-sigla">
        <Shape name="companies" />
      </span>
    );
  }
  const { colour, hollow } = empresaLook(empresa);
  const style = hollow
    ? { color: colour[tema], boxShadow: `inset 0 0 0 2px ${colour[tema]}` }
    : { color: INK[tema], backgroundColor: colour[tema] };
  return <span aria-hidden className="farol-sigla" style={style} data-iniciais={initialsOf(empresa.nome)} />;
}

/** The company's colour along the bottom of the header, which is positioned: two tabs are told apart at a glance. */
export function EmpresaLine({ empresa }: { empresa: EmpresaUsuario }) {
  const tema = useTema();
  const { colour, hollow } = empresaLook(empresa);
  const background = hollow
    ? `repeating-linear-gradient(90deg, ${colour[tema]} 0 12px, transparent 12px 20px)`
    : colour[tema];
  return <div aria-hidden className="farol-cor" style={{ background }} />;
}
