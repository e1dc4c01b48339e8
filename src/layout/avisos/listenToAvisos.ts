import { EVENTO_SESSAO, notificacaoSchema } from '../../../contract/notificacoes.ts';
import { getSession } from '../../authProvider/session.ts';
import { isOnline, subscribeConnection } from '../../dataProvider/connection.ts';
import { openStream } from './avisosApi.ts';
import { avisos } from './avisosStore.ts';
import type { TabMessage } from './tabs.ts';

/** The server sends something every 20 s; a stream without data for this long, in ms, is dead. */
const SILENCE_MS = 60_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Resolves after `ms`, or earlier when `signal` aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isOnline() && !signal.aborted) return;
      stop();
      signal.removeEventListener('abort', look);
      resolve();
    };
    const stop = subscribeConnection(look);
    signal.addEventListener('abort', look);
    look();
  });
}

/** Reads one stream to its end. Throws when it breaks off or falls silent. */
async function listenOnce(stopped: AbortSignal, say: (message: TabMessage) => void): Promise<void> {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), SILENCE_MS);
  };
  restartTimer();
  try {
    const signal = AbortSignal.any([stopped, silent.signal]);
    for await (const { event, data } of openStream(avisos.get().ultima, signal)) {
      restartTimer();
      if (event === 'aviso') say({ kind: 'aviso', aviso: notificacaoSchema.parse(JSON.parse(data)) });
      else if (event === EVENTO_SESSAO) say({ kind: 'sessao', marca: String(JSON.parse(data)) });
      else say({ kind: 'vivo' });
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Listens to the server's notifications; after a break it resumes where it was, with a longer pause after each failure. */
export async function listenToAvisos(signal: AbortSignal, say: (message: TabMessage) => void): Promise<void> {
  let wait = FIRST_PAUSE_MS;
  const onMessage = (message: TabMessage) => {
    wait = FIRST_PAUSE_MS;
    say(message);
  };
  while (!signal.aborted && getSession().isAuthenticated) {
    // Whatever ended the stream, the next attempt shows whether the session and the server are still there.
    await listenOnce(signal, onMessage).catch(() => undefined);
    // Random, so that not all browsers reconnect in the same instant when a server restarts.
    await pause(wait * (0.75 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
    await untilOnline(signal);
  }
}
