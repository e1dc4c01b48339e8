import { and, not, sql } from 'drizzle-orm';
import { z } from 'zod';
import { todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { contagensSchema } from '../../contract/fiscal/faixasPrazo.ts';
import { ADMIN_PROFILE, isAllowed } from '../../contract/permissions.ts';
import { listPath, menuGuard } from '../../contract/resource.ts';
import { type Painel, painelSchema } from '../../contract/session.ts';
import { empresasOf } from '../auth/empresasOf.ts';
import type { OpenSession } from '../auth/sessionRules.ts';
import type { Tx } from '../db/database.ts';
import { tenants } from '../db/tenants.ts';
import { readFila } from '../fiscal/nfse/revisao/readFila.ts';
import { readCertificadosFindando, readPrazos } from '../fiscal/prazos/readPrazos.ts';
import { noBody } from '../http/body.ts';
import { json } from '../http/reply.ts';
import { personRoute, type Route } from '../http/route.ts';
import type { Catalogue } from './catalogue.ts';
import { repository } from './repository.ts';

/** Beyond this many rows a card says 'more than'. */
const MOST = 10_000;

type Cartao = Painel['cartoes'][number];

/** An administrator sees how many customers and people there are, never their registers. */
async function adminCards(tx: Tx): Promise<Cartao[]> {
  const customers = and(tenants.ativo, not(tenants.plataforma));
  const [counted] = await tx
    .select({
      tenants: sql`count(*) filter (where ${customers})`.mapWith(Number),
      usuarios: sql`coalesce(sum(farol_contar(${tenants.id}, 'usuarios')), 0)`.mapWith(Number),
    })
    .from(tenants);
  return [
    {
      chave: 'tenants',
      rotulo: 'Tenants ativos',
      total: counted?.tenants ?? 0,
      mais: false,
      link: '/sistema/tenants/consulta',
    },
    {
      chave: 'usuarios',
      rotulo: 'Usuários ativos',
      total: counted?.usuarios ?? 0,
      mais: false,
      link: '/sistema/usuario/consulta',
    },
  ];
}

/** What falls due in all companies that the person may act for. */
async function ending(tx: Tx, ator: OpenSession, now: Date): Promise<Omit<Painel, 'cartoes'>> {
  const companies = await empresasOf(tx, ator);
  const found = await readPrazos(tx, ator, companies, now);
  const empresas = (found ?? []).map(({ empresa: { uuid, nome }, contagens }) => ({
    uuid,
    nome,
    contagens: contagensSchema.parse(contagens),
  }));
  return {
    prazos: found && { hoje: todayInSaoPaulo(now), total: companies.length, empresas },
    certificados: await readCertificadosFindando(tx, ator, companies, now),
    nfs: await readFila(tx, ator, companies, now),
  };
}

/** `GET /v1/painel` (specification 7.2): what exists that the person may see. */
export function painelRoutes({ resources, tables, rules }: Catalogue): Route[] {
  return [
    personRoute(
      {
        method: 'get',
        path: '/v1/painel',
        guard: {},
        company: 'any',
        body: noBody,
        doc: {
          tag: 'Painel',
          summary: 'O que vence e o que existe',
          responseSchema: z.toJSONSchema(painelSchema),
        },
      },
      async ({ tx, ator, now }) => {
        if (ator.profile === ADMIN_PROFILE) {
          return json({ prazos: null, certificados: [], nfs: null, cartoes: await adminCards(tx) });
        }
        const cartoes: Cartao[] = [];
        for (const resource of resources) {
          const table = tables[resource.name];
          const reachable = resource.scope !== 'empresa' || ator.empresas.length > 0;
          const unseen = resource.journal || resource.menu.tabOf !== undefined;
          if (!table || !reachable || unseen || !isAllowed(ator, menuGuard(resource))) continue;
          const counted = await repository(resource, table, rules[resource.name]).count(
            tx,
            MOST + 1,
            resource.scope === 'empresa' ? ator.empresas : undefined,
          );
          cartoes.push({
            chave: resource.name,
            rotulo: resource.label.many,
            total: Math.min(counted, MOST),
            mais: counted > MOST,
            link: listPath(resource),
          });
        }
        return json({ ...(await ending(tx, ator, now)), cartoes });
      },
    ),
  ];
}
