import type { z } from 'zod';
import { todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import {
  CAMPOS_DO_LOTE,
  type Lancamento,
  type LoteLancado,
  type lancamentoPedidoSchema,
  type loteLancamentosSchema,
} from '../../../../contract/fiscal/pagamentos/lancamentos.ts';
import { pagamentos as recurso } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { type Actor, ownerColumns, quemAge } from '../../../auth/actor.ts';
import {
  type AutoriaDaMudanca,
  changedSince,
  quemAlterou,
  ultimasEscritas,
} from '../../../http/changedSince.ts';
import { invalidFields } from '../../../http/problem.ts';
import { recordId } from '../../../http/recordId.ts';
import type { ActorContext } from '../../../http/route.ts';
import { presentFields } from '../../../resources/present.ts';
import { pagamentosLancamentos } from '../tables.ts';
import { firmar } from './apurar.ts';
import { assentarPagamentos } from './gravar.ts';
import { presentLancamento } from './ler.ts';
import { requireMotivo } from './motivo.ts';
import { explainLancamento, impedimentoDoLancamento, type LancamentoDito } from './regras.ts';
import { lockPagamento, lockPagamentos, type PagamentoTravado, SUMIU } from './travar.ts';

const DOCUMENTO = 'este documento';

/** Writes the same entry for locked documents, and updates them. Returns the entries. */
async function writeLancamento(
  context: ActorContext,
  dito: LancamentoDito,
  travados: readonly PagamentoTravado[],
) {
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
    ...explainLancamento(dito, pagamento),
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
  await assentarPagamentos(context, 'LANCA_PAGAMENTO', travados, ditos);
  return escritas;
}

/** Removes the fields that only a payment has from other entries. */
const ditoDe = ({ tipo, data, ...resto }: LancamentoDito): LancamentoDito =>
  tipo === 'PAGAMENTO'
    ? { tipo, data, ...resto }
    : { tipo, data: null, valor: null, encargos: 0, desconto: 0, motivo: resto.motivo };

/**
 * Enters manually a payment of the document in the URL, or why there was none. Throws 404, 409 with the current
 * document when it changed since the person saw it, 400 at the invalid field.
 */
export async function enterLancamento(
  context: ActorContext,
  { versao, ...pedido }: z.output<typeof lancamentoPedidoSchema>,
): Promise<Lancamento> {
  const pagamento = await lockPagamento(context.tx, recordId(context.params));
  if (pagamento.versao !== versao) {
    const atual = presentFields(recurso, pagamento, Object.keys(pagamento));
    const escrito = { recurso: recurso.name, id: pagamento.id };
    throw await changedSince(context, escrito, DOCUMENTO, {
      ...atual,
      id: pagamento.id,
      versao: pagamento.versao,
    });
  }
  const dito = ditoDe(pedido);
  const campos = impedimentoDoLancamento(dito, pagamento, todayInSaoPaulo(context.now));
  if (campos) throw invalidFields(campos);
  const [linha] = await writeLancamento(context, dito, [pagamento]);
  if (!linha) throw new Error('insert returned no row');
  return presentLancamento(linha);
}

type Recusa = Omit<LoteLancado['itens'][number], 'id' | 'situacao'>;

/** Input of a bulk entry, with the authors of documents that changed since they were seen. */
interface Lote {
  dito: LancamentoDito;
  hoje: string;
  ator: Actor;
  mudaram: ReadonlyMap<string, AutoriaDaMudanca>;
}

/**
 * Returns why one of many is not entered, and what would resolve it; null when it is. `vista` is the version that was
 * seen.
 */
function refusalOfPagamento(
  { dito, hoje, ator, mudaram }: Lote,
  pagamento: PagamentoTravado | undefined,
  vista: number,
): Recusa | null {
  if (!pagamento) return { mensagem: SUMIU, campo: null, versao: null };
  const { id, versao, estado } = pagamento;
  const [impedido] = Object.entries(impedimentoDoLancamento(dito, pagamento, hoje) ?? {});
  if (versao === vista && !impedido) return null;
  const [onde, frase] = impedido ?? ['', 'Confira como está agora e grave de novo.'];
  const mudou = versao === vista ? '' : `${quemAlterou(ator, mudaram.get(id), DOCUMENTO)} `;
  const campo = CAMPOS_DO_LOTE.find((one) => one === onde) ?? null;
  // A paid document can only be undone where its payment was entered, not here.
  const volta = estado !== 'PAGO';
  return { mensagem: `${mudou}${frase}`, campo: volta ? campo : null, versao: volta ? versao : null };
}

/**
 * Enters the same for many documents, of all companies that the person acts for. Each is entered or has its reason and
 * field. Throws 400 at `motivo` when a month requires a reason, and then none is entered.
 */
export async function enterLancamentos(
  context: ActorContext,
  { itens, ...pedido }: z.output<typeof loteLancamentosSchema>,
): Promise<LoteLancado> {
  const { tx, ator, now } = context;
  const vistas = new Map(itens.map(({ id, versao }) => [id, versao]));
  const travados = await lockPagamentos(tx, [...vistas.keys()]);
  const porId = new Map(travados.map((one) => [one.id, one]));
  const mudados = travados.filter(({ id, versao }) => vistas.get(id) !== versao);
  const escritos = { recurso: recurso.name, ids: mudados.map(({ id }) => id) };
  const dito = ditoDe({ ...pedido, valor: null, encargos: 0, desconto: 0 });
  const mudaram = await ultimasEscritas(tx, escritos);
  const lote: Lote = { dito, hoje: todayInSaoPaulo(now), ator, mudaram };
  const recusas = new Map(
    [...vistas].map(([id, vista]) => [id, refusalOfPagamento(lote, porId.get(id), vista)]),
  );
  await writeLancamento(
    context,
    dito,
    travados.filter(({ id }) => recusas.get(id) === null),
  );
  return {
    itens: [...recusas].map(([id, recusada]) =>
      recusada
        ? { id, situacao: 'erro', ...recusada }
        : { id, situacao: 'ok', mensagem: '', campo: null, versao: null },
    ),
  };
}
