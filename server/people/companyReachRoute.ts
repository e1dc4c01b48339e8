import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { empresas } from '../../contract/empresas.ts';
import { type AlcanceEmpresa, alcanceEmpresaSchema } from '../../contract/pessoas.ts';
import { resourceGuard } from '../../contract/resource.ts';
import { empresas as table } from '../db/resourceTables.ts';
import { noBody } from '../http/body.ts';
import { ApiProblem } from '../http/problem.ts';
import { recordId } from '../http/recordId.ts';
import { json } from '../http/reply.ts';
import { personRoute, type Route } from '../http/route.ts';
import { countHolders } from './ownCompanies.ts';

/** Route `GET /v1/empresas/{id}/alcance`: how many users and services act for a company, shown before it is removed. */
export const companyReachRoute: Route = personRoute(
  {
    method: 'get',
    path: '/v1/empresas/{id}/alcance',
    guard: resourceGuard(empresas, 'edit'),
    body: noBody,
    doc: {
      tag: empresas.label.many,
      summary: 'Quantas pessoas e quantos serviços agem por uma empresa',
      responseSchema: z.toJSONSchema(alcanceEmpresaSchema),
    },
  },
  async (context) => {
    const id = recordId(context.params);
    const [row] = await context.tx.select({ id: table.id }).from(table).where(eq(table.id, id));
    if (!row) throw new ApiProblem('NAO_ENCONTRADO', 'Este registro não existe ou foi removido.');
    const { usuarios, servicos } = await countHolders(context, id);
    return json({ pessoas: usuarios, servicos } satisfies AlcanceEmpresa);
  },
);
