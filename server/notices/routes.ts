import { and, asc, count, desc, eq, gt, inArray, isNull, max } from 'drizzle-orm';
import { z } from 'zod';
import {
  EVENTO_SESSAO,
  LAST_EVENT_HEADER,
  type Notificacao,
  notificacoesSchema,
} from '../../contract/notificacoes.ts';
import { vistaDe } from '../auth/vista.ts';
import type { Tx } from '../db/database.ts';
import { notificacoes } from '../db/taskTables.ts';
import { noBody } from '../http/body.ts';
import { ApiProblem } from '../http/problem.ts';
import { json } from '../http/reply.ts';
import { asPerson, type PersonContext, personRoute, type Route } from '../http/route.ts';

const SHOWN = 30;
/** Interval (ms) of the heartbeat of a stream, which also checks the session and notices from other processes. */
const LOOK_MS = 20_000;
/** When this process receives all events, only every third heartbeat checks. */
const RARELY = 3;
/** Maximum open streams per user: a browser needs one for all its tabs. */
const STREAMS_MAX = 20;

type Row = typeof notificacoes.$inferSelect;

function present({
  id,
  sequencia,
  canal,
  gravidade,
  titulo,
  texto,
  link,
  tarefaId,
  lidaEm,
  criadoEm,
}: Row): Notificacao {
  return {
    id,
    sequencia,
    canal,
    gravidade: z.enum(['success', 'info', 'warn', 'error']).parse(gravidade),
    titulo,
    texto,
    link,
    tarefaId,
    lida: lidaEm !== null,
    criadoEm: criadoEm.toISOString(),
  };
}

const head = { guard: {}, company: 'ignored' } as const;
const doc = (summary: string, responseSchema?: unknown) => ({ tag: 'Avisos', summary, responseSchema });

async function answer({ tx, sessao }: PersonContext): Promise<Response> {
  const mine = eq(notificacoes.usuarioId, sessao.usuarioId);
  const rows = await tx
    .select()
    .from(notificacoes)
    .where(mine)
    .orderBy(desc(notificacoes.sequencia))
    .limit(SHOWN);
  const [unread] = await tx
    .select({ total: count() })
    .from(notificacoes)
    .where(and(mine, isNull(notificacoes.lidaEm)));
  return json({ naoLidas: unread?.total ?? 0, avisos: rows.map(present) });
}

const list = personRoute(
  {
    ...head,
    method: 'get',
    path: '/v1/notificacoes',
    body: noBody,
    doc: doc('Os últimos avisos de quem pede, lidos e por ler', z.toJSONSchema(notificacoesSchema)),
  },
  answer,
);

const read = personRoute(
  {
    ...head,
    method: 'post',
    path: '/v1/notificacoes/lidas',
    body: z.strictObject({ ids: z.array(z.uuid()).max(200).optional() }),
    doc: doc('Marca avisos como lidos; sem ids, todos', z.toJSONSchema(notificacoesSchema)),
  },
  async (context, { ids }) => {
    const { tx, sessao, now } = context;
    const unread = and(
      eq(notificacoes.tenantId, sessao.tenantId),
      eq(notificacoes.usuarioId, sessao.usuarioId),
      isNull(notificacoes.lidaEm),
      ids ? inArray(notificacoes.id, ids) : undefined,
    );
    await tx.update(notificacoes).set({ lidaEm: now }).where(unread);
    return answer(context);
  },
);

/** Returns where a stream resumes: after the client's last notice, or after all present ones. */
async function startOf({ tx, sessao, request }: PersonContext): Promise<number> {
  const last = request.headers.get(LAST_EVENT_HEADER);
  if (last !== null) {
    if (!/^\d{1,15}$/.test(last))
      throw new ApiProblem('REQUISICAO_INVALIDA', `${LAST_EVENT_HEADER} deve ser um número.`);
    return Number(last);
  }
  const mine = eq(notificacoes.usuarioId, sessao.usuarioId);
  const [newest] = await tx
    .select({ sequencia: max(notificacoes.sequencia) })
    .from(notificacoes)
    .where(mine);
  return newest?.sequencia ?? 0;
}

/** Route `GET /v1/avisos`: a stream of notices, for as long as the session lives; it does not extend the session. */
const stream = personRoute(
  {
    ...head,
    apart: true,
    method: 'get',
    path: '/v1/avisos',
    body: noBody,
    doc: {
      ...doc('Avisos assim que existem (text/event-stream)'),
      text: 'text/event-stream',
      erros: ['MUITAS_TENTATIVAS'],
      headers: { [LAST_EVENT_HEADER]: { description: 'Continua depois deste aviso' } },
    },
  },
  async (context) => {
    const { deps, sessao, again } = context;
    let after = await startOf(context);
    const leave = deps.events.take(`avisos:${sessao.usuarioId}`, STREAMS_MAX);
    if (!leave) {
      throw new ApiProblem(
        'MUITAS_TENTATIVAS',
        `Você já recebe avisos em ${STREAMS_MAX} lugares. Feche as janelas do Farol que não usa.`,
        { aguardar: 60 },
      );
    }
    const encoder = new TextEncoder();
    let close = () => {};
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        let looking = false;
        /** What to check next: new notices, or also the session, which costs more. */
        let wanted: 'avisos' | 'tudo' | null = null;
        const send = (text: string) => controller.enqueue(encoder.encode(text));
        const unread = (tx: Tx) =>
          tx
            .select()
            .from(notificacoes)
            .where(and(eq(notificacoes.usuarioId, sessao.usuarioId), gt(notificacoes.sequencia, after)))
            .orderBy(asc(notificacoes.sequencia))
            .limit(SHOWN);
        let marca = '';
        const lookOnce = async () => {
          do {
            const all = wanted === 'tudo';
            wanted = null;
            const [found, now] = await again(async (tx, ator) => {
              const rows = await unread(tx);
              return [
                rows,
                all ? (await vistaDe(tx, deps, asPerson({ ator }).sessao)).marca : marca,
              ] as const;
            });
            if (now !== marca) {
              marca = now;
              send(`event: ${EVENTO_SESSAO}\ndata: ${JSON.stringify(marca)}\n\n`);
            }
            for (const row of found) {
              after = row.sequencia;
              send(`id: ${row.sequencia}\nevent: aviso\ndata: ${JSON.stringify(present(row))}\n\n`);
            }
            if (found.length === 0) send(': vivo\n\n');
          } while (wanted);
        };
        const look = (at: 'avisos' | 'tudo' = 'tudo') => {
          if (wanted !== 'tudo') wanted = at;
          if (looking) return;
          looking = true;
          // The session ended, or the database is unavailable: the client reconnects.
          lookOnce()
            .catch(() => close())
            .finally(() => {
              looking = false;
            });
        };
        let beats = 0;
        const beat = () => {
          beats += 1;
          if (!deps.events.hearsAll() || beats % RARELY === 0) look();
          else send(': vivo\n\n');
        };
        const timer = setInterval(beat, LOOK_MS);
        const unlisten = deps.events.on((event) => {
          if (event.kind === 'fim') close();
          else if (event.kind === 'retomada') look();
          else if ('usuarioId' in event && event.usuarioId === sessao.usuarioId) look('avisos');
          else if ('tenantId' in event && event.tenantId === sessao.tenantId) look();
        });
        close = () => {
          leave();
          clearInterval(timer);
          unlisten();
          close = () => {};
          controller.close();
        };
        // Runs after the request's own transaction.
        context.afterCommit(() => look());
      },
      cancel: () => {
        const end = close;
        close = () => {};
        try {
          end();
        } catch {
          // A stream cancelled by its reader is already closed.
        }
      },
    });
    return new Response(body, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      },
    });
  },
);

/** Routes of a user's notices. */
export const noticeRoutes: readonly Route[] = [list, read, stream];
