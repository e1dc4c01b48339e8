import { getSession, subscribeSession, type Tema, updateSession } from './session.ts';

/** Out: the theme in force: the one chosen in the session, or else the system's (specification 4.4). */
export function currentTema(): Tema {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  return getSession().tema ?? system;
}

/** Changes to the other theme and keeps it in the session. */
export function toggleTema(): void {
  updateSession({ tema: currentTema() === 'dark' ? 'light' : 'dark' });
}

/** Keeps `data-tema` of the page as the session has it; public/inicio.js sets it before the first paint. */
export function keepTema(): void {
  const apply = () => {
    const { tema } = getSession();
    if (tema === null) delete document.documentElement.dataset.tema;
    else document.documentElement.dataset.tema = tema;
  };
  apply();
  subscribeSession(apply);
}
