import { asc, eq, gt, sql } from 'drizzle-orm';
import { type Parametros, parametrosSchema } from '../../../contract/parametros.ts';
import { asRole, type Tx } from '../../db/database.ts';
import { tenants } from '../../db/tenants.ts';
import { workForCompany } from '../../db/workForCompany.ts';
import type { Deps } from '../../deps.ts';
import { adiavel } from '../../files/guarda/adiavel.ts';
import { auditRoutine } from '../../http/routineAudit.ts';
import { every, type Routine } from '../../tasks/routine.ts';
import { empresasDoTenant } from '../empresa.ts';
import { marcaDasRaizes } from '../raizes/store.ts';
import { judgeStored } from './judgeStored.ts';
import { lockDocuments } from './lockDocuments.ts';
import { redecide } from './redecide.ts';
import { termsOf } from './routineTerms.ts';
import { conteudosJulgados, documentosEventos, documentosXml } from './tables.ts';

const MINUTE = 60_000;
/** Number of keys decided in one transaction, so that requests are answered in between. */
const LOTE = 40;

interface Tenant {
  id: string;
  parametros: Parametros;
  /** Mark of the trusted certificates of the last judgement; null: never judged. */
  marca: string | null;
}

/**
 * Routine that judges all stored contents again, and decides what each key shows, after the trusted certificates
 * changed or an update changed the judgement. Idempotent.
 */
export const rejudgeConteudos: Routine = {
  nome: 'rejulga-conteudos',
  next: every(MINUTE),
  run: async (deps, stopping) => {
    const rows = await asRole(deps.db, 'farol_auth', null, (tx) =>
      tx
        .select({ id: tenants.id, parametros: tenants.parametros, marca: conteudosJulgados.marca })
        .from(tenants)
        .leftJoin(conteudosJulgados, eq(conteudosJulgados.tenantId, tenants.id))
        .orderBy(asc(tenants.id)),
    );
    for (const { id, parametros, marca } of rows) {
      if (stopping.aborted) return;
      const current = await asRole(deps.db, 'farol_app', id, marcaDasRaizes);
      const tenant = { id, parametros: parametrosSchema.parse(parametros), marca };
      if (marca === current) continue;
      await adiavel(deps, 'rejulga-conteudos', id, () => rejudgeTenant(deps, tenant, current, stopping));
    }
  },
};

async function rejudgeTenant(
  deps: Deps,
  { id, parametros, marca: antes }: Tenant,
  marca: string,
  stopping: AbortSignal,
) {
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => asRole(deps.db, 'farol_app', id, work);
  const run = crypto.randomUUID();
  const routine = () => ({ tenantId: id, run, now: deps.clock(), usuario: 'Farol (conteúdos)' });
  let documentos = 0;
  for (const empresa of await inTenant(empresasDoTenant)) {
    const inCompany = <T>(work: (tx: Tx) => Promise<T>) =>
      inTenant(async (tx) => {
        await workForCompany(tx, empresa.id);
        return work(tx);
      });
    const reading = {
      jobs: deps.jobs,
      guarda: deps.guarda,
      owner: id,
      inTransaction: inCompany,
      now: deps.clock(),
    };
    if (antes !== null) await inCompany(markEventosForJudging);
    for (let after = ''; ; ) {
      if (stopping.aborted) return;
      const chaves = await inCompany((tx) => nextKeys(tx, after));
      const lidos = await judgeStored(reading, chaves);
      const whose = { jobs: deps.jobs, guarda: deps.guarda, tenantId: id, parametros };
      await inCompany(async (tx) => {
        const store = await lockDocuments(termsOf(tx, whose, routine()), [empresa]);
        const lugares = chaves.map((chave) => ({ empresa, chave }));
        await redecide(store, lugares, lidos);
      });
      documentos += chaves.length;
      const last = chaves.at(-1);
      if (last === undefined || chaves.length < LOTE) break;
      after = last;
    }
  }
  await inTenant(async (tx) => {
    const now = deps.clock();
    await tx
      .insert(conteudosJulgados)
      .values({ tenantId: id, marca, criadoEm: now, alteradoEm: now })
      .onConflictDoUpdate({
        target: conteudosJulgados.tenantId,
        set: { marca, alteradoEm: now, versao: sql`${conteudosJulgados.versao} + 1` },
      });
    if (documentos === 0) return;
    const depois = { conteudosJulgados: documentos };
    await auditRoutine(tx, routine(), { acao: 'ALTERA', recurso: 'documentos', depois });
  });
}

async function nextKeys(tx: Tx, after: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ chave: documentosXml.chave })
    .from(documentosXml)
    .where(gt(documentosXml.chave, after))
    .orderBy(asc(documentosXml.chave))
    .limit(LOTE);
  return rows.map(({ chave }) => chave);
}

/**
 * Marks the events for their own routine (rejudgeEventos.ts): those of files may lead to other certificates now, and
 * more is read of those that SEFAZ delivered.
 */
async function markEventosForJudging(tx: Tx): Promise<void> {
  await tx.update(documentosEventos).set({ julgadoEm: null });
}
