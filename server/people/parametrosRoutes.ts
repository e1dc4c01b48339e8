import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { parametrosSchema } from '../../contract/parametros.ts';
import { parametrosTenantChangeSchema, parametrosTenantSchema } from '../../contract/parametrosTenant.ts';
import type { Guard } from '../../contract/permissions.ts';
import { tenants } from '../db/tenants.ts';
import { noBody } from '../http/body.ts';
import { changedSince } from '../http/changedSince.ts';
import { invalidFields } from '../http/problem.ts';
import { json } from '../http/reply.ts';
import { type PersonContext, personRoute, type Route } from '../http/route.ts';

const guard: Guard = { allOf: ['ADMIN'] };
const head = { path: '/v1/parametros-tenant', guard } as const;
const doc = (summary: string) => ({
  tag: 'Parâmetros do tenant',
  summary,
  responseSchema: z.toJSONSchema(parametrosTenantSchema),
});

/** Returns the tenant that the administrator selected; by default the platform itself. */
async function current({ tx, sessao }: PersonContext, { lock = false } = {}) {
  const { id, nome, plataforma, modulos, parametros, versao } = tenants;
  const found = tx
    .select({ id, nome, plataforma, modulos, parametros, versao })
    .from(tenants)
    .where(eq(id, sessao.tenantId));
  const [row] = await (lock ? found.for('update') : found);
  return parametrosTenantSchema.parse(row && { ...row, parametros: parametrosSchema.parse(row.parametros) });
}

const read = personRoute(
  { ...head, method: 'get', body: noBody, doc: doc('Os parâmetros do tenant escolhido') },
  async (context) => json(await current(context)),
);

const change = personRoute(
  {
    ...head,
    method: 'put',
    body: parametrosTenantChangeSchema,
    doc: { ...doc('Altera os parâmetros do tenant escolhido'), erros: ['CONFLITO_VERSAO'] },
  },
  async (context, { versao, modulos, parametros }) => {
    const { tx, now, audit } = context;
    const before = await current(context, { lock: true });
    if (before.versao !== versao) {
      throw await changedSince(context, { recurso: 'tenants', id: before.id }, 'estes parâmetros', before);
    }
    if (parametros.sessaoInatividadeMinutos > parametros.sessaoMaximaMinutos) {
      throw invalidFields({
        sessaoInatividadeMinutos: 'O tempo parado não pode passar da duração máxima da sessão.',
      });
    }
    const kept = before.plataforma ? [] : [...modulos];
    await tx
      .update(tenants)
      .set({ parametros, modulos: kept, versao: sql`${tenants.versao} + 1`, alteradoEm: now })
      .where(eq(tenants.id, before.id));
    const after = await current(context);
    const flat = (whole: typeof before): Record<string, unknown> => ({
      ...whole.parametros,
      modulos: [...whole.modulos].sort(),
    });
    const [old, fresh] = [flat(before), flat(after)];
    const changed = Object.keys(fresh).filter(
      (key) => JSON.stringify(old[key]) !== JSON.stringify(fresh[key]),
    );
    const only = (from: Record<string, unknown>) =>
      Object.fromEntries(changed.map((key) => [key, from[key]]));
    if (changed.length > 0) {
      await audit({
        acao: 'ALTERA_PARAMETROS',
        recurso: 'tenants',
        registroId: before.id,
        antes: only(old),
        depois: only(fresh),
      });
    }
    return json(after);
  },
);

/** Routes `/v1/parametros-tenant`: settings of a whole tenant, for platform administrators. */
export const parametrosRoutes: Route[] = [read, change];
