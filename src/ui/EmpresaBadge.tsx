import type { EmpresaUsuario } from '../../contract/session.ts';
import { useTema } from '../theme/useTema.ts';
import { empresaLook, INK, initialsOf } from './empresaColour.ts';
import { isTodas } from './empresaOptions.ts';
import { Shape } from './Shape.tsx';

/** Style of a badge within a line of text, for the element that contains it. */
export const BADGE_IN_LINE = {
  '& .farol-sigla': { width: '1.5rem', height: '1.5rem', fontSize: 'miudo.fontSize' },
};

/** Renders the initials of a company in its color, or the icon of all companies; decorative, since the name is beside it. */
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

/**
 * Renders the company's color along the bottom of the positioned header, so that tabs of different companies are distinguishable at a
 * glance.
 */
export function EmpresaLine({ empresa }: { empresa: EmpresaUsuario }) {
  const tema = useTema();
  const { colour, hollow } = empresaLook(empresa);
  const background = hollow
    ? `repeating-linear-gradient(90deg, ${colour[tema]} 0 12px, transparent 12px 20px)`
    : colour[tema];
  return <div aria-hidden className="farol-cor" style={{ background }} />;
}
