import { parseBody, readJson } from './body.ts';
import { isRepeatable, once } from './idempotency.ts';
import { sessionKeyOf } from './requestKey.ts';
import {
  describe,
  inSession,
  type RequestContext,
  type Route,
  type SessionContext,
  type SessionHead,
} from './route.ts';

/** What is known of a request whose file is read between its transactions. */
interface Between {
  context: RequestContext;
  tenantId: string;
  /** A transaction of the session of its own, to look something up. */
  inTransaction: <T>(work: (session: SessionContext) => Promise<T>) => Promise<T>;
}

/**
 * As `sessionRoute`, with what `read` found of what strangers made: guarded and parsed in one transaction, read in none, and
 * answered in another.
 */
export function readingRoute<B, R>(
  head: SessionHead<B>,
  read: (body: B, between: Between) => Promise<R>,
  handle: (context: SessionContext, body: B, found: R) => Promise<Response>,
): Route {
  const run = async (context: RequestContext) => {
    const key = await sessionKeyOf(context, head);
    const sent = await readJson(context.request, head.body, head.bodyLimit);
    const { body, tenantId } = await inSession(context, head, key, async ({ sessao }) => ({
      body: parseBody(sent, head.body),
      tenantId: sessao.tenantId,
    }));
    const later = { ...key, background: true };
    const inTransaction = <T>(work: (session: SessionContext) => Promise<T>) =>
      inSession(context, head, later, work);
    const found = await read(body, { context, tenantId, inTransaction });
    return inSession(context, head, later, (session) =>
      once(session, head, sent, () => handle(session, body, found)),
    );
  };
  return { ...describe(head), repeatable: isRepeatable(head), access: head.guard, run };
}
