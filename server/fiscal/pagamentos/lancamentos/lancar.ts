import type { z } from 'zod';
import { todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import type {
  Lancamento,
  LoteLancado,
  lancamentoPedidoSchema,
  loteLancamentosSchema,
} from '../../../../contract/fiscal/pagamentos/lancamentos.ts';
import { pagamentos as recurso } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { ownerColumns, quemAge } from '../../../auth/actor.ts';
import { ApiProblem, invalidFields } from '../../../http/problem.ts';
import { recordId } from '../../../http/recordId.ts';
import type { ActorContext } from '../../../http/route.ts';
import { presentFields } from '../../../resources/present.ts';
import { pagamentosLancamentos } from '../tables.ts';
import { firmar } from './apurar.ts';
import { assentar } from './gravar.ts';
import { apresentar } from './ler.ts';
import { requireMotivo } from './motivo.ts';
import { type Dito, explicar, impedimento } from './regras.ts';
import { type PagamentoTravado, SUMIU, travarPagamento, travarPagamentos } from './travar.ts';

const MUDOU = 'Este documento mudou depois que você o abriu. Confira como ele está agora.';

/** Writes the same entry for documents that are locked, and brings them up to date. Out: the entries. */
async function gravar(context: ActorContext, dito: Dito, travados: readonly PagamentoTravado[]) {
  const { tx, ator, now } = context;
  const quem = quemAge(ator);
  const { data, valor, encargos } = dito;
  const novos = data === null ? [] : travados.map(({ id }) => ({ pagamentoId: id, data, valor, encargos }));
  await requireMotivo(tx, todayInSaoPaulo(now), novos, dito.motivo);
  const linhas = travados.map((pagamento) => ({
    ...dito,
    tenantId: ator.tenantId,
    empresaId: pagamento.empresaId,
    pagamentoId: pagamento.id,
    origem: 'A_MAO' as const,
    ...explicar(dito, pagamento),
    usuarioId: ownerColumns(ator).usuarioId,
    quem,
    criadoEm: now,
    alteradoEm: now,
  }));
  await firmar(
    tx,
    novos.map((um) => um.pagamentoId),
  );
  const escritas = linhas.length > 0 ? await tx.insert(pagamentosLancamentos).values(linhas).returning() : [];
  const ditos = new Map(escritas.map(({ pagamentoId, id }) => [pagamentoId, { ...dito, lancamentoId: id }]));
  await assentar(context, 'LANCA_PAGAMENTO', travados, ditos);
  return escritas;
}

/** What is said of a document, without what only a payment has. */
const ditoDe = ({ tipo, data, ...resto }: Dito): Dito =>
  tipo === 'PAGAMENTO'
    ? { tipo, data, ...resto }
    : { tipo, data: null, valor: null, encargos: 0, desconto: 0, motivo: resto.motivo };

/**
 * Enters by hand what was paid of the document of the address, or why nothing was. Throws 404, 409 with the document as it is
 * now where it is not as the person saw it, 400 at the field that hinders it.
 */
export async function lancar(
  context: ActorContext,
  { versao, ...pedido }: z.output<typeof lancamentoPedidoSchema>,
): Promise<Lancamento> {
  const pagamento = await travarPagamento(context.tx, recordId(context.params));
  if (pagamento.versao !== versao) {
    const atual = presentFields(recurso, pagamento, Object.keys(pagamento));
    throw new ApiProblem('CONFLITO_VERSAO', MUDOU, {
      atual: { ...atual, id: pagamento.id, versao: pagamento.versao },
    });
  }
  const dito = ditoDe(pedido);
  const campos = impedimento(dito, pagamento, todayInSaoPaulo(context.now));
  if (campos) throw invalidFields(campos);
  const [linha] = await gravar(context, dito, [pagamento]);
  if (!linha) throw new Error('insert returned no row');
  return apresentar(linha);
}

/** Why one of many is not entered; null where it is. */
function recusa(
  dito: Dito,
  pagamento: PagamentoTravado | undefined,
  versao: number,
  hoje: string,
): string | null {
  if (!pagamento) return SUMIU;
  if (pagamento.versao !== versao) return MUDOU;
  const campos = impedimento(dito, pagamento, hoje);
  return campos ? (Object.values(campos)[0] ?? MUDOU) : null;
}

/**
 * Enters the same for many documents, of all companies that the person acts for. Each is entered or says why not. Throws 400 at
 * `motivo` when a reason is asked for, and then none is entered.
 */
export async function lancarVarios(
  context: ActorContext,
  { itens, ...pedido }: z.output<typeof loteLancamentosSchema>,
): Promise<LoteLancado> {
  const pedidos = [...new Map(itens.map((item) => [item.id, item])).values()];
  const travados = await travarPagamentos(
    context.tx,
    pedidos.map(({ id }) => id),
  );
  const porId = new Map(travados.map((one) => [one.id, one]));
  const dito = ditoDe({ ...pedido, valor: null, encargos: 0, desconto: 0 });
  const hoje = todayInSaoPaulo(context.now);
  const recusas = new Map(
    pedidos.map(({ id, versao }) => [id, recusa(dito, porId.get(id), versao, hoje)] as const),
  );
  await gravar(
    context,
    dito,
    travados.filter(({ id }) => recusas.get(id) === null),
  );
  return {
    itens: pedidos.map(({ id }) => {
      const mensagem = recusas.get(id) ?? '';
      return { id, mensagem, situacao: mensagem === '' ? 'ok' : 'erro' };
    }),
  };
}
