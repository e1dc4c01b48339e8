import { z } from 'zod';
import { type Escolhas, type Escopo, escolhasSchema, escopoSchema } from '../../contract/escolhas.ts';
import { makeValue } from '../valueStore.ts';
import { choicesTold } from './news.ts';
import { readStoredJson, writeStored } from './storage.ts';

/** Key of the last choice of each user on this computer, ids only: shown until the server responds, and where a new tab starts. */
const LAST_KEY = 'farol-escopos';
const lastSchema = z.record(z.string(), escopoSchema).catch({});

/** Parts of the session's user that identify for whom she acts. */
interface Who {
  uuid: string;
  delegacao?: { id: string } | undefined;
}

/** The choice just made, which the store sends to the server (store/createStore.ts). */
export const scopeChosen = makeValue<Pick<Escolhas, 'escopo' | 'escopo-delegado'>>({});

/** Returns a key of the acting user, either for herself or under a delegation. */
export function whoActs(user: Who | null): string {
  return `${user?.uuid ?? ''} ${user?.delegacao?.id ?? ''}`;
}

const readLast = () => lastSchema.parse(readStoredJson('local', LAST_KEY));

/** Returns the scope that the server sent with the session; it takes precedence where a browser or a tab has not stored one yet. */
function told({ uuid, delegacao }: Who): Escopo | undefined {
  const news = choicesTold.get();
  if (news?.uuid !== uuid) return undefined;
  if (!delegacao) return escopoSchema.safeParse(news.escolhas.escopo).data;
  const lent = escolhasSchema.shape['escopo-delegado'].safeParse(news.escolhas['escopo-delegado']).data;
  return lent?.delegacao === delegacao.id ? lent.escopo : undefined;
}

/** Returns what this user chose last, in any browser; undefined when nothing yet. */
export function lastScope(user: Who | null): Escopo | undefined {
  return user ? (told(user) ?? readLast()[whoActs(user)]) : undefined;
}

/** Stores what a user just chose, here and, through the store, at the server. */
export function rememberScope(user: Who, escopo: Escopo): void {
  writeStored('local', LAST_KEY, JSON.stringify({ ...readLast(), [whoActs(user)]: escopo }));
  const { delegacao } = user;
  scopeChosen.set(delegacao ? { 'escopo-delegado': { delegacao: delegacao.id, escopo } } : { escopo });
}
