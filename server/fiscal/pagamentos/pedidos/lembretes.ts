import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { addDays, todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import { asRole, type Tx } from '../../../db/database.ts';
import { seeCompanies } from '../../../db/workForCompany.ts';
import type { Deps } from '../../../deps.ts';
import { auditRoutine } from '../../../http/routineAudit.ts';
import { eachTenant } from '../../../tasks/eachTenant.ts';
import { dailyAt, type Routine } from '../../../tasks/routine.ts';
import { empresasDoTenant } from '../../empresa.ts';
import { pagamentosPedidos } from '../tables.ts';
import { writeToCliente } from './carta.ts';
import { nomeDoPedido } from './criar.ts';
import type { LinhaPedido } from './presentPedido.ts';

/** Days before the end on which the first reminder is sent; the second and last one is sent on the last day. */
const ANTES = 3;
const TODOS = 2;
/** Number of links handled per transaction. */
const LOTE = 50;

/** Returns the number of reminders of a link due by today. A link made within those days gets only the last. */
function lembretesDevidos(
  { venceEm, criadoEm }: Pick<LinhaPedido, 'venceEm' | 'criadoEm'>,
  hoje: string,
): number {
  const fim = todayInSaoPaulo(venceEm);
  if (hoje >= fim) return todayInSaoPaulo(criadoEm) < fim ? TODOS : 0;
  const primeiro = addDays(fim, -ANTES);
  return hoje >= primeiro && todayInSaoPaulo(criadoEm) < primeiro ? 1 : 0;
}

/** Returns links without an answer that end soon, locked so that no other server takes them. */
function acabando(tx: Tx, now: Date) {
  const { lembrar, email, venceEm, lembretes, lembradoEm, enviadoEm, revogadoEm } = pagamentosPedidos;
  return tx
    .select()
    .from(pagamentosPedidos)
    .where(
      and(
        ...[lembrar, ne(email, ''), isNull(enviadoEm), isNull(revogadoEm), lt(lembretes, TODOS)],
        ...[gt(venceEm, now), lt(venceEm, new Date(now.getTime() + (ANTES + 1) * 24 * 60 * 60_000))],
        sql`coalesce(${lembradoEm}, '-infinity') < ${now.toISOString()}::timestamptz`,
      ),
    )
    .limit(LOTE)
    .for('update', { skipLocked: true });
}

/** Handles one batch of a tenant's links. Returns the number of letters queued, and whether there are more links. */
async function remindLote(tx: Tx, tenantId: string, run: string, now: Date) {
  const nomes = new Map((await empresasDoTenant(tx)).map(({ id, nome }) => [id, nome]));
  await seeCompanies(tx, [...nomes.keys()]);
  const linhas = nomes.size === 0 ? [] : await acabando(tx, now);
  let cartas = 0;
  for (const linha of linhas) {
    const lembretes = lembretesDevidos(linha, todayInSaoPaulo(now));
    const deve = lembretes > linha.lembretes;
    // Marked as handled today, also where nothing is due, so that the next batch is another one.
    await tx
      .update(pagamentosPedidos)
      .set({ lembradoEm: now, ...(deve && { lembretes }) })
      .where(eq(pagamentosPedidos.id, linha.id));
    if (!deve) continue;
    cartas += 1;
    const empresa = nomes.get(linha.empresaId) ?? '';
    const carta = { tipo: 'LEMBRA_DATAS', linha, empresa } as const;
    await writeToCliente(tx, carta, { requestId: run, address: '', now });
    await auditRoutine(
      tx,
      { tenantId, run, now, usuario: 'Farol (lembretes de datas)' },
      {
        acao: 'LEMBRA_CLIENTE',
        recurso: 'pagamentos_pedidos',
        empresaId: linha.empresaId,
        registroId: linha.id,
        registro: nomeDoPedido(linha, empresa),
        depois: { email: linha.email, lembretes },
      },
    );
  }
  return { cartas, mais: linhas.length === LOTE };
}

async function remindTenant({ db, clock, mailQueued }: Deps, tenantId: string, stopping: AbortSignal) {
  const now = clock();
  const run = crypto.randomUUID();
  for (let mais = true; mais && !stopping.aborted; ) {
    const lote = await asRole(db, 'farol_app', tenantId, (tx) => remindLote(tx, tenantId, run, now));
    if (lote.cartas > 0) mailQueued();
    mais = lote.mais;
  }
}

/**
 * Routine that writes every morning to clients who have not answered a link, three days before it ends and on its last
 * day.
 */
export const lembrarDatas: Routine = {
  nome: 'lembretes-datas',
  next: dailyAt('08:00'),
  run: (deps, stopping) => eachTenant(deps, stopping, ({ id }) => remindTenant(deps, id, stopping)),
};
