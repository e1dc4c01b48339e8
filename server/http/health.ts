import { sql } from 'drizzle-orm';
import { noBody } from './body.ts';
import { json } from './reply.ts';
import { publicRoute, type Route } from './route.ts';

/** `GET /healthcheck/status`: whether the application and its database answer. */
export const healthRoutes: Route[] = [
  publicRoute(
    {
      method: 'get',
      path: '/healthcheck/status',
      body: noBody,
      doc: { tag: 'Sistema', summary: 'Estado do servidor' },
    },
    async ({ deps }) => {
      const banco = await deps.reserva.execute(sql`select 1`).then(
        () => 'ok',
        () => 'indisponivel',
      );
      return json({ status: banco, versao: deps.version, banco }, { status: banco === 'ok' ? 200 : 503 });
    },
  ),
];
