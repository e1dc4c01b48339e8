import { z } from 'zod';
import {
  bytesLogSchema,
  cursorLogSchema,
  detalheLogSchema,
  type FiltroLog,
  filtroLogSchema,
  guardOfLivro,
  LINHAS_POR_PAGINA,
  LIVROS,
  type Livro,
  linhaDoTempoSchema,
  livros,
  MAIOR_PAGINA,
  paginaLogSchema,
  volumeLogSchema,
} from '../../contract/logs/livros.ts';
import { noBody, parseBody } from '../http/body.ts';
import { invalidFields } from '../http/problem.ts';
import { recordId } from '../http/recordId.ts';
import { json } from '../http/reply.ts';
import { actorRoute, type Route } from '../http/route.ts';
import { readBytesOfTroca, readDetalheOfLivro, readLinesOfRequest } from './detalhe.ts';
import { readLivro } from './readLivro.ts';
import { volumeDoLivro } from './volume.ts';

const tag = 'Logs';
const head = { method: 'get', company: 'any', body: noBody } as const;

const FILTROS = {
  de: 'Início do período, incluído (ISO 8601)',
  ate: 'Fim do período, não incluído (ISO 8601)',
  empresa: 'Id da empresa',
  quem: 'Parte do e-mail de uma pessoa ou do nome de um serviço',
  servico: 'Serviço, tipo de tarefa ou recurso',
  operacao: 'Operação ou ação',
  resultado: 'CERTO, RECUSADO, FALHOU, CANCELADO ou ANDAMENTO',
  chave: 'Chave de acesso, protocolo, recibo ou Id',
  requestId: 'Código do pedido',
} as const satisfies Record<keyof FiltroLog, string>;

const pedacoSchema = z.object({
  limite: z.coerce
    .number({ error: 'Informe um número.' })
    .int('Informe um número inteiro.')
    .min(1, 'Peça ao menos uma linha.')
    .max(MAIOR_PAGINA, `Peça no máximo ${MAIOR_PAGINA} linhas por vez.`)
    .default(LINHAS_POR_PAGINA),
});

/** Parses a query string into filter, limit and cursor. Throws 400. */
function lido(query: URLSearchParams) {
  const { depois, limite, ...filtro } = Object.fromEntries(query);
  return {
    filtro: parseBody(filtro, filtroLogSchema),
    limite: parseBody(limite === undefined ? {} : { limite }, pedacoSchema).limite,
    depois: depois === undefined ? null : cursorDe(depois),
  };
}

function cursorDe(text: string) {
  const [instante, id] = text.split('_');
  const read = cursorLogSchema.safeParse({ instante, id });
  if (!read.success) throw invalidFields({ depois: 'Esta página é de outra lista. Comece da primeira.' });
  return read.data;
}

function doLivro(livro: Livro): Route[] {
  const own = { ...head, guard: guardOfLivro(livro) };
  const { rotulo } = livros[livro];
  return [
    actorRoute(
      {
        ...own,
        path: `/v1/logs/${livro}`,
        doc: {
          tag,
          summary: `${rotulo}: as linhas do livro, da mais nova à mais antiga`,
          query: {
            ...FILTROS,
            depois: 'O `proximo` da página anterior',
            limite: `Linhas por página, até ${MAIOR_PAGINA}`,
          },
          responseSchema: z.toJSONSchema(paginaLogSchema),
        },
      },
      async ({ tx, ator, query }) => {
        const { filtro, ...pedaco } = lido(query);
        const { linhas, proximo } = await readLivro(tx, { ator, livro, filtro }, pedaco);
        return json({ linhas, proximo: proximo && `${proximo.instante}_${proximo.id}` });
      },
    ),
    actorRoute(
      {
        ...own,
        path: `/v1/logs/${livro}/volume`,
        doc: {
          tag,
          summary: `${rotulo}: quantas linhas e quantas falhas, por dia e serviço`,
          query: FILTROS,
          responseSchema: z.toJSONSchema(volumeLogSchema),
        },
      },
      async ({ tx, ator, query }) => json(await volumeDoLivro(tx, ator, livro, lido(query).filtro)),
    ),
    actorRoute(
      {
        ...own,
        path: `/v1/logs/${livro}/{id}`,
        doc: {
          tag,
          summary: `${rotulo}: uma linha com tudo o que se sabe dela`,
          responseSchema: z.toJSONSchema(detalheLogSchema),
        },
      },
      async ({ tx, ator, params }) => json(await readDetalheOfLivro(tx, ator, livro, recordId(params))),
    ),
  ];
}

const bytes = actorRoute(
  {
    ...head,
    guard: guardOfLivro('integracoes'),
    path: '/v1/logs/integracoes/{id}/bytes',
    doc: {
      tag,
      summary: 'O que foi enviado e o que veio de volta; a leitura fica na auditoria',
      responseSchema: z.toJSONSchema(bytesLogSchema),
    },
  },
  async (context) => json(await readBytesOfTroca(context, recordId(context.params))),
);

const pedido = actorRoute(
  {
    ...head,
    guard: guardOfLivro('integracoes'),
    path: '/v1/logs/pedidos/{requestId}',
    doc: {
      tag,
      summary: 'O que os livros dizem de um pedido, do começo ao fim',
      responseSchema: z.toJSONSchema(linhaDoTempoSchema),
    },
  },
  async ({ tx, ator, params }) => {
    const { requestId } = parseBody({ requestId: params.requestId }, filtroLogSchema);
    return json(await readLinesOfRequest(tx, ator, requestId ?? ''));
  },
);

/** Routes of the books of logs; read-only, for users and services. */
export const logRoutes: readonly Route[] = [...LIVROS.flatMap(doLivro), bytes, pedido];
