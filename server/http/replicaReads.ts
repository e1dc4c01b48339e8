import type { Tx } from '../db/database.ts';
import type { SessionContext } from './route.ts';

type Reading = Pick<SessionContext, 'deps' | 'tx' | 'sessao' | 'now' | 'again'>;

/**
 * What a list is answered from: the transaction of its session or, once that has ended, a replica. Whoever asks and what they
 * may is found by the database itself either way. Out: the answer, or how it is made after the transaction.
 */
export async function readForAnswer<T>(
  context: Reading,
  read: (tx: Tx) => Promise<T>,
  answer: (found: T) => Response,
): Promise<Response | (() => Promise<Response>)> {
  const { deps, tx, sessao, now } = context;
  const { replica } = deps;
  if (!replica || !(await replica.serves(tx, sessao, now))) return answer(await read(tx));
  return async () => {
    const found = await replica.read(sessao, read);
    return answer(found ? found.value : await context.again(read));
  };
}

/** The next part of what is answered in parts: of the session as it stands now, from a replica where that may be. */
export async function readNext<T>(context: Reading, read: (tx: Tx) => Promise<T>): Promise<T> {
  const { deps, sessao } = context;
  const { replica } = deps;
  if (!replica) return context.again(read);
  const serves = await context.again((tx) => replica.serves(tx, sessao, deps.clock()));
  const found = serves ? await replica.read(sessao, read) : null;
  return found ? found.value : context.again(read);
}
