import type { Notificacao } from '../../../contract/notificacoes.ts';
import { noticesAtStart, sessionMark } from '../../authProvider/news.ts';
import { loadSessao } from '../../authProvider/sessao.ts';
import { getSession } from '../../authProvider/session.ts';
import { begunTasks } from '../../dataProvider/begunTasks.ts';
import { isChannel } from '../../feedback/toasts/channels.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { markRead, readAvisos } from './avisosApi.ts';
import { avisos, forgetAvisos, takeList, takeOne, takeStanding } from './avisosStore.ts';
import { listenToAvisos, pause } from './listenToAvisos.ts';
import { inOneTab, joinTabs, type TabMessage } from './tabs.ts';

/**
 * Delay in ms before the stream is opened, since a page just loaded has more urgent work; nothing is missed, because the stream resumes
 * from the last known notification.
 */
const QUIET_MS = 60_000;
/** Time in ms without a message after which a page that becomes visible again reloads the list. */
const STALE_MS = 60_000;

let broadcast: (message: TabMessage) => void = () => undefined;
let lastMessageAt = 0;

/** Stores the list just read, here and in the other tabs. */
function share(lista: Parameters<typeof takeList>[0]): void {
  takeList(lista);
  broadcast({ kind: 'lista', lista });
}

let asked = 0;
let answered = 0;

/** A response overtaken by that of a later request is dropped: it would mark read notifications as unread again. */
async function shareAnswer(ask: () => ReturnType<typeof readAvisos>): Promise<void> {
  asked += 1;
  const turn = asked;
  const lista = await ask();
  if (turn < answered) return;
  answered = turn;
  share(lista);
}

/** Reads the newest notifications again, in all tabs. Throws ApiError or NetworkError. */
export async function refreshAvisos(): Promise<void> {
  await shareAnswer(readAvisos);
  lastMessageAt = Date.now();
}

/** Marks notifications as read; all of them without `ids`. Throws ApiError or NetworkError. */
export async function readIt(ids?: readonly string[]): Promise<void> {
  await shareAnswer(() => markRead(ids));
}

/** Returns whether the page already shows the result the link leads to. A list without a query in its address does not. */
export const isShown = (link: string): boolean => link.includes('?') && location.hash === `#${link}`;

/**
 * Shows a toast on the channel of the feature (docs/especificacao.md 2.9) while the page is visible; the notification is in the panel in
 * any case.
 */
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
  // Another user or a task changed what this user sees or may do: the screen follows immediately.
  if (message.kind === 'sessao' && message.marca !== sessionMark.get()) loadSessao().catch(() => undefined);
}

/**
 * Follows the notifications of the signed-in user (docs/adr/0011): one stream per browser, opened immediately when a background task starts
 * and otherwise after a quiet minute. Returns a function that stops it.
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
    // Set before the request, so that a failure is not retried immediately.
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
      await listenToAvisos(signal, (message) => {
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
