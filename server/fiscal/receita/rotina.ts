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
import { consultVigiado, type Devido, type Vigiado } from './consultVigiado.ts';

const MINUTE = 60_000;
/** The declared limit: so many numbers leave in any minute, of all tenants together. */
export const POR_MINUTO = 20;

/** The first of each queue, then the second of each: who has many to ask for keeps nobody waiting. */
export function emVez<T>(filas: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...filas.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => filas.flatMap((fila) => fila.slice(at, at + 1))).flat();
}

/** What is due in a tenant, the oldest first, and how many were asked for in the last minute. */
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
      fila: fila.map((one): Devido => ({ ...one, tenantId, dias })),
    };
  });
}

/** Those that may be asked for now, in the order of their turns. */
async function daVez(deps: Deps, stopping: AbortSignal, recursos: readonly string[]): Promise<Devido[]> {
  if (deps.cnpjUrl === '') return [];
  const filas: Devido[][] = [];
  let livres = POR_MINUTO;
  await eachTenant(deps, stopping, async (tenant) => {
    if (desligado(deps, tenant.parametros) !== '') return;
    const { recentes, fila } = await devidos(deps, tenant, recursos);
    livres -= recentes;
    filas.push(fila);
  });
  // Of those that are first in their queues, the one that has waited longest.
  filas.sort(([a], [b]) => (a?.proximaEm.getTime() ?? 0) - (b?.proximaEm.getTime() ?? 0));
  return emVez(filas).slice(0, Math.max(0, livres));
}

/** Every minute: watched records whose turn it is are asked for, a few at a time, the oldest first. In: whose resources. */
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
      // What becomes due meanwhile, because somebody asks for it, is not left to the next minute.
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

/** Out: whether the round goes on; a service that does not answer is left alone. */
async function continueRound(deps: Deps, devido: Devido, vigiado: Vigiado): Promise<boolean> {
  try {
    return await consultVigiado(deps, devido, vigiado);
  } catch (error) {
    if (error instanceof ServicoParado) return false;
    throw error;
  }
}
