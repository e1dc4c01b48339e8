import { type Serving, STOP } from './messages.ts';

/**
 * In a process that a primary started: it ends when the primary says so, and on no signal, for a terminal sends those to all at once.
 * Called before the start; until there is a server there is nothing to finish. Out: what to call with the running server.
 */
export function obeyPrimary(): (server: Serving & { close: () => Promise<void> }) => void {
  let close = async () => {};
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  process.on('message', async (message) => {
    if (message !== STOP) return;
    await close();
    process.exit(0);
  });
  return (server) => {
    close = server.close;
    const { url, engine, hasDemo } = server;
    process.send?.({ url, engine, hasDemo } satisfies Serving);
  };
}
