import type { EmpresaUsuario } from '../../contract/session.ts';
import { empresaLook, INK, initialsOf } from './empresaColour.ts';

/** Returns the icon of a company's browser tab, its color with its initials, as a data URL. */
export function empresaIcon(empresa: EmpresaUsuario): string {
  const { colour, hollow } = empresaLook(empresa);
  const [ground, ink] = hollow ? [INK.light, colour.light] : [colour.light, INK.light];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect x="2" y="2" width="44" height="44" rx="11" fill="${ground}" stroke="${colour.light}" stroke-width="4"/><text x="24" y="32" text-anchor="middle" font-family="system-ui,sans-serif" font-size="22" font-weight="700" fill="${ink}">${initialsOf(empresa.nome)}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
