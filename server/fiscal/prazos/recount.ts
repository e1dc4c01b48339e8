import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Momento } from '../../../contract/brasil/momento.ts';
import { ESPECIES_SEFAZ, type EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import { prazoDe, regraDe } from '../../../contract/fiscal/prazos.ts';
import { REGRAS_PRAZO } from '../../../contract/fiscal/regrasPrazo.ts';
import { type ParametroName, type Parametros, parametrosSchema } from '../../../contract/parametros.ts';
import { asRole, rowsOf, type Tx } from '../../db/database.ts';
import { momentoSql } from '../../db/momentos.ts';
import { tenants } from '../../db/tenants.ts';
import { workForCompany } from '../../db/workForCompany.ts';
import type { Deps } from '../../deps.ts';
import { adiavel } from '../../files/guarda/adiavel.ts';
import { auditRoutine } from '../../http/routineAudit.ts';
import { every, type Routine } from '../../tasks/routine.ts';
import type { Reading } from '../../workers/reading.ts';
import { readStored } from '../documentos/readStored.ts';
import { tabelas } from '../documentos/rows.ts';
import { documentosXml } from '../documentos/tables.ts';
import { empresasDoTenant } from '../empresa.ts';
import { prazosRefeitos } from './tables.ts';

const MINUTE = 60_000;
/** Number of documents recounted per transaction, so that requests are answered in between. */
const LOTE = 100;

/** Parameters that the stored terms depend on. */
const TERMOS = [
  'prazoManifestacaoNfeDias',
  'prazoManifestacaoCteDias',
  'prazoAnexoII',
  'prazoMaranhao',
  'prazoBahia',
  'prazoRioGrandeDoNorte',
] as const satisfies readonly ParametroName[];

/** Returns the tenant's parameters that terms depend on. */
export const termosDe = (parametros: Parametros): Record<string, unknown> =>
  Object.fromEntries(TERMOS.map((name) => [name, parametros[name]]));

/** Parameters of the last count; null: never recounted. */
const termosSchema = z.record(z.string(), z.unknown()).nullable();

/**
 * Routine that recounts the terms of all open documents after an administrator changed a parameter, with the rule in
 * force for each, so that list and dashboard show the same as the document's page. Idempotent.
 */
export const recountPrazos: Routine = {
  nome: 'refaz-prazos',
  next: every(MINUTE),
  run: async (deps, stopping) => {
    const rows = await asRole(deps.db, 'farol_auth', null, (tx) =>
      tx
        .select({ id: tenants.id, parametros: tenants.parametros, termos: prazosRefeitos.termos })
        .from(tenants)
        .leftJoin(prazosRefeitos, eq(prazosRefeitos.tenantId, tenants.id))
        .orderBy(asc(tenants.id)),
    );
    for (const { id, ...row } of rows) {
      if (stopping.aborted) return;
      const parametros = parametrosSchema.parse(row.parametros);
      const [before, current] = [termosSchema.parse(row.termos), termosDe(parametros)];
      if (TERMOS.some((name) => before?.[name] !== current[name]))
        await adiavel(deps, 'prazos', id, () => recountTenant(deps, id, parametros, stopping));
    }
  },
};

async function recountTenant(deps: Deps, tenantId: string, parametros: Parametros, stopping: AbortSignal) {
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => asRole(deps.db, 'farol_app', tenantId, work);
  let documentos = 0;
  for (const { id: empresaId } of await inTenant(empresasDoTenant)) {
    const inCompany = <T>(work: (tx: Tx) => Promise<T>) =>
      inTenant(async (tx) => {
        await workForCompany(tx, empresaId);
        return work(tx);
      });
    const { jobs, guarda } = deps;
    const reading = { jobs, guarda, owner: tenantId, inTransaction: inCompany, now: deps.clock() };
    for (const especie of ESPECIES_SEFAZ) {
      let after: Cursor | null = null;
      do {
        if (stopping.aborted) return;
        const done: { changed: number; next: Cursor | null } = await recountLote(
          reading,
          { especie, parametros },
          after,
        );
        documentos += done.changed;
        after = done.next;
      } while (after !== null);
    }
  }
  const now = deps.clock();
  const termos = termosDe(parametros);
  await inTenant(async (tx) => {
    await tx
      .insert(prazosRefeitos)
      .values({ tenantId, termos, criadoEm: now, alteradoEm: now })
      .onConflictDoUpdate({
        target: prazosRefeitos.tenantId,
        set: { termos, alteradoEm: now, versao: sql`${prazosRefeitos.versao} + 1` },
      });
    if (documentos === 0) return;
    const routine = { tenantId, run: crypto.randomUUID(), now, usuario: 'Farol (prazos)' };
    const depois = { prazosRefeitos: documentos, ...termos };
    await auditRoutine(tx, routine, { acao: 'ALTERA', recurso: 'documentos', depois });
  });
}

interface Cursor {
  prazo: string;
  id: string;
}

interface Open {
  id: string;
  chave: string;
  autorizadoEm: Momento;
  prazo: string;
  regra: string | null;
}

interface Contagem {
  especie: EspecieSefaz;
  parametros: Parametros;
}

/**
 * Recounts the next documents in order of their terms; one moved back is not seen again, and one moved forward does not
 * change the second time.
 */
async function recountLote(reading: Reading, contagem: Contagem, after: Cursor | null) {
  const { especie, parametros } = contagem;
  const rows = await reading.inTransaction((tx) => nextRows(tx, especie, after));
  const rules = await rulesOf(reading, contagem, rows);
  const changes = rows.flatMap(({ id, chave, autorizadoEm, prazo: antes, regra: regraAntes }) => {
    const regra = rules.has(chave) ? (rules.get(chave) ?? null) : regraAntes;
    const prazo = prazoDe(especie, autorizadoEm, parametros, regra)?.ate ?? antes;
    return prazo === antes && regra === regraAntes ? [] : [{ id, prazo, regra, antes, regraAntes }];
  });
  const changed =
    changes.length === 0
      ? []
      : // Skips documents decided meanwhile, whose terms are current. In SQL: the builder cannot express the join.
        await reading.inTransaction((tx) =>
          rowsOf(
            tx,
            sql`update ${tabelas[especie]} d set prazo = v.prazo, regra_prazo = v.regra, versao = d.versao + 1,
                       alterado_em = ${reading.now.toISOString()}
                  from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
                       as v(id uuid, prazo date, regra text, antes date, "regraAntes" text)
                 where d.tenant_id = farol_tenant() and d.id = v.id and d.prazo = v.antes
                   and d.regra_prazo is not distinct from v."regraAntes" returning d.id`,
          ),
        );
  const last = rows.at(-1);
  const next = last && rows.length === LOTE ? { prazo: last.prazo, id: last.id } : null;
  return { changed: changed.length, next };
}

async function nextRows(tx: Tx, especie: EspecieSefaz, after: Cursor | null): Promise<Open[]> {
  const table = tabelas[especie];
  const { id, chave, empresaId, prazo, regraPrazo } = table;
  const autorizadoEm = momentoSql(table.autorizadoEm, table.autorizadoEmFuso);
  const beyond = after ? sql`(${prazo}, ${id}) > (${after.prazo}::date, ${after.id}::uuid)` : undefined;
  const found = await tx
    .select({ id, chave, autorizadoEm, prazo, regra: regraPrazo })
    .from(table)
    .where(and(eq(empresaId, sql`farol_empresa()`), isNotNull(prazo), isNotNull(table.autorizadoEm), beyond))
    .orderBy(asc(prazo), asc(id))
    .limit(LOTE);
  return found.flatMap((row) =>
    row.prazo !== null && row.autorizadoEm !== null
      ? [{ ...row, prazo: row.prazo, autorizadoEm: row.autorizadoEm }]
      : [],
  );
}

/**
 * Returns the rule of each document by its file; a document whose file is no longer readable is absent, and its rule
 * does not change.
 */
async function rulesOf(
  reading: Reading,
  { especie, parametros }: Contagem,
  rows: readonly Open[],
): Promise<Map<string, string | null>> {
  const switched = REGRAS_PRAZO.some(
    (one) => one.especie === especie && one.ligadaPor && parametros[one.ligadaPor],
  );
  if (!switched) {
    // All have the general rule of the day, so that no file has to be read.
    const general = (day: Momento) => prazoDe(especie, day, parametros)?.regra ?? null;
    return new Map(rows.map(({ chave, autorizadoEm }) => [chave, general(autorizadoEm)]));
  }
  const chaves = rows.map(({ chave }) => chave);
  const { chave, id, exibido, completo } = documentosXml;
  const shown = await reading.inTransaction((tx) =>
    tx
      .selectDistinctOn([chave], { chave, id })
      .from(documentosXml)
      .where(inArray(chave, chaves))
      .orderBy(asc(chave), desc(exibido), desc(completo)),
  );
  const read = await readStored(
    reading,
    documentosXml,
    shown.map(({ id }) => id),
  );
  return new Map(
    shown.flatMap(({ id, chave }): [string, string | null][] => {
      const outcome = read.get(id);
      const lido = outcome?.ok ? outcome.value.lido : null;
      return lido?.tipo === 'documento' ? [[chave, regraDe(lido.documento, parametros)]] : [];
    }),
  );
}
