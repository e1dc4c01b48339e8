import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { parseDate, todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import type { PaginaPedido, respostaPedidoSchema } from '../../../../contract/fiscal/pagamentos/pedido.ts';
import { ApiProblem, invalidFields } from '../../../http/problem.ts';
import type { RequestContext } from '../../../http/route.ts';
import { pagamentosPedidos } from '../tables.ts';
import { notifyOfResposta } from './avisar.ts';
import { nomeDoPedido } from './criar.ts';
import { type PorLink, porLink } from './entrar.ts';
import { importFromLink } from './importar.ts';
import { type ItemPedido, itensPedidosSchema, respondido } from './itens.ts';
import { paginaDe } from './pagina.ts';

type Resposta = z.output<typeof respostaPedidoSchema>;

const JA_ENVIADO = 'As respostas deste link já foram enviadas. Para mudar algo, fale com quem o enviou.';

/** Merges new answers into the stored ones. Throws 400 at an invalid answer. */
function preencher(guardados: readonly ItemPedido[], { itens }: Resposta, hoje: string): ItemPedido[] {
  const novos = [...guardados];
  for (const [at, { item, ...dito }] of itens.entries()) {
    const antes = novos[item];
    if (!antes) throw invalidFields({ [`itens.${at}.item`]: 'Esta linha não existe nesta lista.' });
    if (dito.data !== null && parseDate(dito.data) === null)
      throw invalidFields({ [`itens.${at}.data`]: 'Confira a data.' });
    if (dito.data !== null && dito.data > hoje)
      throw invalidFields({
        [`itens.${at}.data`]: 'Esta data ainda não chegou. Informe o dia em que a nota foi paga.',
      });
    if (dito.data !== null && dito.situacao !== '')
      throw invalidFields({
        [`itens.${at}.situacao`]: 'Com data de pagamento, deixe a situação em branco.',
      });
    novos[item] = { ...antes, ...dito };
  }
  return novos;
}

function writeValuesOfLink({ tx, linha }: PorLink, values: Partial<typeof pagamentosPedidos.$inferInsert>) {
  const { id, versao } = pagamentosPedidos;
  return tx
    .update(pagamentosPedidos)
    .set({ ...values, versao: sql`${versao} + 1` })
    .where(eq(id, linha.id));
}

/** Stores the answers so far. Throws as `porLink`, 409 once they were sent, 400 at an invalid answer. */
export const storeResposta = (context: RequestContext, resposta: Resposta): Promise<PaginaPedido> =>
  porLink(context, resposta.token, async (link) => {
    const { now } = context;
    if (link.linha.enviadoEm) throw new ApiProblem('EM_USO', JA_ENVIADO);
    const itens = preencher(itensPedidosSchema.parse(link.linha.itens), resposta, todayInSaoPaulo(now));
    await writeValuesOfLink(link, { itens, alteradoEm: now });
    return paginaDe(link, itens);
  });

/**
 * Sends all answers: they become an import that the analyst confirms, with a notice; or, with `nada`, closes the link
 * without any. Throws as `storeResposta`, 400 without answers.
 */
export async function sendResposta(context: RequestContext, resposta: Resposta): Promise<PaginaPedido> {
  const { now, deps } = context;
  const { pagina, avisados } = await porLink(context, resposta.token, async (link) => {
    const { linha, empresa, audit } = link;
    if (linha.enviadoEm) throw new ApiProblem('EM_USO', JA_ENVIADO);
    const itens = preencher(itensPedidosSchema.parse(linha.itens), resposta, todayInSaoPaulo(now));
    const respondidos = itens.filter(respondido).length;
    const { nada } = resposta;
    if (nada && respondidos > 0)
      throw invalidFields({ nada: 'Há respostas preenchidas. Apague-as, ou envie-as.' });
    if (!nada && respondidos === 0)
      throw invalidFields({
        itens: 'Preencha a data de ao menos uma nota, ou diga que não há nada a informar este mês.',
      });
    const importacaoId = nada ? null : await importFromLink(link, itens, now);
    const enviado = { itens, nada, importacaoId, enviadoEm: now, alteradoEm: now };
    await writeValuesOfLink(link, enviado);
    await audit({
      acao: 'RESPONDE_LINK',
      registro: nomeDoPedido(linha, empresa),
      depois: { nada, respondidos, documentos: itens.length, importacaoId },
    });
    const avisados = await notifyOfResposta(link, { importacaoId, respondidos, now });
    return { avisados, pagina: await paginaDe({ ...link, linha: { ...linha, ...enviado } }, itens) };
  });
  for (const usuarioId of avisados) deps.events.emit({ kind: 'aviso', usuarioId });
  return pagina;
}
