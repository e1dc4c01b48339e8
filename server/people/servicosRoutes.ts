import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ESPECIES, especies } from '../../contract/fiscal/especies.ts';
import type { Guard } from '../../contract/permissions.ts';
import { servicos as resource } from '../../contract/registry.ts';
import { type AlcanceServico, alcanceServicoSchema, ROTINAS } from '../../contract/servicos.ts';
import { inAuth } from '../auth/asAuth.ts';
import { empresasOf } from '../auth/empresasOf.ts';
import { rowsOf } from '../db/database.ts';
import { servicos } from '../db/servicoTable.ts';
import { noBody } from '../http/body.ts';
import { recordJsonSchema } from '../http/jsonSchema.ts';
import { ApiProblem } from '../http/problem.ts';
import { recordId } from '../http/recordId.ts';
import { json } from '../http/reply.ts';
import { personRoute, type Route } from '../http/route.ts';
import { presentRow } from '../resources/present.ts';
import { repository } from '../resources/repository.ts';
import { resourceService } from '../resources/service.ts';
import { lackingOf } from './grants.ts';
import { mayGiveAll, servicosRules } from './servicos.ts';

const guard: Guard = { allOf: ['API_ADMINISTRA', 'NOT_ADMIN'] };
const tag = resource.label.many;
const service = resourceService(resource, repository(resource, servicos, servicosRules), {
  rules: servicosRules,
});

/** Rights of routines: acting for a company on the documents of each kind. */
const OF_ROUTINES = ESPECIES.map((especie) => especies[especie].age);

/** Route `GET /v1/servicos/{id}/alcance`: what stops with the service, shown before it is deactivated. */
const reach = personRoute(
  {
    method: 'get',
    path: '/v1/servicos/{id}/alcance',
    guard,
    body: noBody,
    doc: {
      tag,
      summary: 'O que para quando o serviço para',
      responseSchema: z.toJSONSchema(alcanceServicoSchema),
    },
  },
  async ({ tx, sessao, params }) => {
    const id = recordId(params);
    await service.require(tx, id);
    const own = sql`tenant_id = ${sessao.tenantId} and servico_id = ${id}`;
    // Counts for all companies, even those that the user does not act for. In SQL, because this layer may not import searches.
    const [counted] = await inAuth(tx, (auth) =>
      rowsOf(
        auth,
        sql`select (select count(*)::int from distribuicoes where automatica and ${own}) as buscas,
                   (select count(*)::int from tarefas where estado in ('na_fila', 'executando') and ${own}) as tarefas`,
      ),
    );
    return json(alcanceServicoSchema.parse(counted) satisfies AlcanceServico);
  },
);

/** Route `POST /v1/servicos/rotinas`: creates the service for scheduled work, with those of its rights that the user holds. */
const routines = personRoute(
  {
    method: 'post',
    path: '/v1/servicos/rotinas',
    guard,
    body: noBody,
    doc: {
      tag,
      summary: `Cria o serviço “${ROTINAS}”`,
      responseSchema: recordJsonSchema(resource),
      status: 201,
    },
  },
  async (context) => {
    const { permissoes: missing } = await lackingOf(context, { permissoes: OF_ROUTINES });
    const permissoes = OF_ROUTINES.filter((code) => !missing.some((one) => one === code));
    if (permissoes.length === 0) {
      throw new ApiProblem(
        'SEM_PERMISSAO',
        `“${ROTINAS}” manifesta documentos, e você não tem essa permissão para dar.`,
        {
          permissoes: missing,
        },
      );
    }
    const todasEmpresas = await mayGiveAll(context);
    const linked = todasEmpresas ? [] : await empresasOf(context.tx, context.sessao);
    const row = await service.create(context, {
      nome: ROTINAS,
      ativo: true,
      expiraEm: null,
      todasEmpresas,
      empresas: linked.map(({ empresaId }) => empresaId),
      permissoes,
    });
    return json(presentRow(resource, row), { status: 201 });
  },
);

export const servicoRoutes: readonly Route[] = [reach, routines];
