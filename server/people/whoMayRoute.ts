import { and, arrayOverlaps, asc, between, count, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { mayPassOn } from '../../contract/delegacao.ts';
import { impliedSearch, PERMISSIONS } from '../../contract/permissionCodes.ts';
import { QUEM_PODE_GUARD, type Quem, type QuemPode, quemPodeSchema } from '../../contract/quemPode.ts';
import type { Tx } from '../db/database.ts';
import { delegacoes } from '../db/delegationTable.ts';
import { companyOfLink, ownerOfLink, ownProfile } from '../db/joins.ts';
import { empresasUsuarios, perfis, usuarios } from '../db/peopleTables.ts';
import { empresas } from '../db/resourceTables.ts';
import { noBody } from '../http/body.ts';
import { invalidFields } from '../http/problem.ts';
import { json } from '../http/reply.ts';
import { type PersonContext, personRoute, type Route } from '../http/route.ts';

const SHOWN = 1000;
const NAMED = 20;

const delegate = alias(usuarios, 'delegado');
const permissionSchema = z.enum(PERMISSIONS);

/** Returns the names of the first active companies of the user in the surrounding row, and their total. */
function companiesOfRow(tx: Tx, which?: SQL) {
  const { nome, id } = empresas;
  const own = and(ownerOfLink, empresas.ativa, which);
  const names = tx.select({ nome }).from(empresasUsuarios).innerJoin(empresas, companyOfLink).where(own);
  const counted = tx.select({ total: count() }).from(empresasUsuarios);
  return {
    empresas: sql<string[]>`to_jsonb(array${names.orderBy(asc(nome), asc(id)).limit(NAMED)})`,
    totalEmpresas: sql`${counted.innerJoin(empresas, companyOfLink).where(own)}`.mapWith(Number),
  };
}

/** Returns the active users whose own profile gives one of the codes. */
function byProfile({ tx, sessao }: PersonContext, codes: string[]) {
  const { id, nome, email } = usuarios;
  return tx
    .select({ id, nome, email, perfil: perfis.nome, perfilId: perfis.id, ...companiesOfRow(tx) })
    .from(usuarios)
    .innerJoin(perfis, ownProfile)
    .where(
      and(eq(usuarios.tenantId, sessao.tenantId), usuarios.ativo, arrayOverlaps(perfis.permissoes, codes)),
    )
    .orderBy(asc(nome), asc(id))
    .limit(SHOWN + 1);
}

/** Returns the users with a delegation of one of the codes in effect today, from a colleague who holds it. */
function byDelegation({ tx, sessao, now }: PersonContext, codes: string[]) {
  const { deleganteId, delegadoId, de, ate, estado, permissoes, tenantId } = delegacoes;
  const granted = sql`${empresas.id} = any(${delegacoes.empresas})`;
  const holds = and(eq(estado, 'ACEITA'), between(sql`${todayInSaoPaulo(now)}::date`, de, ate));
  return tx
    .select({
      id: delegate.id,
      nome: delegate.nome,
      email: delegate.email,
      perfil: perfis.nome,
      perfilId: perfis.id,
      delegante: usuarios.nome,
      ate,
      ...companiesOfRow(tx, granted),
    })
    .from(delegacoes)
    .innerJoin(usuarios, and(eq(usuarios.tenantId, tenantId), eq(usuarios.id, deleganteId)))
    .innerJoin(delegate, and(eq(delegate.tenantId, tenantId), eq(delegate.id, delegadoId)))
    .innerJoin(perfis, ownProfile)
    .where(
      and(
        eq(tenantId, sessao.tenantId),
        holds,
        usuarios.ativo,
        delegate.ativo,
        arrayOverlaps(permissoes, codes),
        arrayOverlaps(perfis.permissoes, codes),
      ),
    )
    .orderBy(asc(delegate.nome), asc(delegacoes.id))
    .limit(SHOWN + 1);
}

/** Route `GET /v1/quem-pode?permissao=CODE`: users with a right, by profile or delegation, and their companies. */
export const whoMayRoute: Route = personRoute(
  {
    method: 'get',
    path: '/v1/quem-pode',
    guard: QUEM_PODE_GUARD,
    company: 'ignored',
    body: noBody,
    doc: {
      tag: 'Perfis',
      summary: 'Quem tem uma permissão, por qual perfil e por quais empresas',
      query: { permissao: 'Código da permissão, por exemplo EMPRESA_EDITA' },
      responseSchema: z.toJSONSchema(quemPodeSchema),
    },
  },
  async (context) => {
    const asked = permissionSchema.safeParse(context.query.get('permissao'));
    if (!asked.success) throw invalidFields({ permissao: 'Informe o código de uma permissão que exista.' });
    // A right to edit implies the right to search.
    const codes = PERMISSIONS.filter((code) => code === asked.data || impliedSearch(code) === asked.data);
    const own = await byProfile(context, [...codes]);
    const passed = mayPassOn(codes);
    const delegated = passed.length === 0 ? [] : await byDelegation(context, passed);
    const pessoas: Quem[] = [
      ...own.map((one) => ({ ...one, delegacao: null })),
      ...delegated.map(({ delegante, ate, ...one }) => ({ ...one, delegacao: { delegante, ate } })),
    ];
    return json({
      permissao: asked.data,
      pessoas: pessoas.slice(0, SHOWN),
      mais: pessoas.length > SHOWN,
    } satisfies QuemPode);
  },
);
