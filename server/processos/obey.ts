import { type Serving, STOP } from './messages.ts';

/**
 * Makes a worker end when its primary sends STOP, and on no signal, since a terminal sends those to all processes. Call it before the
 * start; before there is a server it exits immediately. Returns a function to call with the running server.
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
