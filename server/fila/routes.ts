import { z } from 'zod';
import {
  adiaFilaSchema,
  atribuiFilaSchema,
  colegasFilaSchema,
  colegasPedidosSchema,
  feitosFilaSchema,
  filaSchema,
  filtroFilaSchema,
  paginaFilaSchema,
  resumoFilaSchema,
} from '../../contract/fila.ts';
import { API_FILA, agirFila, verFila } from '../../contract/filaGuardas.ts';
import { noBody, parseBody, parseJson } from '../http/body.ts';
import { json } from '../http/reply.ts';
import { actorRoute, personRoute, type Route } from '../http/route.ts';
import { assignItens } from './assignItens.ts';
import { colegasDe } from './colegas.ts';
import { postponeItens } from './postponeItens.ts';
import { readPageOfFila } from './readPageOfFila.ts';
import { readResumoOfFila } from './readResumoOfFila.ts';
import { fontesVisiveis, questionToFila } from './selecao.ts';

const tag = 'Fila de trabalho';
const see = { guard: verFila, company: 'several', method: 'get', body: noBody } as const;
const act = { guard: agirFila, company: 'several' } as const;
const filter =
  'JSON com especie, empresa, faixa, responsavel (eu, ninguem ou o id de uma pessoa) e adiados (sim: os adiados)';
const responseSchema = z.toJSONSchema(feitosFilaSchema);

const filtroDe = (text: string | undefined) => parseBody(parseJson(text ?? '{}', 'filter'), filtroFilaSchema);

/** Routes of the worklist of the companies in scope: list, summary, assignment and postponement. */
export const filaRoutes: readonly Route[] = [
  actorRoute(
    {
      ...see,
      path: API_FILA,
      doc: {
        tag,
        summary: 'O que espera por alguém nas empresas em vista, o que vence antes primeiro',
        query: { filter, depois: 'O que a página anterior disse em proxima', limite: 'Quantos itens' },
        responseSchema: z.toJSONSchema(filaSchema),
      },
    },
    async (context) => {
      const { filter: asked, ...pagina } = Object.fromEntries(context.query);
      const pergunta = questionToFila(context, filtroDe(asked));
      const page = parseBody(pagina, paginaFilaSchema);
      return json(await readPageOfFila(context.tx, fontesVisiveis(context), pergunta, page));
    },
  ),
  actorRoute(
    {
      ...see,
      path: `${API_FILA}/resumo`,
      doc: {
        tag,
        summary: 'O mesmo, contado e somado por prazo, empresa e espécie',
        query: { filter },
        responseSchema: z.toJSONSchema(resumoFilaSchema),
      },
    },
    async (context) => {
      const pergunta = questionToFila(context, filtroDe(context.query.get('filter') ?? undefined));
      return json(await readResumoOfFila(context.tx, fontesVisiveis(context), pergunta));
    },
  ),
  personRoute(
    {
      ...act,
      method: 'put',
      path: `${API_FILA}/responsavel`,
      body: atribuiFilaSchema,
      doc: { tag, summary: 'Atribui itens a quem os pode fazer, ou a ninguém', responseSchema },
    },
    async (context, pedido) => json(await assignItens(context, pedido)),
  ),
  personRoute(
    {
      ...act,
      method: 'put',
      path: `${API_FILA}/adiamento`,
      body: adiaFilaSchema,
      doc: { tag, summary: 'Tira itens da fila até um dia, ou os traz de volta', responseSchema },
    },
    async (context, pedido) => json(await postponeItens(context, pedido)),
  ),
  personRoute(
    {
      ...act,
      method: 'post',
      path: `${API_FILA}/colegas`,
      body: colegasPedidosSchema,
      doc: {
        tag,
        summary: 'Quem pode fazer todos estes itens',
        responseSchema: z.toJSONSchema(colegasFilaSchema),
      },
    },
    async (context, { itens }) => json(await colegasDe(context, itens)),
  ),
];
