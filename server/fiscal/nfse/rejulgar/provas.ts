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
/** Sources, and events, that one transaction judges: requests are answered in between. */
const LOTE = 40;

interface Pendente {
  table: typeof nfsesFontes | typeof nfsesEventos;
  id: string;
  nfseId: string | null;
  porta: string;
  /** By itself, or as it was judged, it may only be part of what was signed. */
  recortado: boolean;
  conteudo: Uint8Array | null;
  objetoId: string | null;
}

async function pendentes(tx: Tx, marca: string): Promise<Pendente[]> {
  const found: Pendente[] = [];
  for (const table of [nfsesFontes, nfsesEventos]) {
    const { id, nfseId, porta, conteudo, objetoId, julgado, prova } = table;
    // What was stored before there were proofs does not tell from where it was cut.
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

/** What a stored source or event says of itself now; null where nothing can be read of it any more. */
function provaDe({ table }: Pendente, leitura: LeituraNfse): AssinaturaJulgada | null {
  if (leitura.tipo === 'recusado') return null;
  const { notas, eventos } = leitura;
  if (table === nfsesEventos) return eventos[0] ? provaDoEventoLido(eventos[0].assinaturas) : null;
  return notas[0] ? assinaturaQueDecide(notas[0].assinaturas) : null;
}

/** Reads again what a person brought: the ADN's own delivery proves by itself. Out: what each says, by its id. */
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
 * After the trusted certificates or the confirmed cities' numbers changed, or an update brought a new way to judge: every stored source and event of a note is
 * judged again, and what follows for the note decided. Doing it twice changes nothing more.
 */
export const rejulgarProvasNfse: Routine = {
  nome: 'rejulga-provas-nfs',
  next: every(MINUTE),
  run: (deps, stopping) =>
    eachTenant(deps, stopping, (tenant) =>
      adiavel(deps, 'rejulga-provas-nfs', tenant.id, () => rejulgarTenant(deps, tenant, stopping)),
    ),
};
