import { parseBody, readJson } from './body.ts';
import { isRepeatable, once } from './idempotency.ts';
import { actorKeyOf } from './requestKey.ts';
import {
  type ActorContext,
  type ActorHead,
  describe,
  inSession,
  type RequestContext,
  type Route,
} from './route.ts';

/** State of a request whose file is read between its transactions. */
interface Between {
  context: RequestContext;
  tenantId: string;
  /** Runs a look-up in a separate transaction of the session. */
  inTransaction: <T>(work: (session: ActorContext) => Promise<T>) => Promise<T>;
}

/**
 * Returns a route as `actorRoute` does, with what `read` found in untrusted files: guarded and parsed in one transaction, read outside any,
 * and answered in another.
 */
export function readingRoute<B, R>(
  head: ActorHead<B>,
  read: (body: B, between: Between) => Promise<R>,
  handle: (context: ActorContext, body: B, found: R) => Promise<Response>,
): Route {
  const run = async (context: RequestContext) => {
    const key = await actorKeyOf(context, head);
    const sent = await readJson(context.request, head.body, head.bodyLimit);
    const { body, tenantId } = await inSession(context, head, key, async ({ ator }) => ({
      body: parseBody(sent, head.body),
      tenantId: ator.tenantId,
    }));
    const later = { ...key, background: true };
    const inTransaction = <T>(work: (session: ActorContext) => Promise<T>) =>
      inSession(context, head, later, work);
    const found = await read(body, { context, tenantId, inTransaction });
    return inSession(context, head, later, (session) =>
      once(session, head, sent, () => handle(session, body, found)),
    );
  };
  return { ...describe(head), repeatable: isRepeatable(head), access: head.guard, run };
}
