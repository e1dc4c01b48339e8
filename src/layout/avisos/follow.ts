import type { Notificacao } from '../../../contract/notificacoes.ts';
import { noticesAtStart, sessionMark } from '../../authProvider/news.ts';
import { loadSessao } from '../../authProvider/sessao.ts';
import { getSession } from '../../authProvider/session.ts';
import { begunTasks } from '../../dataProvider/begunTasks.ts';
import { isChannel } from '../../feedback/toasts/channels.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { markRead, readAvisos } from './avisosApi.ts';
import { avisos, forgetAvisos, takeList, takeOne, takeStanding } from './avisosStore.ts';
import { listen, pause } from './listen.ts';
import { inOneTab, joinTabs, type TabMessage } from './tabs.ts';

/** A page just opened has other things to do; nothing is missed meanwhile, since the stream resumes from the last known notice. */
const QUIET_MS = 60_000;
/** After so long without a message of any stream, a page that becomes visible again reloads the list. */
const STALE_MS = 60_000;

let broadcast: (message: TabMessage) => void = () => undefined;
let lastMessageAt = 0;

/** In: what the server just said of all of them; here and in the other tabs. */
function share(lista: Parameters<typeof takeList>[0]): void {
  takeList(lista);
  broadcast({ kind: 'lista', lista });
}

let asked = 0;
let answered = 0;

/** An answer that a later question's has overtaken is old: what was read meanwhile would be unread again. */
async function shareAnswer(ask: () => ReturnType<typeof readAvisos>): Promise<void> {
  asked += 1;
  const turn = asked;
  const lista = await ask();
  if (turn < answered) return;
  answered = turn;
  share(lista);
}

/** Reloads the newest, in all tabs. Throws like any request. */
export async function refreshAvisos(): Promise<void> {
  await shareAnswer(readAvisos);
  lastMessageAt = Date.now();
}

/** In: which ones were read; without them, all. Throws like any request. */
export async function readIt(ids?: readonly string[]): Promise<void> {
  await shareAnswer(() => markRead(ids));
}

/** Whether the page is the very one that shows how it ended: a list, which has no question in its address, tells nothing of it. */
export const isShown = (link: string): boolean => link.includes('?') && location.hash === `#${link}`;

/** On the channel of the feature (docs/especificacao.md 2.9), where somebody sees it; it is in the bell's list anyway. */
function say({ id, canal, gravidade, titulo, texto, link }: Notificacao): void {
  if (document.visibilityState !== 'visible' || isShown(link)) return;
  const onFollow = () => void readIt([id]).catch(() => undefined);
  toast({
    channel: isChannel(canal) ? canal : 'default',
    severity: gravidade,
    title: titulo,
    detail: texto,
    ...(link !== '' && { link: { to: link, label: 'notificacao.abrir', onFollow } }),
  });
}

function receive(message: TabMessage): void {
  lastMessageAt = Date.now();
  if (message.kind === 'lista') takeList(message.lista);
  if (message.kind === 'aviso' && takeOne(message.aviso)) say(message.aviso);
  // Somebody, or a task, changed what this person sees or may do: what is on the screen follows at once.
  if (message.kind === 'sessao' && message.marca !== sessionMark.get()) loadSessao().catch(() => undefined);
}

/**
 * Follows the person's notices while somebody is signed in (docs/adr/0011): one stream per browser, opened at
 * once when work goes into the background and otherwise after a minute of quiet. Out: how to stop.
 */
export function followAvisos(): () => void {
  const person = getSession().user?.uuid ?? '';
  const stopping = new AbortController();
  const begun = new AbortController();
  const tabs = joinTabs(person, receive);
  broadcast = tabs.broadcast;
  lastMessageAt = Date.now();

  const takeNews = () => {
    const news = noticesAtStart.get();
    if (news?.uuid !== person) return;
    takeStanding(news);
    if (news.emAndamento > 0) begun.abort();
  };
  const lookAgain = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastMessageAt < STALE_MS) return;
    // Not again at once, whether it succeeds or not.
    lastMessageAt = Date.now();
    refreshAvisos().catch(() => undefined);
  };
  const stops = [noticesAtStart.subscribe(takeNews), begunTasks.subscribe(() => begun.abort())];
  document.addEventListener('visibilitychange', lookAgain);
  takeNews();

  const follow = async () => {
    await pause(QUIET_MS, AbortSignal.any([begun.signal, stopping.signal]));
    await inOneTab(stopping.signal, async (signal) => {
      if (avisos.get().ultima === null) await refreshAvisos().catch(() => undefined);
      await listen(signal, (message) => {
        receive(message);
        broadcast(message);
      });
    });
  };
  void follow();

  return () => {
    stopping.abort();
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', lookAgain);
    tabs.leave();
    broadcast = () => undefined;
    forgetAvisos();
  };
}
