import { count, countDistinct, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  ARQUIVADAS_API,
  BAIXAR_ARQUIVADAS,
  mesesArquivadosSchema,
  VER_ARQUIVADAS,
} from '../../../contract/logs/arquivadas.ts';
import { trocasArquivadas } from '../../db/trocasArquivadasTable.ts';
import { noBody } from '../../http/body.ts';
import { ApiProblem } from '../../http/problem.ts';
import { json } from '../../http/reply.ts';
import { actorRoute, type Route } from '../../http/route.ts';
import { startStream } from '../../http/startStream.ts';
import { pacoteDoMes } from './pacote.ts';

const tag = 'Logs';
const head = { method: 'get', company: 'any', body: noBody } as const;
const { mes, empresaId, linhas, tamanho } = trocasArquivadas;

/** Routes of the exchanges archived from the book of integrations, by month, of the companies that the user acts for. */
export const arquivadasRoutes: readonly Route[] = [
  actorRoute(
    {
      ...head,
      guard: VER_ARQUIVADAS,
      path: ARQUIVADAS_API,
      doc: {
        tag,
        summary: 'Os meses de que há trocas arquivadas, do mais novo ao mais antigo',
        responseSchema: z.toJSONSchema(mesesArquivadosSchema),
      },
    },
    async ({ tx }) => {
      const rows = await tx
        .select({
          mes,
          empresas: countDistinct(empresaId),
          linhas: sql`sum(${linhas})`.mapWith(Number),
          tamanho: sql`sum(${tamanho})`.mapWith(Number),
        })
        .from(trocasArquivadas)
        .groupBy(mes)
        .orderBy(desc(mes));
      return json(mesesArquivadosSchema.parse(rows));
    },
  ),
  actorRoute(
    {
      ...head,
      guard: BAIXAR_ARQUIVADAS,
      path: `${ARQUIVADAS_API}/{mes}/arquivo`,
      doc: { tag, summary: 'As trocas arquivadas de um mês (AAAA-MM), num .zip de JSON Lines por empresa' },
    },
    async (context) => {
      const { tx, now, params, audit } = context;
      const of = eq(mes, params.mes ?? '');
      const [found] = await tx
        .select({ lotes: count(), registros: sql`coalesce(sum(${linhas}), 0)`.mapWith(Number) })
        .from(trocasArquivadas)
        .where(of);
      if (!found || found.lotes === 0)
        throw new ApiProblem('NAO_ENCONTRADO', 'Deste mês não há trocas arquivadas.');
      const nome = `trocas-arquivadas-${params.mes}.zip`;
      await audit({
        acao: 'BAIXA',
        recurso: 'trocas_arquivadas',
        registro: nome,
        depois: { mes: params.mes, registros: found.registros, numerosInteiros: ['integracoes'] },
      });
      return async () => {
        const body = await startStream(pacoteDoMes(context, params.mes ?? '', now));
        const disposition = `attachment; filename="${nome}"`;
        const headers = { 'content-type': 'application/zip', 'content-disposition': disposition };
        return new Response(body, { headers });
      };
    },
  ),
];
