import { OtherMigrationsError } from '../server/db/migrate.ts';
import { startInBrowser } from './browser.ts';
import { OtherTabError } from './browserDatabase.ts';

/** Entry of the static demo: starts the product in the tab, then the regular web app. */
const root = document.getElementById('root');

function say(text: string): void {
  if (!root) return;
  const line = document.createElement('p');
  line.setAttribute('role', 'status');
  line.style.cssText =
    'font-family: system-ui, sans-serif; margin: 20vh auto; max-width: 30rem; padding: 0 1rem';
  line.textContent = text;
  root.replaceChildren(line);
}

/**
 * Not awaited at the top level: parts of the application wait for this module to finish, which would then wait for them.
 */
async function start(): Promise<void> {
  try {
    say('Preparando a demonstração: o banco de dados abre dentro deste navegador…');
    await startInBrowser();
    root?.replaceChildren();
    await import('../src/main.tsx');
  } catch (error) {
    console.error(error);
    say(sentenceFor(error));
  }
}

function sentenceFor(error: unknown): string {
  if (error instanceof OtherTabError)
    return 'A demonstração já está aberta em outra aba. Use aquela, ou feche-a e recarregue esta página.';
  if (error instanceof OtherMigrationsError)
    return 'Os dados deste navegador são de uma demonstração de outra versão. Recarregue a página para começar com dados novos.';
  return 'A demonstração não pôde começar neste navegador. Recarregue a página; se continuar, apague os dados deste site.';
}

start();
