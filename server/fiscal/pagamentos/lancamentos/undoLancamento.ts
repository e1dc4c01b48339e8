import { and, eq, sql } from 'drizzle-orm';
import { todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import type { Lancamento } from '../../../../contract/fiscal/pagamentos/lancamentos.ts';
import { pagamentos as recurso } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { quemAge } from '../../../auth/actor.ts';
import { escritasEm, porQuemEQuando } from '../../../http/changedSince.ts';
import { ApiProblem } from '../../../http/problem.ts';
import { recordId } from '../../../http/recordId.ts';
import type { ActorContext } from '../../../http/route.ts';
import { pagamentosLancamentos } from '../tables.ts';
import { assentarPagamentos } from './gravar.ts';
import { presentLancamento } from './ler.ts';
import { requireMotivoParaDesfazer } from './motivo.ts';
import { lockPagamento } from './travar.ts';

/**
 * Undoes one entry, by any user or import; the other entries of the import do not change. Throws 404, 409 for one
 * already undone, 400 at `motivo` where its month is closed or declared and there is no reason.
 */
export async function undoLancamento(context: ActorContext, motivo: string): Promise<Lancamento> {
  const { tx, ator, now, params } = context;
  const pagamento = await lockPagamento(tx, recordId(params));
  const lancamentoId = recordId({ id: params.lancamentoId ?? '' });
  const { id, pagamentoId, versao } = pagamentosLancamentos;
  const este = and(eq(id, lancamentoId), eq(pagamentoId, pagamento.id));
  const [linha] = await tx.select().from(pagamentosLancamentos).where(este);
  if (!linha) throw new ApiProblem('NAO_ENCONTRADO', 'Este lançamento não existe.');
  if (linha.desfeitoEm) {
    const em = linha.desfeitoEm;
    const [autoria] = await escritasEm(tx, { recurso: recurso.name, id: pagamento.id }, em);
    const ninguem = { usuarioId: null, servicoId: null, usuario: linha.desfeitoPor, em };
    const quem = porQuemEQuando(ator, autoria ?? ninguem);
    throw new ApiProblem('CONFLITO_VERSAO', `Este lançamento já foi desfeito${quem}.`);
  }
  const { empresaId, retido } = pagamento;
  const antes = { empresaId, retido, data: linha.data };
  await requireMotivoParaDesfazer(tx, todayInSaoPaulo(now), antes, motivo);
  // Without a replacement it never counts again automatically.
  const paraSempre = { substituidoPor: null, substituidoLinha: null, substituidoEm: null };
  const desfeito = { desfeitoEm: now, desfeitoPor: quemAge(ator), alteradoEm: now, ...paraSempre };
  await tx
    .update(pagamentosLancamentos)
    .set({ ...desfeito, versao: sql`${versao} + 1` })
    .where(este);
  const { tipo, data, valor, origem, quem } = linha;
  await assentarPagamentos(
    context,
    'DESFAZ_LANCAMENTO',
    [pagamento],
    new Map([[pagamento.id, { lancamentoId, tipo, data, valor, origem, quem, motivo }]]),
  );
  return presentLancamento({ ...linha, ...desfeito });
}
