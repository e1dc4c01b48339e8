import { z } from 'zod';
import { pedidoConsultaSchema } from '../../../contract/fiscal/consulta.ts';
import { ESPECIES_SEFAZ, type EspecieSefaz, especies } from '../../../contract/fiscal/especies.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import { json } from '../../http/reply.ts';
import { actorRoute, type Route } from '../../http/route.ts';
import { enqueueTarefa } from '../../tasks/enqueue.ts';
import { eachCompany } from '../eachCompany.ts';
import { requirePalavraDe } from '../palavra.ts';
import { tarefaConsulta } from './ask.ts';

const answerSchema = z.object({ tarefaId: z.uuid() });

function routeOf(especie: EspecieSefaz): Route {
  const { api, nome, pagina } = especies[especie];
  const tarefa = tarefaConsulta[especie];
  return actorRoute(
    {
      method: 'post',
      path: `${api}/situacao`,
      guard: tarefa.guard,
      company: 'several',
      body: pedidoConsultaSchema,
      doc: {
        tag: nome,
        summary: 'Confere na SEFAZ a situação de documentos da lista; responde com a tarefa',
        erros: ['SEM_CERTIFICADO'],
        status: 202,
        responseSchema: z.toJSONSchema(answerSchema),
      },
    },
    async (context, { chaves, empresas, ...dito }) => {
      const groups = await eachCompany(context, chaves, empresas, async (own, some) => ({
        own,
        chaves: some,
      }));
      await requirePalavraDe(
        context.tx,
        groups.flatMap(({ own }) => own.ator.empresaId ?? []),
        dito,
      );
      const [only, ...more] = groups;
      const titulo =
        chaves.length === 1
          ? `Situação da chave terminada em ${chaves[0]?.slice(-4)} na SEFAZ`
          : `Situação de ${chaves.length} documentos${more.length > 0 ? ` de ${groups.length} empresas` : ''} na SEFAZ`;
      const asked = { titulo, link: `${pagina}/consulta` };
      const several = more.length > 0 || !only;
      const tarefaId = await enqueueTarefa(
        several ? context : only.own,
        tarefa,
        several ? { chaves, empresas } : { chaves },
        asked,
      );
      for (const { own, chaves: some } of groups) {
        await own.audit({
          acao: 'CONSULTA_SEFAZ',
          recurso: recursos[especie].name,
          depois: { documentos: some.length, tarefaId },
        });
      }
      return json({ tarefaId }, { status: 202 });
    },
  );
}

/** Routes that query the situation of documents at SEFAZ. */
export const consultaRoutes: readonly Route[] = ESPECIES_SEFAZ.map(routeOf);
