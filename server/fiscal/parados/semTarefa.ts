import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { COBERTURA } from '../../../contract/fiscal/coberturaGuardas.ts';
import { type Especie, especieDaChave, especies } from '../../../contract/fiscal/especies.ts';
import { asRole, rowsOf, type Tx } from '../../db/database.ts';
import { seeCompanies } from '../../db/workForCompany.ts';
import { auditRoutine } from '../../http/routineAudit.ts';
import { peopleOfRecord } from '../../tasks/audience.ts';
import { eachTenant } from '../../tasks/eachTenant.ts';
import { ring } from '../../tasks/ending.ts';
import { writeNotice } from '../../tasks/notify.ts';
import { every, type Routine } from '../../tasks/routine.ts';
import { empresasDoTenant } from '../empresa.ts';
import { stopManifestacoes } from '../manifestacao/stopManifestacoes.ts';
import { stopNotas } from '../nfse/manifestacao/concludeManifestacao.ts';

const MINUTE = 60_000;
const QUEM = 'Farol (manifestações paradas)';

/** A manifestation that now waits for a person. */
interface Parada {
  especie: Especie;
  empresaId: string;
  usuarioId: string | null;
}

/**
 * Routine that stops open manifestations which no task will try any more, because its process died, its user lost the
 * right, or for any other reason: they wait for a person, who is notified. Idempotent.
 */
export const paraSemTarefa: Routine = {
  nome: 'manifestacoes-paradas',
  next: every(5 * MINUTE),
  run: (deps, stopping) =>
    eachTenant(deps, stopping, async ({ id }) => {
      const now = deps.clock();
      ring(deps, await asRole(deps.db, 'farol_app', id, (tx) => stopOrphans(tx, id, now)));
    }),
};

async function stopOrphans(tx: Tx, tenantId: string, now: Date): Promise<string[]> {
  const empresas = await empresasDoTenant(tx);
  await seeCompanies(
    tx,
    empresas.map(({ id }) => id),
  );
  const daSefaz = await stopManifestacoes(tx, await orphans(tx, OPEN), now);
  const dasNotas = await stopNotas(tx, await orphans(tx, OPEN_NOTA), now);
  const paradas: Parada[] = [
    ...daSefaz.map(({ chave, ...one }) => ({ ...one, especie: especieDaChave(chave) })),
    ...dasNotas.map((one) => ({ ...one, especie: 'NFSE' as const })),
  ];
  if (paradas.length === 0) return [];
  await auditRoutine(
    tx,
    { tenantId, run: crypto.randomUUID(), now, usuario: QUEM },
    {
      acao: 'ALTERA',
      recurso: 'manifestacoes',
      depois: { paradas: paradas.length },
    },
  );
  return tellEach(tx, tenantId, paradas, now);
}

// Literals, not parameters, so that the partial index is used. The ids named by tasks are read in a separate subquery:
// in a database spread over machines they are not stored where the manifestations are (docs/adr/0038).
const OPEN = sql`select m.id from manifestacoes m
  where m.estado in ('pendente', 'enviando', 'parada') and m.estado <> 'parada' and m.id::text not in (
    select jsonb_array_elements_text(t.parametros -> 'ids') from tarefas t
     where t.tenant_id = farol_tenant() and t.estado in ('na_fila', 'executando') and jsonb_typeof(t.parametros -> 'ids') = 'array')`;
const OPEN_NOTA = sql`select m.id from nfses_manifestacoes m
  where m.situacao in ('PREPARADA', 'INDETERMINADA', 'PARADA') and m.situacao <> 'PARADA' and m.id::text not in (
    select t.parametros ->> 'id' from tarefas t
     where t.tenant_id = farol_tenant() and t.estado in ('na_fila', 'executando') and t.parametros ->> 'id' is not null)`;

const orphans = async (tx: Tx, query: typeof OPEN): Promise<string[]> =>
  z
    .array(z.object({ id: z.uuid() }))
    .parse(await rowsOf(tx, query))
    .map(({ id }) => id);

/**
 * Writes one notice per person and kind: to the requesting user or, for a service user's request, to all who may act.
 * Returns the people.
 */
async function tellEach(tx: Tx, tenantId: string, paradas: readonly Parada[], now: Date): Promise<string[]> {
  const told = new Map<string, { usuarioId: string; especie: Especie; quantas: number }>();
  for (const { especie, empresaId, usuarioId } of paradas) {
    const people =
      usuarioId === null
        ? await peopleOfRecord(tx, { tenantId, empresaId }, especies[especie].agir)
        : [usuarioId];
    for (const person of people) {
      const key = `${person} ${especie}`;
      const { quantas } = told.get(key) ?? { quantas: 0 };
      told.set(key, { usuarioId: person, especie, quantas: quantas + 1 });
    }
  }
  for (const { usuarioId, especie, quantas } of told.values()) {
    await writeNotice(tx, {
      tenantId,
      usuarioId,
      canal: 'default',
      gravidade: 'error',
      link: COBERTURA,
      criadoEm: now,
      titulo: `Manifestação de ${especies[especie].nome} parada`,
      texto: `${quantas === 1 ? 'Uma manifestação parou' : `${quantas} manifestações pararam`} antes da resposta. Tente de novo ou desista em Cobertura.`,
    });
  }
  return [...new Set([...told.values()].map(({ usuarioId }) => usuarioId))];
}
