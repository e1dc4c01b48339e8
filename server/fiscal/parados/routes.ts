import { z } from 'zod';
import { verCobertura } from '../../../contract/fiscal/coberturaGuardas.ts';
import {
  API_PARADOS,
  agirParados,
  desistirParadosSchema,
  feitosSchema,
  paradosSchema,
  retentarParadosSchema,
} from '../../../contract/fiscal/servicosExternos.ts';
import { noBody } from '../../http/body.ts';
import { json } from '../../http/reply.ts';
import { type ActorContext, actorRoute, type Route } from '../../http/route.ts';
import { giveUpParados, retentarParados } from './agir.ts';
import { listParados } from './listar.ts';

const tag = 'Parados';

const list = actorRoute(
  {
    method: 'get',
    path: API_PARADOS,
    guard: verCobertura,
    company: 'several',
    body: noBody,
    doc: {
      tag,
      summary: 'O que não pôde ser entregue e espera que alguém decida, o mais antigo primeiro',
      responseSchema: z.toJSONSchema(paradosSchema),
    },
  },
  async ({ tx, ator }) => json(await listParados(tx, ator)),
);

const actRoute = <B>(
  path: string,
  summary: string,
  body: z.ZodType<B>,
  act: (context: ActorContext, asked: B) => Promise<number>,
): Route =>
  actorRoute(
    {
      method: 'post',
      path: `${API_PARADOS}/${path}`,
      guard: agirParados,
      company: 'several',
      body,
      doc: {
        tag,
        summary,
        responseSchema: z.toJSONSchema(feitosSchema),
        tarefa: true,
        erros: ['NAO_ENCONTRADO'],
      },
    },
    async (context, asked) => json({ feitos: await act(context, asked) }),
  );

/** Routes of the items that no task tries any more: list, retry, give up. */
export const paradosRoutes: readonly Route[] = [
  list,
  actRoute(
    'retentar',
    'Tenta de novo; o que pode ter chegado é perguntado antes',
    retentarParadosSchema,
    retentarParados,
  ),
  actRoute(
    'desistir',
    'Desiste: não se envia mais, e outra manifestação pode ser pedida',
    desistirParadosSchema,
    giveUpParados,
  ),
];
