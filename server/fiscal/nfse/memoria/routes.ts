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
import { nfsesMemorias, nfsesRegras } from '../revisaoTables.ts';
import { escreverFim } from './encerrar.ts';
import { lerMemorias, lerRegras } from './ler.ts';
import { criarRegra } from './regra.ts';

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
  async ({ tx }) => json(await lerMemorias(tx)),
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
  async ({ tx }) => json(await lerRegras(tx)),
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
  async (context, pedida) => json({ id: await criarRegra(context, pedida) }, { status: 201 }),
);

/** What a person ended needs no reopening: no fact changed. */
const encerrar = (
  path: string,
  tabela: typeof nfsesMemorias | typeof nfsesRegras,
  recurso: 'nfses_memorias' | 'nfses_regras',
  summary: string,
): Route =>
  personRoute(
    { ...age, method: 'post', path, body: encerrarSchema, doc: { tag, summary, status: 204 } },
    async (context, { motivo }) => {
      const id = recordId(context.params);
      const [row] = await context.tx
        .select()
        .from(tabela)
        .where(and(eq(tabela.id, id), eq(tabela.fim, '')));
      const fim = `${quemAge(context.ator)}: ${motivo}`;
      if (!row || !(await escreverFim(ambitoDe(context), tabela, recurso, row, fim)))
        throw new ApiProblem('NAO_ENCONTRADO', 'Isto não existe, ou já terminou.');
      return noContent();
    },
  );

/** What is remembered, and what approves by itself. */
export const memoriaRoutes: readonly Route[] = [
  memorias,
  regras,
  criar,
  encerrar('/v1/nfs/memorias/{id}/encerrar', nfsesMemorias, 'nfses_memorias', 'Encerra uma decisão lembrada'),
  encerrar('/v1/nfs/regras/{id}/encerrar', nfsesRegras, 'nfses_regras', 'Encerra uma regra de aprovação'),
];
