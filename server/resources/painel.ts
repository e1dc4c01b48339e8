import { sql } from 'drizzle-orm';
import { ADMIN_PROFILE, isAllowed } from '../../contract/permissions.ts';
import { menuGuard } from '../../contract/resource.ts';
import type { Painel } from '../../contract/session.ts';
import type { Catalogue } from '../catalogue.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import { noBody } from '../http/body.ts';
import { json } from '../http/reply.ts';
import { type Route, sessionRoute } from '../http/route.ts';
import { repository } from './repository.ts';

type Cartao = Painel['cartoes'][number];

/** An administrator sees how many customers and people there are, never their registers. */
async function adminCards(tx: Tx): Promise<Cartao[]> {
  const [counted] = await rowsOf(
    tx,
    sql`select count(*) filter (where ativo and not plataforma)::int as tenants,
               coalesce(sum(farol_contar(id, 'usuarios')), 0)::int as usuarios from tenants`,
  );
  return [
    {
      chave: 'tenants',
      rotulo: 'Tenants ativos',
      total: Number(counted?.tenants ?? 0),
      link: '/sistema/tenants/consulta',
    },
    {
      chave: 'usuarios',
      rotulo: 'Usuários ativos',
      total: Number(counted?.usuarios ?? 0),
      link: '/sistema/usuario/consulta',
    },
  ];
}

/** `GET /v1/painel` (specification 7.2): what exists that the person may see. */
export function painelRoutes({ resources, tables, rules }: Catalogue): Route[] {
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/v1/painel',
        guard: {},
        body: noBody,
        doc: { tag: 'Painel', summary: 'O que existe' },
      },
      async ({ tx, sessao }) => {
        if (sessao.profile === ADMIN_PROFILE) return json({ cartoes: await adminCards(tx) });
        const cartoes: Cartao[] = [];
        for (const resource of resources) {
          const table = tables[resource.name];
          const reachable = resource.scope !== 'empresa' || sessao.empresaId !== null;
          if (!table || !reachable || resource.journal || !isAllowed(sessao, menuGuard(resource))) continue;
          const total = await repository(resource, table, rules[resource.name]).count(tx);
          cartoes.push({
            chave: resource.name,
            rotulo: resource.label.many,
            total,
            link: `${resource.path}/consulta`,
          });
        }
        return json({ cartoes });
      },
    ),
  ];
}
