import { inArray, sql } from 'drizzle-orm';
import type { Acao } from '../../../../contract/acoes.ts';
import { pagamentos as recurso } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { quemAge } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/database.ts';
import { pagamentos } from '../../../db/resourceTables.ts';
import type { ActorContext } from '../../../http/route.ts';
import { emitirEventos } from '../../../webhooks/emitir.ts';
import { type Apuracao, apurar } from './apurar.ts';
import { nomeDoPagamento, type PagamentoTravado } from './travar.ts';

/** Updates documents by their entries: first which of them count, then state, amount paid, and date. */
export async function recalculatePagamentos(
  tx: Tx,
  ids: readonly string[],
  apuracao: Apuracao,
): Promise<void> {
  if (ids.length === 0) return;
  await apurar(tx, ids, apuracao);
  await tx.execute(sql`select farol_recalcula_pagamentos(${`{${ids.join(',')}}`}::uuid[])`);
}

const { id, estado, pago, saldo, pagoEm, divergencia, resposta } = pagamentos;
type Mudavel = Pick<PagamentoTravado, 'estado' | 'pago' | 'saldo' | 'pagoEm' | 'divergencia' | 'resposta'>;
const mudavel = (one: Mudavel) => ({
  estado: one.estado,
  pago: one.pago,
  saldo: one.saldo,
  pagoEm: one.pagoEm,
  divergencia: one.divergencia,
  resposta: one.resposta,
});

/** Returns the fields of a document that webhooks report. */
const mudado = (id: string, { estado: situacao, pagoEm: dia, pago: centavos, saldo: resto }: Mudavel) => ({
  id,
  estado: situacao,
  pagoEm: dia,
  pago: centavos,
  saldo: resto,
});

/**
 * Updates the documents after their entries were written or undone, with an audit row each; `antes` are the documents
 * before, locked, `dito` the additional audit data of each.
 */
export async function assentarPagamentos(
  { tx, audit, ator, now }: Pick<ActorContext, 'tx' | 'audit' | 'ator' | 'now'>,
  acao: Acao,
  antes: readonly PagamentoTravado[],
  dito: ReadonlyMap<string, Record<string, unknown>>,
): Promise<void> {
  const ids = antes.map((one) => one.id);
  if (ids.length === 0) return;
  await recalculatePagamentos(tx, ids, { quem: quemAge(ator), em: now });
  const depois = await tx
    .select({ id, estado, pago, saldo, pagoEm, divergencia, resposta })
    .from(pagamentos)
    .where(inArray(id, ids));
  const agora = new Map(depois.map((one) => [one.id, one]));
  for (const one of antes) {
    const novo = agora.get(one.id) ?? one;
    await audit({
      acao,
      recurso: recurso.name,
      empresaId: one.empresaId,
      registroId: one.id,
      registro: nomeDoPagamento(one),
      antes: mudavel(one),
      depois: { ...mudavel(novo), ...dito.get(one.id) },
    });
  }
  await emitirEventos(
    { tx, tenantId: ator.tenantId, now },
    antes.flatMap((one) => {
      const novo = agora.get(one.id);
      return novo?.pagoEm && novo.pagoEm !== one.pagoEm
        ? [
            {
              tipo: 'pagamento.datado' as const,
              empresaId: one.empresaId,
              dados: { ...mudado(one.id, novo), link: `/api/v1/pagamentos/${one.id}` },
            },
          ]
        : [];
    }),
  );
}
