import { useSyncExternalStore } from 'react';
import { currentTema, subscribeTema, toggleTema } from '../authProvider/tema.ts';

const MOON = 'M20 14.500A8.500 8.500 0 0 1 9.500 4 8.500 8.500 0 1 0 20 14.500z';
const SUN =
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M4.900 4.900l2.100 2.100M17 17l2.100 2.100M4.900 19.100 7 17M17 7l2.100-2.100';

/** Renders the theme button: a sun while the theme is dark, a moon while it is light (docs/especificacao.md 2.3). */
export function TemaButton() {
  const dark = useSyncExternalStore(subscribeTema, currentTema) === 'dark';
  return (
    <button type="button" className="entrar-tema" onClick={toggleTema}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={dark ? SUN : MOON} />
      </svg>
      <span className="entrar-so-voz">{dark ? 'Usar tema claro' : 'Usar tema escuro'}</span>
    </button>
  );
}
