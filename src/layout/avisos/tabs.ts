import { z } from 'zod';
import { notificacaoSchema, notificacoesSchema } from '../../../contract/notificacoes.ts';

/** Messages between the tabs of one browser. `vivo`: the stream is open. `sessao`: the mark of what the session sees now. */
const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('vivo') }),
  z.object({ kind: z.literal('sessao'), marca: z.string() }),
  z.object({ kind: z.literal('aviso'), aviso: notificacaoSchema }),
  z.object({ kind: z.literal('lista'), lista: notificacoesSchema }),
]);
export type TabMessage = z.infer<typeof messageSchema>;

const NAME = 'farol-avisos';

/** Joins the channel of one user. Returns functions to post to this user's other tabs and to leave the channel. */
export function joinTabs(person: string, onMessage: (message: TabMessage) => void) {
  const channel = new BroadcastChannel(`${NAME}-${person}`);
  channel.addEventListener('message', ({ data }) => {
    const message = messageSchema.safeParse(data);
    if (message.success) onMessage(message.data);
  });
  return { broadcast: (message: TabMessage) => channel.postMessage(message), leave: () => channel.close() };
}

/**
 * Runs `work` in one tab of the browser at a time; when that tab closes, the next one takes over. Without locks (pages without TLS) it runs
 * in visible pages. Resolves when `signal` aborts.
 */
export async function inOneTab(
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (navigator.locks) {
    await navigator.locks.request(NAME, { signal }, () => work(signal)).catch(() => undefined);
    return;
  }
  while (!signal.aborted) {
    await untilVisibility('visible', signal);
    const hidden = new AbortController();
    const both = AbortSignal.any([signal, hidden.signal]);
    void untilVisibility('hidden', both).then(() => hidden.abort());
    if (!both.aborted) await work(both);
  }
}

function untilVisibility(wanted: DocumentVisibilityState, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== wanted && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
    look();
  });
}
