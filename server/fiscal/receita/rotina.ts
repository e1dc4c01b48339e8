import { and, asc, gt, inArray, lte, sql } from 'drizzle-orm';
import { desligado } from '../../../contract/acompanhamento.ts';
import { acompanhamentos } from '../../db/acompanhamentosTable.ts';
import { asRole } from '../../db/database.ts';
import { shifted } from '../../db/databaseNow.ts';
import { seeCompanies } from '../../db/workForCompany.ts';
import type { Deps } from '../../deps.ts';
import { ACOMPANHA } from '../../resources/acompanhamento/routes.ts';
import type { Catalogue } from '../../resources/catalogue.ts';
import { repository } from '../../resources/repository.ts';
import { eachTenant, type TenantAndParameters } from '../../tasks/eachTenant.ts';
import { every, type Routine } from '../../tasks/routine.ts';
import { ServicoParado } from '../disjuntor/disjuntor.ts';
import { empresasDoTenant } from '../empresa.ts';
import { consultVigiado, type Vigiado, type VigiadoDevido } from './consultVigiado.ts';

const MINUTE = 60_000;
/** The declared limit: maximum number of queries per minute, of all tenants together. */
export const POR_MINUTO = 20;

/** Interleaves queues: the first of each, then the second of each, so that a long queue does not block the others. */
export function emVez<T>(filas: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...filas.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => filas.flatMap((fila) => fila.slice(at, at + 1))).flat();
}

/** Returns the due records of a tenant, the oldest first, and the number of queries in the last minute. */
function devidos(deps: Deps, { id: tenantId, parametros }: TenantAndParameters, recursos: readonly string[]) {
  const { id, recurso, empresaId, proximaEm, consultadoEm } = acompanhamentos;
  const dias = parametros.acompanhaCadastrosDias;
  return asRole(deps.db, 'farol_app', tenantId, async (tx) => {
    const empresas = await empresasDoTenant(tx);
    await seeCompanies(
      tx,
      empresas.map((empresa) => empresa.id),
    );
    const [recentes] = await tx
      .select({ total: sql<number>`count(*)::int` })
      .from(acompanhamentos)
      .where(gt(consultadoEm, shifted(deps.agora(), -MINUTE)));
    const fila = await tx
      .select({ id, recurso, empresaId, proximaEm })
      .from(acompanhamentos)
      .where(and(inArray(recurso, [...recursos]), lte(proximaEm, deps.agora())))
      .orderBy(asc(proximaEm), asc(id))
      .limit(POR_MINUTO);
    return {
      recentes: recentes?.total ?? 0,
      fila: fila.map((one): VigiadoDevido => ({ ...one, tenantId, dias })),
    };
  });
}

/** Returns the records that may be queried now, in order. */
async function daVez(
  deps: Deps,
  stopping: AbortSignal,
  recursos: readonly string[],
): Promise<VigiadoDevido[]> {
  if (deps.cnpjUrl === '') return [];
  const filas: VigiadoDevido[][] = [];
  let livres = POR_MINUTO;
  await eachTenant(deps, stopping, async (tenant) => {
    if (desligado(deps, tenant.parametros) !== '') return;
    const { recentes, fila } = await devidos(deps, tenant, recursos);
    livres -= recentes;
    filas.push(fila);
  });
  // Among the first of their queues, the one waiting longest comes first.
  filas.sort(([a], [b]) => (a?.proximaEm.getTime() ?? 0) - (b?.proximaEm.getTime() ?? 0));
  return emVez(filas).slice(0, Math.max(0, livres));
}

/**
 * Returns the routine that queries, every minute, the due watched records of the catalogue's resources, a few at a
 * time, oldest first.
 */
export function watchCadastros({ resources, tables, rules }: Catalogue): Routine {
  const vigiados = new Map<string, Vigiado>();
  for (const resource of resources) {
    const table = tables[resource.name];
    if (resource.watched && table)
      vigiados.set(resource.name, { resource, rows: repository(resource, table, rules[resource.name]) });
  }
  return {
    nome: ACOMPANHA,
    next: every(MINUTE),
    run: async (deps, stopping) => {
      // A record that becomes due meanwhile, by a user's request, does not wait for the next minute.
      const next = () => daVez(deps, stopping, [...vigiados.keys()]);
      for (let vez = await next(); vez.length > 0; vez = await next()) {
        for (const devido of vez) {
          const vigiado = vigiados.get(devido.recurso);
          if (stopping.aborted || !vigiado || !(await continueRound(deps, devido, vigiado))) return;
        }
      }
    },
  };
}

/** Returns whether the round continues; a service that does not answer ends it. */
async function continueRound(deps: Deps, devido: VigiadoDevido, vigiado: Vigiado): Promise<boolean> {
  try {
    return await consultVigiado(deps, devido, vigiado);
  } catch (error) {
    if (error instanceof ServicoParado) return false;
    throw error;
  }
}
