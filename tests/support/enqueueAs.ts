import type { Deps } from '../../server/deps.ts';
import { actorKeyOf } from '../../server/http/requestKey.ts';
import { inSession } from '../../server/http/route.ts';
import { enqueueTarefa } from '../../server/tasks/enqueue.ts';
import type { TaskKind } from '../../server/tasks/task.ts';

/** Enqueues a task of a kind that no route offers, as the user of the access token; returns its id. */
export async function enqueueAs<P>(
  deps: Deps,
  token: string,
  kind: TaskKind<P>,
  parametros: P,
): Promise<string> {
  const context = {
    deps,
    request: new Request('http://x/', { headers: { authorization: `Bearer ${token}` } }),
    path: '',
    params: {},
    query: new URLSearchParams(),
    requestId: 'pedido',
    address: '203.0.113.10',
    now: deps.clock(),
  };
  const needs = { guard: {} };
  return inSession(context, needs, await actorKeyOf(context, needs), (session) =>
    enqueueTarefa(session, kind, parametros, {
      titulo: 'Teste',
      canal: 'baixar-logs',
      link: '/sistema/empresa/consulta',
    }),
  );
}
