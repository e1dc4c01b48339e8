import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { z } from 'zod';
import { CODIGOS_CTE, CODIGOS_NFE } from '../../../contract/fiscal/manifestacao.ts';
import {
  aceiteSchema,
  type Conferencia,
  conferenciaCteSchema,
  conferenciaNfeSchema,
  conferidaSchema,
  emMassa,
  manifestacaoSchema,
  type PedidoManifestacao,
  pedidoCteSchema,
  pedidoNfeSchema,
} from '../../../contract/fiscal/pedidoManifestacao.ts';
import { stepUpRoute } from '../../auth/requirePassword.ts';
import { noBody } from '../../http/body.ts';
import { json } from '../../http/reply.ts';
import { type Route, sessionRoute } from '../../http/route.ts';
import { enqueueTarefa } from '../../tasks/enqueue.ts';
import { checkLinhas } from './check.ts';
import { presentManifestacao } from './present.ts';
import { requestManifestacao } from './request.ts';
import { tarefaManifestacao } from './send.ts';
import { manifestacoes } from './tables.ts';

const RECENTES = 200;

/** Manifestation of one kind of document: ask, see the last ones, try the open ones again. */
function routesOf(
  documento: 'NFE' | 'CTE',
  body: z.ZodType<PedidoManifestacao>,
  conferencia: z.ZodType<Conferencia>,
): Route[] {
  const path = `/v1/${documento.toLowerCase()}/manifestacoes`;
  const tag = documento === 'NFE' ? 'NF-e' : 'CT-e';
  const tarefa = tarefaManifestacao(documento);
  const tipos: readonly string[] = documento === 'NFE' ? CODIGOS_NFE : CODIGOS_CTE;
  const busca = documento === 'NFE' ? ('NFE_BUSCA' as const) : ('CTE_BUSCA' as const);
  return [
    stepUpRoute(
      {
        method: 'post',
        path,
        guard: tarefa.guard,
        company: 'required',
        body,
        doc: {
          tag,
          summary: 'Manifesta-se sobre documentos',
          status: 202,
          responseSchema: z.toJSONSchema(aceiteSchema),
        },
      },
      async (context, pedido) => json(await requestManifestacao(context, documento, pedido), { status: 202 }),
      emMassa,
    ),
    sessionRoute(
      {
        method: 'post',
        path: `${path}/conferir`,
        guard: tarefa.guard,
        company: 'required',
        body: conferencia,
        doc: {
          tag,
          summary: 'Diz o que seria de cada documento, sem enviar nada',
          responseSchema: z.toJSONSchema(z.array(conferidaSchema)),
        },
      },
      async (context, pedido) => json(await checkLinhas(context, documento, pedido)),
    ),
    sessionRoute(
      {
        method: 'get',
        path,
        guard: { allOf: [busca, 'NOT_ADMIN'], modulo: documento },
        company: 'required',
        body: noBody,
        doc: {
          tag,
          summary: 'As últimas manifestações da empresa',
          responseSchema: z.toJSONSchema(z.array(manifestacaoSchema)),
        },
      },
      async ({ tx }) => {
        const rows = await tx
          .select()
          .from(manifestacoes)
          .where(inArray(manifestacoes.tpEvento, [...tipos]))
          .orderBy(desc(manifestacoes.criadoEm))
          .limit(RECENTES);
        return json(rows.map(presentManifestacao));
      },
    ),
    sessionRoute(
      {
        method: 'post',
        path: `${path}/retentar`,
        guard: tarefa.guard,
        company: 'required',
        body: noBody,
        doc: { tag, summary: 'Tenta de novo o que ficou sem resposta definitiva', status: 202 },
      },
      async (context) => {
        const open = or(eq(manifestacoes.estado, 'pendente'), eq(manifestacoes.estado, 'enviando'));
        const rows = await context.tx
          .select({ id: manifestacoes.id })
          .from(manifestacoes)
          .where(and(inArray(manifestacoes.tpEvento, [...tipos]), open));
        if (rows.length === 0) return json({ tarefaId: null, aceitas: 0, recusadas: [] }, { status: 202 });
        const ids = rows.map(({ id }) => id);
        const tarefaId = await enqueueTarefa(
          context,
          tarefa,
          { ids },
          {
            titulo: 'Nova tentativa de manifestação',
            canal: documento === 'NFE' ? 'manifestar-nfe' : 'manifestar-cte',
          },
        );
        return json({ tarefaId, aceitas: ids.length, recusadas: [] }, { status: 202 });
      },
    ),
  ];
}

export const manifestacaoRoutes: Route[] = [
  ...routesOf('NFE', pedidoNfeSchema, conferenciaNfeSchema),
  ...routesOf('CTE', pedidoCteSchema, conferenciaCteSchema),
];
