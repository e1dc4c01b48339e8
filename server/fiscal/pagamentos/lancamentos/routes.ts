import { z } from 'zod';
import {
  desfazerLancamentoSchema,
  lancamentoPedidoSchema,
  lancamentoSchema,
  lancamentosSchema,
  loteLancadoSchema,
  loteLancamentosSchema,
  totaisSchema,
} from '../../../../contract/fiscal/pagamentos/lancamentos.ts';
import { PAGAMENTOS, pagamentos as recurso } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { pagamentos } from '../../../db/resourceTables.ts';
import { noBody } from '../../../http/body.ts';
import { recordId } from '../../../http/recordId.ts';
import { json } from '../../../http/reply.ts';
import { actorRoute, type Route } from '../../../http/route.ts';
import { enterLancamento, enterLancamentos } from './enterLancamento.ts';
import { readLancamentosOfPagamento } from './ler.ts';
import { readTotaisOfPagamentos } from './totais.ts';
import { undoLancamento } from './undoLancamento.ts';

const tag = recurso.label.many;
const { ver, agir, api } = PAGAMENTOS;
/** Options of routes about one document, acting in its company. */
const ofOne = { company: 'several', record: pagamentos } as const;
const umLancamento = z.toJSONSchema(lancamentoSchema);

/** Routes of the entries of one document, and of the totals. */
export const lancamentoRoutes: readonly Route[] = [
  actorRoute(
    {
      guard: ver,
      company: 'several',
      method: 'get',
      body: noBody,
      path: `${api}/totais`,
      doc: {
        tag,
        summary: 'As somas de tudo o que a lista mostra com os mesmos filtros',
        query: { filter: 'JSON com os filtros da lista' },
        responseSchema: z.toJSONSchema(totaisSchema),
      },
    },
    async (context) => json(await readTotaisOfPagamentos(context)),
  ),
  actorRoute(
    {
      guard: agir,
      company: 'several',
      method: 'post',
      path: `${api}/lancamentos`,
      body: loteLancamentosSchema,
      doc: {
        tag,
        summary: 'Lança à mão o mesmo em vários documentos',
        erros: ['CONFLITO_VERSAO', 'NAO_ENCONTRADO'],
        responseSchema: z.toJSONSchema(loteLancadoSchema),
      },
    },
    async (context, pedido) => json(await enterLancamentos(context, pedido)),
  ),
  actorRoute(
    {
      ...ofOne,
      guard: ver,
      method: 'get',
      body: noBody,
      path: `${api}/{id}/lancamentos`,
      doc: {
        tag,
        summary: 'O que foi lançado para um documento, do mais novo ao mais antigo',
        responseSchema: z.toJSONSchema(lancamentosSchema),
      },
    },
    async ({ tx, params }) => json(await readLancamentosOfPagamento(tx, recordId(params))),
  ),
  actorRoute(
    {
      ...ofOne,
      guard: agir,
      method: 'post',
      path: `${api}/{id}/lancamentos`,
      body: lancamentoPedidoSchema,
      doc: {
        tag,
        summary: 'Lança à mão um pagamento, inteiro ou em parte, ou por que não há',
        erros: ['CONFLITO_VERSAO'],
        status: 201,
        responseSchema: umLancamento,
      },
    },
    async (context, pedido) => json(await enterLancamento(context, pedido), { status: 201 }),
  ),
  actorRoute(
    {
      ...ofOne,
      guard: agir,
      method: 'post',
      path: `${api}/{id}/lancamentos/{lancamentoId}/desfazer`,
      body: desfazerLancamentoSchema,
      doc: {
        tag,
        summary: 'Desfaz um lançamento; ele fica na história',
        erros: ['CONFLITO_VERSAO'],
        responseSchema: umLancamento,
      },
    },
    async (context, { motivo }) => json(await undoLancamento(context, motivo)),
  ),
];
