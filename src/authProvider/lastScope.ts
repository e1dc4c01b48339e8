import { z } from 'zod';
import { type Escolhas, type Escopo, escolhasSchema, escopoSchema } from '../../contract/escolhas.ts';
import { makeValue } from '../valueStore.ts';
import { choicesTold } from './news.ts';
import { readStoredJson, writeStored } from './storage.ts';

/** The last choice of each person on this computer, ids only: shown until the server answers, and where a new tab starts. */
const LAST_KEY = 'farol-escopos';
const lastSchema = z.record(z.string(), escopoSchema).catch({});

/** Of a session's person, what tells for whom she acts. */
interface Who {
  uuid: string;
  delegacao?: { id: string } | undefined;
}

/** What was just chosen, for the store to keep at the server (store/createStore.ts). */
export const scopeChosen = makeValue<Pick<Escolhas, 'escopo' | 'escopo-delegado'>>({});

/** Out: a key of whoever acts, for herself or under a delegation. */
export function whoActs(user: Who | null): string {
  return `${user?.uuid ?? ''} ${user?.delegacao?.id ?? ''}`;
}

const readLast = () => lastSchema.parse(readStoredJson('local', LAST_KEY));

/** What the server told with the session; it wins where a browser or a tab has nothing of its own yet. */
function told({ uuid, delegacao }: Who): Escopo | undefined {
  const news = choicesTold.get();
  if (news?.uuid !== uuid) return undefined;
  if (!delegacao) return escopoSchema.safeParse(news.escolhas.escopo).data;
  const lent = escolhasSchema.shape['escopo-delegado'].safeParse(news.escolhas['escopo-delegado']).data;
  return lent?.delegacao === delegacao.id ? lent.escopo : undefined;
}

/** Out: what this person chose last, in any browser; undefined: nothing yet. */
export function lastScope(user: Who | null): Escopo | undefined {
  return user ? (told(user) ?? readLast()[whoActs(user)]) : undefined;
}

/** Keeps what a person just chose, here and, by the store, at the server. */
export function rememberScope(user: Who, escopo: Escopo): void {
  writeStored('local', LAST_KEY, JSON.stringify({ ...readLast(), [whoActs(user)]: escopo }));
  const { delegacao } = user;
  scopeChosen.set(delegacao ? { 'escopo-delegado': { delegacao: delegacao.id, escopo } } : { escopo });
}
