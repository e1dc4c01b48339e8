import { asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Saude } from '../../contract/painel/saude.ts';
import { parametrosSchema } from '../../contract/parametros.ts';
import { inAuth } from '../auth/asAuth.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import { BADLY, isTarefaContada, OPEN_STATES } from '../db/tarefasContadas.ts';
import { rotinas, tarefas } from '../db/taskTables.ts';
import { tenants } from '../db/tenants.ts';
import { fraseDoServico } from '../fiscal/disjuntor/frase.ts';
import type { PersonContext } from '../http/route.ts';
import { QUEUES, queuesSchema } from '../telemetry/queues.ts';

const count = z.coerce.number();
const healthSchema = z.object({
  tenant_id: z.uuid(),
  usuarios: z.int(),
  empresas: z.int(),
  entraram: z.int(),
  ultima_entrada: z.coerce.date().nullable(),
  envios_bytes: count,
  paradas: z.int(),
  certificados: z.int(),
});
const silentSchema = z.object({ servico: z.string(), desde: z.coerce.date(), proximaEm: z.coerce.date() });

const tasksSchema = z.object({ tenant_id: z.uuid(), na_fila: z.int(), falhas: z.int() });

/** Returns the tasks of each customer by state; customers without tasks are left out. */
async function readTarefas(tx: Tx) {
  const { tenantId, estado } = tarefas;
  const rows = await rowsOf(
    tx,
    sql`select ${tenantId}, (count(*) filter (where ${inArray(estado, OPEN_STATES)}))::int as na_fila,
          (count(*) filter (where ${inArray(estado, BADLY)}))::int as falhas
        from ${tarefas} where ${isTarefaContada()} group by ${tenantId}`,
  );
  return new Map(
    z
      .array(tasksSchema)
      .parse(rows)
      .map((row) => [row.tenant_id, row]),
  );
}

/**
 * Returns the state of the customers in numbers: each is counted as that customer (`farol_saude`), so that none of their data are visible.
 */
async function readTenants({ tx, now }: PersonContext): Promise<Saude['tenants']> {
  const { id, nome, plano, parametros } = tenants;
  const named = await tx
    .select({ id, nome, plano, parametros })
    .from(tenants)
    .where(eq(tenants.plataforma, false))
    .orderBy(asc(nome), asc(id));
  const found = z
    .array(healthSchema)
    .parse(await rowsOf(tx, sql`select * from farol_saude(${now.toISOString()}::timestamptz)`));
  const work = await inAuth(tx, () => readTarefas(tx));
  const byId = new Map(found.map((row) => [row.tenant_id, row]));
  return named.flatMap(({ parametros: stored, ...tenant }) => {
    const row = byId.get(tenant.id);
    if (!row) return [];
    const { limiteUsuarios, limiteEmpresas, limiteEnviosMB } = parametrosSchema.parse(stored);
    return [
      {
        ...tenant,
        usuarios: row.usuarios,
        empresas: row.empresas,
        entraram: row.entraram,
        ultimaEntrada: row.ultima_entrada?.toISOString() ?? null,
        naFila: work.get(tenant.id)?.na_fila ?? 0,
        falhas: work.get(tenant.id)?.falhas ?? 0,
        enviosBytes: row.envios_bytes,
        paradas: row.paradas,
        certificados: row.certificados,
        limites: { usuarios: limiteUsuarios, empresas: limiteEmpresas, enviosMB: limiteEnviosMB },
      },
    ];
  });
}

/**
 * Returns what an administrator of the platform monitors: customers, queues, routines with the backup, services that do not answer,
 * versions.
 */
export async function readSaude(context: PersonContext): Promise<Saude> {
  const { tx, deps, now } = context;
  const clientes = await readTenants(context);
  const { nome, proximaEm, ultimaEm, boaEm, falhaDesde } = rotinas;
  return inAuth(tx, async () => {
    const filas = queuesSchema.parse(await rowsOf(tx, QUEUES));
    const rounds = await tx
      .select({ nome, proximaEm, ultimaEm, boaEm, falhaDesde })
      .from(rotinas)
      .orderBy(asc(nome));
    const silent = z
      .array(silentSchema)
      .parse(
        await rowsOf(tx, sql`select servico, desde, proxima_em as "proximaEm" from farol_disjuntores()`),
      );
    const [last] = await rowsOf(tx, sql`select max(nome) as nome from farol_migracoes`);
    const iso = (instant: Date | null) => instant?.toISOString() ?? null;
    return {
      versao: deps.version,
      banco: z.string().parse(last?.nome),
      tenants: clientes,
      filas: filas.map(({ nome: fila, estado, total, espera }) => ({
        fila,
        estado,
        total,
        esperaSegundos: Math.floor(espera),
      })),
      rotinas: rounds.map((row) => ({
        nome: row.nome,
        proximaEm: iso(row.proximaEm),
        ultimaEm: iso(row.ultimaEm),
        boaEm: iso(row.boaEm),
        falhaDesde: iso(row.falhaDesde),
      })),
      servicos: silent.map(({ servico, ...instantes }) => fraseDoServico(servico, instantes, now)),
    };
  });
}
