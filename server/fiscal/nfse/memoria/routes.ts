import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { especies } from '../../../../contract/fiscal/especies.ts';
import {
  encerrarSchema,
  memoriasSchema,
  regraPedidaSchema,
  regrasSchema,
} from '../../../../contract/fiscal/nfse/revisao.ts';
import { quemAge } from '../../../auth/actor.ts';
import { noBody } from '../../../http/body.ts';
import { ApiProblem } from '../../../http/problem.ts';
import { recordId } from '../../../http/recordId.ts';
import { json, noContent } from '../../../http/reply.ts';
import { actorRoute, personRoute, type Route } from '../../../http/route.ts';
import { ambitoDe } from '../revisao/quem.ts';
import { MEMORIAS, REGRAS, type Vigentes, writeFim } from './encerrar.ts';
import { readMemoriasInView, readRegrasInView } from './ler.ts';
import { createRegra } from './regra.ts';

const tag = especies.NFSE.nome;
const ver = { guard: especies.NFSE.ver, company: 'several', body: noBody } as const;
const age = { guard: especies.NFSE.agir, company: 'several' } as const;

const memorias = actorRoute(
  {
    ...ver,
    method: 'get',
    path: '/v1/nfs/memorias',
    doc: {
      tag,
      summary: 'As decisões lembradas por fornecedor e serviço',
      responseSchema: z.toJSONSchema(memoriasSchema),
    },
  },
  async ({ tx }) => json(await readMemoriasInView(tx)),
);

const regras = actorRoute(
  {
    ...ver,
    method: 'get',
    path: '/v1/nfs/regras',
    doc: {
      tag,
      summary: 'As regras de aprovação automática, com quantas notas cada uma aprovou',
      responseSchema: z.toJSONSchema(regrasSchema),
    },
  },
  async ({ tx }) => json(await readRegrasInView(tx)),
);

const criar = personRoute(
  {
    ...age,
    method: 'post',
    path: '/v1/nfs/regras',
    body: regraPedidaSchema,
    doc: {
      tag,
      summary: 'Aprova sozinhas as próximas notas deste fornecedor e serviço em que nada diverge',
      status: 201,
      responseSchema: z.toJSONSchema(z.object({ id: z.uuid() })),
    },
  },
  async (context, pedida) => json({ id: await createRegra(context, pedida) }, { status: 201 }),
);

/** Builds the route that ends a memory or a rule. No nota is reopened, since no fact changed. */
const endRoute = (path: string, vigentes: Vigentes, summary: string): Route =>
  personRoute(
    { ...age, method: 'post', path, body: encerrarSchema, doc: { tag, summary, status: 204 } },
    async (context, { motivo }) => {
      const id = recordId(context.params);
      const { tabela } = vigentes;
      const [row] = await context.tx
        .select()
        .from(tabela)
        .where(and(eq(tabela.id, id), eq(tabela.fim, '')));
      const fim = `${quemAge(context.ator)}: ${motivo}`;
      if (!row || !(await writeFim(ambitoDe(context), vigentes, row, fim)))
        throw new ApiProblem('NAO_ENCONTRADO', 'Isto não existe, ou já terminou.');
      return noContent();
    },
  );

/** Routes of remembered decisions and of rules of automatic approval. */
export const memoriaRoutes: readonly Route[] = [
  memorias,
  regras,
  criar,
  endRoute('/v1/nfs/memorias/{id}/encerrar', MEMORIAS, 'Encerra uma decisão lembrada'),
  endRoute('/v1/nfs/regras/{id}/encerrar', REGRAS, 'Encerra uma regra de aprovação'),
];
