import { and, asc, desc, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { ESPECIES_SEFAZ, type EspecieSefaz, especies } from '../../../contract/fiscal/especies.ts';
import { CODIGOS } from '../../../contract/fiscal/manifestacao.ts';
import {
  aceiteSchema,
  conferenciaSchemas,
  conferidaSchema,
  desfazerSchema,
  emMassa,
  justificativasSchema,
  manifestacaoSchema,
  pedidoSchemas,
} from '../../../contract/fiscal/pedidoManifestacao.ts';
import { actorStepUpRoute } from '../../auth/requirePassword.ts';
import { noBody } from '../../http/body.ts';
import { json, noContent } from '../../http/reply.ts';
import { actorRoute, type Route } from '../../http/route.ts';
import { enqueueTarefa } from '../../tasks/enqueue.ts';
import { checkLinhas } from './check.ts';
import { desfazer } from './desfazer.ts';
import { ultimasJustificativas } from './justificativas.ts';
import { retomar } from './parar.ts';
import { presentManifestacao } from './present.ts';
import { requestManifestacao } from './request.ts';
import { tarefaManifestacao } from './send.ts';
import { manifestacoes } from './tables.ts';

const RECENTES = 200;

/** Manifestation of one kind of document: ask, see the last ones, try the open ones again. */
function routesOf(especie: EspecieSefaz): Route[] {
  const { api, nome: tag, ver, canal } = especies[especie];
  const path = `${api}/manifestacoes`;
  const tarefa = tarefaManifestacao[especie];
  const tipos: readonly string[] = CODIGOS[especie];
  return [
    actorStepUpRoute(
      {
        method: 'post',
        path,
        guard: tarefa.guard,
        company: 'several',
        body: pedidoSchemas[especie],
        doc: {
          tag,
          summary: 'Manifesta-se sobre documentos',
          erros: ['SEM_CERTIFICADO'],
          status: 202,
          responseSchema: z.toJSONSchema(aceiteSchema),
        },
      },
      async (context, pedido) => json(await requestManifestacao(context, especie, pedido), { status: 202 }),
      emMassa,
      { janela: true },
    ),
    actorRoute(
      {
        method: 'post',
        path: `${path}/conferir`,
        guard: tarefa.guard,
        company: 'several',
        body: conferenciaSchemas[especie],
        doc: {
          tag,
          summary: 'Diz o que seria de cada documento, sem enviar nada',
          responseSchema: z.toJSONSchema(z.array(conferidaSchema)),
        },
      },
      async (context, pedido) => json(await checkLinhas(context, especie, pedido)),
    ),
    actorRoute(
      {
        method: 'get',
        path,
        guard: ver,
        company: 'several',
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
          .orderBy(desc(manifestacoes.criadoEm), asc(manifestacoes.id))
          .limit(RECENTES);
        return json(rows.map(presentManifestacao));
      },
    ),
    actorRoute(
      {
        method: 'get',
        path: `${path}/justificativas`,
        guard: tarefa.guard,
        company: 'several',
        body: noBody,
        doc: {
          tag,
          summary: 'As últimas justificativas de quem pede',
          responseSchema: z.toJSONSchema(justificativasSchema),
        },
      },
      async (context) => json(await ultimasJustificativas(context, tipos)),
    ),
    actorRoute(
      {
        method: 'post',
        path: `${path}/desfazer`,
        guard: tarefa.guard,
        company: 'several',
        body: desfazerSchema,
        doc: {
          tag,
          summary: 'Desfaz um pedido de que nada foi enviado ainda',
          status: 204,
          erros: ['NAO_ENCONTRADO', 'TARDE_DEMAIS'],
        },
      },
      async (context, { tarefaId }) => {
        await desfazer(context, tarefa, tarefaId);
        return noContent();
      },
    ),
    actorRoute(
      {
        method: 'post',
        path: `${path}/retentar`,
        guard: tarefa.guard,
        company: 'several',
        body: noBody,
        doc: { tag, summary: 'Tenta de novo o que ficou sem resposta definitiva', status: 202 },
      },
      async (context) => {
        const open = inArray(manifestacoes.estado, ['pendente', 'enviando', 'parada']);
        const rows = await context.tx
          .select({ id: manifestacoes.id, empresaId: manifestacoes.empresaId })
          .from(manifestacoes)
          .where(and(inArray(manifestacoes.tpEvento, [...tipos]), open));
        if (rows.length === 0) return json({ tarefaId: null, aceitas: 0, recusadas: [] }, { status: 202 });
        const ids = rows.map(({ id }) => id);
        await retomar(context.tx, ids, context.now);
        const several = context.ator.empresas.length > 1;
        const empresas = [...new Set(rows.map(({ empresaId }) => empresaId))];
        const tarefaId = await enqueueTarefa(
          context,
          tarefa,
          { ids, ...(several && { empresas }) },
          {
            titulo: 'Nova tentativa de manifestação',
            canal,
          },
        );
        return json({ tarefaId, aceitas: ids.length, recusadas: [] }, { status: 202 });
      },
    ),
  ];
}

/** Manifestation of every kind of document. */
export const manifestacaoRoutes: readonly Route[] = ESPECIES_SEFAZ.flatMap(routesOf);
