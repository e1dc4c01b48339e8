import { and, between, eq, sql } from 'drizzle-orm';
import { addDays, todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import { ESPECIES_SEFAZ } from '../../../contract/fiscal/especies.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import type { EventoWebhook } from '../../../contract/webhooks.ts';
import { asRole, type Tx } from '../../db/database.ts';
import { webhooks } from '../../db/webhookTables.ts';
import { workForCompany } from '../../db/workForCompany.ts';
import type { Deps } from '../../deps.ts';
import { eachTenant } from '../../tasks/eachTenant.ts';
import { every, type Routine } from '../../tasks/routine.ts';
import { type Emissao, emitirEventos } from '../../webhooks/emitir.ts';
import { tabelas } from '../documentos/rows.ts';
import { empresasDoTenant } from '../empresa.ts';
import { prazoCerto } from './certo.ts';

const HOUR = 60 * 60_000;
/** Days before a term ends at which webhooks report it. */
const DIAS = 3;
const EVENTO = 'prazo.proximo' satisfies EventoWebhook;
/** Number of documents per transaction. */
const LOTE = 1000;

/** Routine that reports, every hour, terms that end within days, once to each subscribed webhook. */
export const avisarPrazos: Routine = {
  nome: 'avisa-prazos',
  next: every(HOUR),
  run: (deps, stopping) => eachTenant(deps, stopping, ({ id }) => notifyTenant(deps, id, stopping)),
};

async function notifyTenant(deps: Deps, tenantId: string, stopping: AbortSignal): Promise<void> {
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => asRole(deps.db, 'farol_app', tenantId, work);
  const empresas = await inTenant(async (tx) => {
    const wanted = and(
      eq(webhooks.tenantId, tenantId),
      webhooks.ativo,
      sql`${EVENTO} = any(${webhooks.eventos})`,
    );
    return (await tx.$count(webhooks, wanted)) > 0 ? empresasDoTenant(tx) : [];
  });
  for (const { id: empresaId } of empresas) {
    for (const especie of ESPECIES_SEFAZ) {
      let after = '00000000-0000-0000-0000-000000000000';
      while (after !== '' && !stopping.aborted) {
        const from = after;
        after = await inTenant(async (tx) => {
          await workForCompany(tx, empresaId);
          return notifyLote({ tx, tenantId, now: deps.clock() }, { especie, empresaId }, from);
        });
      }
    }
  }
}

/** Returns the last document of a full batch, to continue after; '' at the end. */
async function notifyLote(
  emissao: Emissao,
  { especie, empresaId }: { especie: (typeof ESPECIES_SEFAZ)[number]; empresaId: string },
  after: string,
): Promise<string> {
  const hoje = todayInSaoPaulo(emissao.now);
  const { id, prazo, manifestacao, empresaId: owner } = tabelas[especie];
  const rows = await emissao.tx
    .select({ id, prazo, manifestacao })
    .from(tabelas[especie])
    .where(
      and(
        eq(owner, empresaId),
        prazoCerto(tabelas[especie]),
        between(prazo, hoje, addDays(hoje, DIAS)),
        sql`${id} > ${after}::uuid`,
      ),
    )
    .orderBy(id)
    .limit(LOTE);
  await emitirEventos(
    emissao,
    rows.map((row) => ({
      tipo: EVENTO,
      empresaId,
      dados: { ...row, especie, link: `/api/v1/${recursos[especie].name}/${row.id}` },
      unica: `${EVENTO}:${row.id}:${row.prazo}`,
    })),
  );
  return rows.length === LOTE ? (rows.at(-1)?.id ?? '') : '';
}
