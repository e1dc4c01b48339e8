import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type EspecieDocumento, prazoDe, regraDe } from '../../../contract/fiscal/prazos.ts';
import { REGRAS_PRAZO } from '../../../contract/fiscal/regrasPrazo.ts';
import { type ParametroName, type Parametros, parametrosSchema } from '../../../contract/parametros.ts';
import { asRole, rowsOf, type Tx } from '../../db/database.ts';
import { ctes, nfes } from '../../db/resourceTables.ts';
import type { Deps } from '../../deps.ts';
import { every, type Routine } from '../../tasks/routine.ts';
import { auditRoutine } from '../../tasks/routineAudit.ts';
import { takeTurn } from '../../tasks/takeTurn.ts';
import { readDocument } from '../documentos/readDocument.ts';

const MINUTE = 60_000;
/** Documents that one transaction counts anew: requests are answered in between. */
const LOTE = 100;
const TABLES = { NFE: nfes, CTE: ctes };

/** The parameters that stored terms were counted by. */
const TERMOS = [
  'prazoManifestacaoNfeDias',
  'prazoManifestacaoCteDias',
  'prazoAnexoII',
  'prazoMaranhao',
  'prazoBahia',
  'prazoRioGrandeDoNorte',
] as const satisfies readonly ParametroName[];

/** What of a tenant's parameters terms are counted by. */
export const termosDe = (parametros: Parametros): Record<string, unknown> =>
  Object.fromEntries(TERMOS.map((name) => [name, parametros[name]]));

const tenantSchema = z.object({
  id: z.uuid(),
  parametros: parametrosSchema,
  /** Null: nothing was ever counted anew. */
  termos: z.record(z.string(), z.unknown()).nullable(),
});
type Tenant = z.infer<typeof tenantSchema>;

/**
 * After an administrator changed a parameter of the terms: those of all open documents, with the rule that holds for each,
 * so that list and cockpit tell what the page of a document tells. Doing it twice changes nothing more.
 */
export const refazPrazos: Routine = {
  nome: 'refaz-prazos',
  next: every(MINUTE),
  run: async (deps, stopping) => {
    const rows = await asRole(deps.db, 'farol_auth', null, (tx) =>
      rowsOf(
        tx,
        sql`select t.id, t.parametros, p.termos from tenants t left join prazos_refeitos p on p.tenant_id = t.id order by t.id`,
      ),
    );
    for (const tenant of z.array(tenantSchema).parse(rows)) {
      if (stopping.aborted) return;
      const current = termosDe(tenant.parametros);
      if (TERMOS.some((name) => tenant.termos?.[name] !== current[name]))
        await refazTenant(deps, tenant, stopping);
    }
  },
};

async function refazTenant(deps: Deps, { id: tenantId, parametros }: Tenant, stopping: AbortSignal) {
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => asRole(deps.db, 'farol_app', tenantId, work);
  const companies = await inTenant((tx) => rowsOf(tx, sql`select id from empresas order by id`));
  let documentos = 0;
  for (const { id: empresaId } of companies) {
    for (const especie of ['NFE', 'CTE'] as const) {
      let after: Cursor | null = null;
      do {
        if (stopping.aborted) return;
        const done: { changed: number; next: Cursor | null } = await inTenant(async (tx) => {
          await tx.execute(sql`select set_config('app.empresa_id', ${String(empresaId)}, true)`);
          return refazLote(tx, { especie, parametros, now: deps.clock() }, after);
        });
        documentos += done.changed;
        after = done.next;
      } while (after !== null);
    }
  }
  const now = deps.clock();
  const termos = termosDe(parametros);
  await inTenant(async (tx) => {
    await tx.execute(
      sql`insert into prazos_refeitos (tenant_id, termos, criado_em, alterado_em)
          values (${tenantId}, ${JSON.stringify(termos)}::jsonb, ${now.toISOString()}, ${now.toISOString()})
          on conflict (tenant_id) do update set termos = excluded.termos, alterado_em = excluded.alterado_em,
             versao = prazos_refeitos.versao + 1`,
    );
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

const openSchema = z.object({
  id: z.uuid(),
  chave: z.string(),
  autorizadoEm: z.coerce.date(),
  prazo: z.string(),
  regra: z.string().nullable(),
});

interface Contagem {
  especie: EspecieDocumento;
  parametros: Parametros;
  now: Date;
}

/** The next documents by their terms; one that is moved back is not seen again, one moved on stays as it then is. */
async function refazLote(tx: Tx, { especie, parametros, now }: Contagem, after: Cursor | null) {
  const table = TABLES[especie];
  const from = after ? sql`and (prazo, id) > (${after.prazo}::date, ${after.id}::uuid)` : sql``;
  const found = await rowsOf(
    tx,
    sql`select id, chave, autorizado_em as "autorizadoEm", prazo::text, regra_prazo as regra from ${table}
         where empresa_id = farol_empresa() and prazo is not null and autorizado_em is not null ${from}
         order by prazo, id limit ${LOTE} for update`,
  );
  const rows = z.array(openSchema).parse(found);
  const rules = await rulesOf(tx, especie, parametros, rows);
  const changed = rows.flatMap(({ id, chave, autorizadoEm, prazo, regra }) => {
    const rule = rules.has(chave) ? (rules.get(chave) ?? null) : regra;
    const term = prazoDe(especie, autorizadoEm.toISOString(), parametros, rule);
    const ate = term?.ate ?? prazo;
    return ate === prazo && rule === regra ? [] : [{ id, prazo: ate, regra: rule }];
  });
  if (changed.length > 0) {
    await tx.execute(
      sql`update ${table} d set prazo = v.prazo, regra_prazo = v.regra, versao = d.versao + 1, alterado_em = ${now.toISOString()}
            from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as v(id uuid, prazo date, regra text)
           where d.tenant_id = farol_tenant() and d.id = v.id`,
    );
  }
  const last = rows.at(-1);
  const next = last && rows.length === LOTE ? { prazo: last.prazo, id: last.id } : null;
  return { changed: changed.length, next };
}

/** The rule of each document by what its file says; of one whose file tells none any more, nothing: it keeps its own. */
async function rulesOf(
  tx: Tx,
  especie: EspecieDocumento,
  parametros: Parametros,
  rows: readonly z.infer<typeof openSchema>[],
): Promise<Map<string, string | null>> {
  const switched = REGRAS_PRAZO.some(
    (one) => one.especie === especie && one.ligadaPor && parametros[one.ligadaPor],
  );
  if (!switched) {
    // The general one of the day: no file need be looked into.
    const general = (day: Date) => prazoDe(especie, day.toISOString(), parametros)?.regra ?? null;
    return new Map(rows.map(({ chave, autorizadoEm }) => [chave, general(autorizadoEm)]));
  }
  const rules = new Map<string, string | null>();
  for (const { chave } of rows) {
    await takeTurn();
    const [file] = await rowsOf(
      tx,
      sql`select conteudo from documentos_xml where chave = ${chave} order by exibido desc, completo desc limit 1`,
    );
    const bytes = z.instanceof(Uint8Array).safeParse(file?.conteudo);
    const read = bytes.success ? readDocument(new Uint8Array(bytes.data)) : null;
    if (read?.tipo === 'documento') rules.set(chave, regraDe(read.documento, parametros));
  }
  return rules;
}
