import { z } from 'zod';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { mapaSchema } from '../../../../contract/fiscal/nfse/mapa.ts';
import { noBody } from '../../../http/body.ts';
import { invalidFields } from '../../../http/problem.ts';
import { json } from '../../../http/reply.ts';
import { actorRoute, type Route } from '../../../http/route.ts';
import { readMapaOfFornecedores } from './readMapaOfFornecedores.ts';

const mesesSchema = z.coerce.number().int().min(1).max(24).default(6);

/** Route `GET /v1/nfs/mapa`: where notas come from, and where they have stopped. */
export const mapaRoutes: readonly Route[] = [
  actorRoute(
    {
      guard: especies.NFSE.ver,
      company: 'several',
      method: 'get',
      path: '/v1/nfs/mapa',
      body: noBody,
      doc: {
        tag: especies.NFSE.nome,
        summary: 'Fornecedores por município e mês: o que chegou, por onde, e quem silenciou',
        query: { meses: 'Quantos meses, até o atual: de 1 a 24; sem dizer, 6' },
        responseSchema: z.toJSONSchema(mapaSchema),
      },
    },
    async ({ tx, now, query }) => {
      const meses = mesesSchema.safeParse(query.get('meses') ?? undefined);
      if (!meses.success) throw invalidFields({ meses: 'Peça de 1 a 24 meses.' });
      return json(await readMapaOfFornecedores(tx, meses.data, now));
    },
  ),
];
