import { z } from 'zod';
import { pedidoConsultaSchema } from '../../../contract/fiscal/consulta.ts';
import { json } from '../../http/reply.ts';
import { type Route, sessionRoute } from '../../http/route.ts';
import { enqueueTarefa } from '../../tasks/enqueue.ts';
import { tarefaConsulta } from './ask.ts';

const NAMES = { NFE: 'NF-e', CTE: 'CT-e' } as const;
const answerSchema = z.object({ tarefaId: z.uuid() });

function routeOf(especie: 'NFE' | 'CTE'): Route {
  const kind = especie.toLowerCase();
  const tarefa = tarefaConsulta[especie];
  return sessionRoute(
    {
      method: 'post',
      path: `/v1/${kind}/situacao`,
      guard: tarefa.guard,
      company: 'required',
      body: pedidoConsultaSchema,
      doc: {
        tag: NAMES[especie],
        summary: 'Confere na SEFAZ a situação de documentos da lista; responde com a tarefa',
        status: 202,
        responseSchema: z.toJSONSchema(answerSchema),
      },
    },
    async (context, { chaves }) => {
      const titulo =
        chaves.length === 1
          ? `Situação da chave terminada em ${chaves[0]?.slice(-4)} na SEFAZ`
          : `Situação de ${chaves.length} documentos na SEFAZ`;
      const asked = { titulo, link: `/sistema/${kind}/consulta` };
      const tarefaId = await enqueueTarefa(context, tarefa, { chaves }, asked);
      await context.audit({
        acao: 'CONSULTA_SEFAZ',
        recurso: `${kind}s`,
        depois: { documentos: chaves.length, tarefaId },
      });
      return json({ tarefaId }, { status: 202 });
    },
  );
}

/** The situation of documents at SEFAZ. */
export const consultaRoutes: readonly Route[] = [routeOf('NFE'), routeOf('CTE')];
