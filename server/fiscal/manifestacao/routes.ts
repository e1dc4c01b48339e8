import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { z } from 'zod';
import {
  aceiteSchema,
  type Manifestacao,
  manifestacaoSchema,
  type PedidoManifestacao,
  pedidoCteSchema,
  pedidoNfeSchema,
} from '../../../contract/fiscal/pedidoManifestacao.ts';
import { noBody } from '../../http/body.ts';
import { json } from '../../http/reply.ts';
import { type Route, sessionRoute } from '../../http/route.ts';
import { enqueueTarefa } from '../../tasks/enqueue.ts';
import { tarefaManifestacao } from './enviar.ts';
import { pedirManifestacao } from './pedir.ts';
import { explicacao } from './rules.ts';
import { manifestacoes } from './tables.ts';

const RECENTES = 200;

function apresentar(linha: typeof manifestacoes.$inferSelect): Manifestacao {
  const { id, chave, tpEvento, nSeqEvento, ambiente, estado, justificativa, cStat, xMotivo, nProt } = linha;
  const mensagem = estado === 'rejeitada' ? explicacao(cStat, xMotivo) : xMotivo;
  const criadoEm = linha.criadoEm.toISOString();
  return {
    id,
    chave,
    tpEvento,
    nSeqEvento,
    ambiente,
    estado,
    justificativa,
    cStat,
    mensagem,
    nProt,
    criadoEm,
  };
}

/** Manifestation of one kind of document: ask, see the last ones, try the open ones again. */
function rotas(documento: 'NFE' | 'CTE', body: z.ZodType<PedidoManifestacao>): Route[] {
  const path = `/v1/${documento.toLowerCase()}/manifestacoes`;
  const tag = documento === 'NFE' ? 'NF-e' : 'CT-e';
  const tarefa = tarefaManifestacao(documento);
  const tipos = documento === 'NFE' ? ['210200', '210210', '210220', '210240'] : ['610110', '610111'];
  const busca = documento === 'NFE' ? ('NFE_BUSCA' as const) : ('CTE_BUSCA' as const);
  return [
    sessionRoute(
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
      async (context, pedido) => json(await pedirManifestacao(context, documento, pedido), { status: 202 }),
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
          .where(inArray(manifestacoes.tpEvento, tipos))
          .orderBy(desc(manifestacoes.criadoEm))
          .limit(RECENTES);
        return json(rows.map(apresentar));
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
          .where(and(inArray(manifestacoes.tpEvento, tipos), open));
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
  ...rotas('NFE', pedidoNfeSchema),
  ...rotas('CTE', pedidoCteSchema),
];
