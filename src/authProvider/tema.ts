import { getSession, subscribeSession, type Tema, updateSession } from './session.ts';

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

/** Returns the theme in force: the one chosen in the session, or else the system's (docs/especificacao.md 4.4). */
export function currentTema(): Tema {
  return getSession().tema ?? (systemDark().matches ? 'dark' : 'light');
}

/** Calls `listener` when the theme in force may have changed, by choice or by the system. Returns a function that unsubscribes. */
export function subscribeTema(listener: () => void): () => void {
  const system = systemDark();
  system.addEventListener('change', listener);
  const stop = subscribeSession(listener);
  return () => {
    system.removeEventListener('change', listener);
    stop();
  };
}

/** Changes to the other theme and stores it in the session. */
export function toggleTema(): void {
  updateSession({ tema: currentTema() === 'dark' ? 'light' : 'dark' });
}

/** Synchronises `data-tema` of the page with the session; src/inicio.js sets it before the first paint. */
export function keepTema(): void {
  const apply = () => {
    const { tema } = getSession();
    if (tema === null) delete document.documentElement.dataset.tema;
    else document.documentElement.dataset.tema = tema;
  };
  apply();
  subscribeSession(apply);
}
