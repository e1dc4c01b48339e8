import { asc, desc, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { ESPECIES_SEFAZ, type EspecieSefaz, especies } from '../../../contract/fiscal/especies.ts';
import { CODIGOS } from '../../../contract/fiscal/manifestacao.ts';
import {
  aceiteSchema,
  conferenciaSchemas,
  conferidaSchema,
  desfazerManifestacaoSchema,
  emMassa,
  justificativasSchema,
  manifestacaoSchema,
  pedidoSchemas,
  retentarSchema,
} from '../../../contract/fiscal/pedidoManifestacao.ts';
import { actorStepUpRoute } from '../../auth/requirePassword.ts';
import { noBody } from '../../http/body.ts';
import { json, noContent } from '../../http/reply.ts';
import { actorRoute, type Route } from '../../http/route.ts';
import { checkLinhas } from './check.ts';
import { ultimasJustificativas } from './justificativas.ts';
import { presentManifestacao } from './present.ts';
import { requestManifestacao } from './request.ts';
import { retentar } from './retentar.ts';
import { tarefaManifestacao } from './send.ts';
import { manifestacoes } from './tables.ts';
import { undoOwnPedido } from './undoOwnPedido.ts';

const RECENTES = 200;

/** Routes of manifestation for one kind of document: request, list the latest, retry the open ones. */
function routesOf(especie: EspecieSefaz): Route[] {
  const { api, nome: tag, ver } = especies[especie];
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
        body: desfazerManifestacaoSchema,
        doc: {
          tag,
          summary: 'Desfaz um pedido de que nada foi enviado ainda',
          status: 204,
          erros: ['NAO_ENCONTRADO', 'TARDE_DEMAIS'],
        },
      },
      async (context, { tarefaId }) => {
        await undoOwnPedido(context, tarefa, tarefaId);
        return noContent();
      },
    ),
    actorRoute(
      {
        method: 'post',
        path: `${path}/retentar`,
        guard: tarefa.guard,
        company: 'several',
        body: retentarSchema,
        doc: {
          tag,
          summary: 'Tenta de novo o que ficou sem resposta definitiva',
          status: 202,
          erros: ['NAO_ENCONTRADO'],
          responseSchema: z.toJSONSchema(aceiteSchema),
        },
      },
      async (context, asked = {}) => json(await retentar(context, especie, asked), { status: 202 }),
    ),
  ];
}

/** Routes of manifestation for every kind of document. */
export const manifestacaoRoutes: readonly Route[] = ESPECIES_SEFAZ.flatMap(routesOf);
