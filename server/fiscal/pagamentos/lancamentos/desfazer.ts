import { and, eq, sql } from 'drizzle-orm';
import { formatInstant, todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import type { Lancamento } from '../../../../contract/fiscal/pagamentos/lancamentos.ts';
import { quemAge } from '../../../auth/actor.ts';
import { ApiProblem } from '../../../http/problem.ts';
import { recordId } from '../../../http/recordId.ts';
import type { ActorContext } from '../../../http/route.ts';
import { pagamentosLancamentos } from '../tables.ts';
import { assentar } from './gravar.ts';
import { apresentar } from './ler.ts';
import { requireMotivoParaDesfazer } from './motivo.ts';
import { travarPagamento } from './travar.ts';

/**
 * Takes one entry back, whoever made it, also one that an import brought: the others of that stay. Throws 404, 409 for one that
 * was taken back already, 400 at `motivo` where its month is closed or declared and nobody says why.
 */
export async function desfazer(context: ActorContext, motivo: string): Promise<Lancamento> {
  const { tx, ator, now, params } = context;
  const pagamento = await travarPagamento(tx, recordId(params));
  const lancamentoId = recordId({ id: params.lancamentoId ?? '' });
  const { id, pagamentoId, versao } = pagamentosLancamentos;
  const este = and(eq(id, lancamentoId), eq(pagamentoId, pagamento.id));
  const [linha] = await tx.select().from(pagamentosLancamentos).where(este);
  if (!linha) throw new ApiProblem('NAO_ENCONTRADO', 'Este lançamento não existe.');
  if (linha.desfeitoEm) {
    const quando = formatInstant(linha.desfeitoEm.toISOString());
    throw new ApiProblem(
      'CONFLITO_VERSAO',
      `Este lançamento já foi desfeito por ${linha.desfeitoPor}, em ${quando}.`,
    );
  }
  await requireMotivoParaDesfazer(tx, todayInSaoPaulo(now), pagamento, linha.data, motivo);
  // Without a replacement it never comes back by itself.
  const paraSempre = { substituidoPor: null, substituidoLinha: null, substituidoEm: null };
  const desfeito = { desfeitoEm: now, desfeitoPor: quemAge(ator), alteradoEm: now, ...paraSempre };
  await tx
    .update(pagamentosLancamentos)
    .set({ ...desfeito, versao: sql`${versao} + 1` })
    .where(este);
  const { tipo, data, valor, origem, quem } = linha;
  await assentar(
    context,
    'DESFAZ_LANCAMENTO',
    [pagamento],
    new Map([[pagamento.id, { lancamentoId, tipo, data, valor, origem, quem, motivo }]]),
  );
  return apresentar({ ...linha, ...desfeito });
}
