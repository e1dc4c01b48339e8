import { type Actor, ownerColumns } from '../auth/actor.ts';
import type { Tx } from '../db/database.ts';
import type { Reader } from '../db/replica.ts';
import type { ActorContext } from './route.ts';

const readerOf = (ator: Actor): Reader => ({ ...ator, ...ownerColumns(ator) });

type Reading = Pick<ActorContext, 'deps' | 'tx' | 'ator' | 'now' | 'again'>;

/**
 * Reads a list in the transaction of its session or, once that has ended, from a replica; the actor and the permissions come from the
 * database itself either way. Returns the response, or a function that makes it after the transaction.
 */
export async function readForAnswer<T>(
  context: Reading,
  read: (tx: Tx) => Promise<T>,
  answer: (found: T) => Response,
): Promise<Response | (() => Promise<Response>)> {
  const { deps, tx, now } = context;
  const reader = readerOf(context.ator);
  const { replica } = deps;
  if (!replica || !(await replica.serves(tx, reader, now))) return answer(await read(tx));
  return async () => {
    const found = await replica.read(reader, read);
    return answer(found ? found.value : await context.again(read));
  };
}

/** Reads the next part of a response sent in parts: with the session as it is now, from a replica where possible. */
export async function readNext<T>(context: Reading, read: (tx: Tx) => Promise<T>): Promise<T> {
  const { deps } = context;
  const reader = readerOf(context.ator);
  const { replica } = deps;
  if (!replica) return context.again(read);
  const serves = await context.again((tx) => replica.serves(tx, reader, deps.clock()));
  const found = serves ? await replica.read(reader, read) : null;
  return found ? found.value : context.again(read);
}
