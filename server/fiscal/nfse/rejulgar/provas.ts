import { asc, eq, ne, sql } from 'drizzle-orm';
import { type AssinaturaJulgada, assinaturaQueDecide } from '../../../../contract/fiscal/assinatura.ts';
import type { LeituraNfse } from '../../../../contract/fiscal/nfse/leitura.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { adiavel } from '../../../files/guarda/adiavel.ts';
import { bytesDeTodos, isKept } from '../../../files/guarda/objeto.ts';
import { eachTenant, type TenantAndParameters } from '../../../tasks/eachTenant.ts';
import { every, type Routine } from '../../../tasks/routine.ts';
import { REASONS } from '../../signature/reasons.ts';
import { marcaDosConhecidos, readConhecidos } from '../assinaturas/readConhecidos.ts';
import { provaDoEventoLido } from '../registro/provaDoEventoDaNota.ts';
import { reevaluateNotas } from '../registro/reevaluateNotas.ts';
import { nfsesEventos, nfsesFontes } from '../tables.ts';
import { noTenant } from './noTenant.ts';

const MINUTE = 60_000;
/** Maximum number of sources, and of events, judged in one transaction, so that requests are served in between. */
const LOTE = 40;

interface Pendente {
  table: typeof nfsesFontes | typeof nfsesEventos;
  id: string;
  nfseId: string | null;
  porta: string;
  /** Whether the stored bytes may be only a part of what was signed. */
  recortado: boolean;
  conteudo: Uint8Array | null;
  objetoId: string | null;
}

async function pendentes(tx: Tx, marca: string): Promise<Pendente[]> {
  const found: Pendente[] = [];
  for (const table of [nfsesFontes, nfsesEventos]) {
    const { id, nfseId, porta, conteudo, objetoId, julgado, prova } = table;
    // Rows older than the proofs do not record whether they were cut out of an envelope.
    const recortado = sql<boolean>`${julgado} = '' or ${prova} ->> 'motivo' = ${REASONS.ENVELOPE}`;
    const rows = await tx
      .select({ id, nfseId, porta, conteudo, objetoId, recortado })
      .from(table)
      .where(ne(julgado, marca))
      .orderBy(asc(nfseId), asc(id))
      .limit(LOTE);
    found.push(...rows.map((row) => ({ table, ...row })));
  }
  return found;
}

/** Returns the signature of a stored source or event as judged now; null if it cannot be read any more. */
function provaDe({ table }: Pendente, leitura: LeituraNfse): AssinaturaJulgada | null {
  if (leitura.tipo === 'recusado') return null;
  const { notas, eventos } = leitura;
  if (table === nfsesEventos) return eventos[0] ? provaDoEventoLido(eventos[0].assinaturas) : null;
  return notas[0] ? assinaturaQueDecide(notas[0].assinaturas) : null;
}

/** Reads uploaded files again; those that the ADN delivered need no signature. Returns the signatures by id. */
async function rereadProvas(
  deps: Deps,
  tenant: TenantAndParameters,
  lote: readonly Pendente[],
): Promise<Map<string, AssinaturaJulgada>> {
  const files = lote.filter((one) => one.porta === 'ARQUIVO' && isKept(one));
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => noTenant(deps, tenant, ({ tx }) => work(tx));
  const conhecidos = await inTransaction(readConhecidos);
  const bytes = await bytesDeTodos({ guarda: deps.guarda, inTransaction }, files);
  const outcomes = await deps.jobs.each(
    tenant.id,
    'nfse',
    bytes.map((one, at) => ({
      nome: 'guardado',
      bytes: one,
      conhecidos,
      recortado: files[at]?.recortado ?? false,
    })),
  );
  return new Map(
    files.flatMap((file, at): [string, AssinaturaJulgada][] => {
      const outcome = outcomes[at];
      const prova = outcome?.ok ? provaDe(file, outcome.value) : null;
      return prova ? [[file.id, prova]] : [];
    }),
  );
}

async function rejulgarTenant(deps: Deps, tenant: TenantAndParameters, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const { marca, lote } = await noTenant(deps, tenant, async ({ tx }) => {
      const current = await marcaDosConhecidos(tx);
      return { marca: current, lote: await pendentes(tx, current) };
    });
    if (lote.length === 0) return;
    const provas = await rereadProvas(deps, tenant, lote);
    await noTenant(deps, tenant, async (registro) => {
      for (const { table, id } of lote) {
        const prova = provas.get(id);
        await registro.tx
          .update(table)
          .set({ julgado: marca, ...(prova && { prova }) })
          .where(eq(table.id, id));
      }
      const notas = lote.flatMap(({ nfseId }) => nfseId ?? []);
      await reevaluateNotas(registro, [...new Set(notas)]);
    });
  }
}

/**
 * Routine that judges again every stored source and event, and then their notas, after the trusted certificates, the confirmed
 * issuers or the way of judging changed. Idempotent.
 */
export const rejulgarProvasNfse: Routine = {
  nome: 'rejulga-provas-nfs',
  next: every(MINUTE),
  run: (deps, stopping) =>
    eachTenant(deps, stopping, (tenant) =>
      adiavel(deps, 'rejulga-provas-nfs', tenant.id, () => rejulgarTenant(deps, tenant, stopping)),
    ),
};
