import { ne } from 'drizzle-orm';
import { z } from 'zod';
import { GALERIA } from '../../contract/layouts/galeria/galeria.ts';
import { LAYOUTS } from '../../contract/layouts/guardas.ts';
import { layouts as resource } from '../../contract/layouts/layouts.ts';
import {
  anonimizadaSchema,
  anonimizarSchema,
  definicaoSchema,
  type Galeria,
  galeriaSchema,
  type ProvaDeLayout,
  proporSchema,
  propostaDeLayoutSchema,
  provaDeLayoutSchema,
  provarSchema,
} from '../../contract/layouts/registro.ts';
import { toBase64 } from '../base64.ts';
import { layouts } from '../db/resourceTables.ts';
import { noBody } from '../http/body.ts';
import { ApiProblem } from '../http/problem.ts';
import { readingRoute } from '../http/readingRoute.ts';
import { json } from '../http/reply.ts';
import { actorRoute, type Route } from '../http/route.ts';
import { createLayoutRow } from './gravar.ts';
import { CORPO, comoFicou, escritorDe } from './registroRoutes.ts';
import { bytesDaAmostra, readOrWriteAmostra, runLayoutOrRefuse } from './runLayout.ts';

const tag = resource.label.many;
const post = { guard: LAYOUTS.editar, method: 'post', bodyLimit: CORPO } as const;
/** Maximum lines of a sample in the response. */
const MOSTRADAS = 200;

const provar = readingRoute(
  {
    ...post,
    path: `${LAYOUTS.api}/provar`,
    body: provarSchema,
    doc: {
      tag,
      summary: 'O que um layout lê da amostra, ou escreve; nada se grava',
      responseSchema: z.toJSONSchema(provaDeLayoutSchema),
    },
  },
  async ({ valor, amostra }, { context, tenantId }) => {
    const { lido, linhas } = await readOrWriteAmostra(context.deps.jobs, tenantId, valor, amostra);
    const campos = valor.campos.map(({ campo }) => campo);
    return { lido, linhas: linhas.slice(0, MOSTRADAS), campos } satisfies ProvaDeLayout;
  },
  async (_context, _body, prova) => json(prova),
);

const propor = readingRoute(
  {
    ...post,
    path: `${LAYOUTS.api}/propor`,
    body: proporSchema,
    doc: {
      tag,
      summary: 'O layout que um arquivo parece ter, e quão certa está cada parte',
      responseSchema: z.toJSONSchema(propostaDeLayoutSchema, { io: 'input' }),
    },
  },
  ({ amostra, finalidade }, { context, tenantId }) =>
    context.deps.jobs.run(tenantId, 'proposta', { ...bytesDaAmostra(amostra), finalidade }),
  async (_context, _body, proposta) => json(proposta),
);

const anonimizar = readingRoute(
  {
    ...post,
    path: `${LAYOUTS.api}/anonimizar`,
    body: anonimizarSchema,
    doc: {
      tag,
      summary: 'A mesma amostra, com nomes e números de inscrição que não são de ninguém',
      responseSchema: z.toJSONSchema(anonimizadaSchema),
    },
  },
  async ({ valor, amostra }, { context, tenantId }) => {
    const asked = { ...bytesDaAmostra(amostra), layout: valor };
    return context.deps.jobs.run(tenantId, 'amostraAnonima', asked);
  },
  async (_context, { amostra: { nome } }, bytes) => json({ amostra: { nome, base64: toBase64(bytes) } }),
);

const galeria = actorRoute(
  {
    guard: LAYOUTS.ver,
    method: 'get',
    path: `${LAYOUTS.api}/galeria`,
    body: noBody,
    doc: {
      tag,
      summary: 'Os layouts prontos, e quais já são do escritório',
      responseSchema: z.toJSONSchema(galeriaSchema, { io: 'input' }),
    },
  },
  async ({ tx }) => {
    const rows = await tx
      .select({ id: layouts.id, modelo: layouts.modelo })
      .from(layouts)
      .where(ne(layouts.modelo, ''));
    const taken = new Map(rows.map(({ id, modelo }) => [modelo, id]));
    const all: Galeria = GALERIA.map(({ modelo, nome, descricao, valor, amostra }) => ({
      modelo,
      nome,
      descricao,
      valor,
      amostra,
      layoutId: taken.get(modelo) ?? null,
    }));
    return json(all);
  },
);

function requireModelo(asked: string | undefined) {
  const found = GALERIA.find(({ modelo }) => modelo === asked);
  if (!found) throw new ApiProblem('NAO_ENCONTRADO', 'Este layout não está na galeria.');
  return found;
}

const usar = readingRoute(
  {
    ...post,
    path: `${LAYOUTS.api}/galeria/{modelo}/usar`,
    body: noBody,
    doc: {
      tag,
      summary: 'Copia um layout pronto para o escritório',
      status: 201,
      responseSchema: z.toJSONSchema(definicaoSchema, { io: 'input' }),
    },
  },
  (_body, { context, tenantId }) =>
    runLayoutOrRefuse(context.deps.jobs, tenantId, requireModelo(context.params.modelo)),
  async (context, _body, rodado) => {
    const { modelo, ...one } = requireModelo(context.params.modelo);
    const id = await createLayoutRow(escritorDe(context), one, { modelo, origem: 'GALERIA' }, rodado);
    return comoFicou(context, id, 201);
  },
);

/** Routes that read a sample without storing anything, and list and copy the layouts of the gallery. */
export const provaRoutes: readonly Route[] = [provar, propor, anonimizar, galeria, usar];
