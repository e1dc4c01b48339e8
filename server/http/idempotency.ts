import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { IDEMPOTENCY_HEADER, REPLAYED_HEADER } from '../../contract/session.ts';
import { type Actor, actorId } from '../auth/actor.ts';
import { keyedHash } from '../auth/keyedHash.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import { unawaited } from '../db/lastStatement.ts';
import { pedidosRepetidos } from '../db/repeatTable.ts';
import { insertion, statement } from '../db/statement.ts';
import { sha256 } from '../sha256.ts';
import { ApiProblem, invalidFields } from './problem.ts';
import { isSecret, textOf } from './reply.ts';
import { schemaHoldsSecret } from './secrets.ts';

/** Maximum length of a stored response in characters; a request with a longer one may be repeated. */
const MAX_ANSWER = 256 * 1024;
const KEY = /^[\x21-\x7e]{8,255}$/;

type Answer = Response | (() => Promise<Response>);

/** Request and actor, in the transaction of the request. */
interface Asking {
  request: Request;
  tx: Tx;
  ator: Actor;
  /** Headers added to the response's own. */
  replyHeaders?: Headers;
}

interface Repeatable {
  method: string;
  /** The response holds a secret that must not be stored: the key of the request is ignored. */
  secret?: boolean;
  doc?: { responseSchema?: unknown };
}

const claim = insertion(
  pedidosRepetidos,
  ['tenantId', 'atorId', 'chave', 'pedido'],
  sql` on conflict do nothing returning chave`,
);
const given = (column: 'tenantId' | 'atorId' | 'chave' | 'estado' | 'cabecalhos' | 'corpo') =>
  sql.param(sql.placeholder(column), pedidosRepetidos[column]);
const keep = statement(
  sql`update ${pedidosRepetidos}
         set estado = ${given('estado')}, cabecalhos = ${given('cabecalhos')}, corpo = ${given('corpo')}
       where tenant_id = ${given('tenantId')} and ator_id = ${given('atorId')} and chave = ${given('chave')}`,
);

/** Returns whether the key of a request is used. */
export const isRepeatable = ({ method, secret = false }: Repeatable): boolean => method === 'post' && !secret;

/**
 * Runs a POST with an `Idempotency-Key` once: in the transaction of the request its response is stored for a day and sent again; of one
 * with a secret, only that it was sent. Of two concurrent ones the second waits. Throws 400 for an invalid key, 422 for one used with
 * another request or whose response held a secret.
 */
export async function once<A extends Answer>(
  asking: Asking,
  { method, secret, doc }: Repeatable,
  sent: unknown,
  answer: () => Promise<A>,
): Promise<A | Response> {
  if (!isRepeatable({ method, secret })) return answer();
  const key = asking.request.headers.get(IDEMPOTENCY_HEADER);
  if (key === null) return answer();
  if (!KEY.test(key)) {
    throw invalidFields({
      [IDEMPOTENCY_HEADER]: 'Envie de 8 a 255 caracteres sem espaços, como um UUID, um para cada criação.',
    });
  }
  const { tx, ator, replyHeaders } = asking;
  const { pathname } = new URL(asking.request.url);
  const asked = [pathname, ator.empresas.join(','), JSON.stringify(sent ?? null)];
  const [chave, pedido] = await Promise.all([sha256(key), keyedHash(new TextEncoder().encode(key), asked)]);
  const atorId = actorId(ator);
  const own = { tenantId: ator.tenantId, atorId, chave };
  const claimed = await rowsOf(tx, claim({ ...own, pedido }));
  const mine = and(
    eq(pedidosRepetidos.tenantId, own.tenantId),
    eq(pedidosRepetidos.atorId, own.atorId),
    eq(pedidosRepetidos.chave, own.chave),
  );
  if (claimed.length === 0) {
    const [kept] = await tx.select().from(pedidosRepetidos).where(mine);
    return replay(kept, pedido);
  }
  const made = await answer();
  if (typeof made !== 'function' && (isSecret(made) || schemaHoldsSecret(doc?.responseSchema))) return made;
  const text = typeof made === 'function' ? null : await textOf(made);
  if (typeof made === 'function' || text === null || text.length > MAX_ANSWER) {
    await tx.delete(pedidosRepetidos).where(mine);
    return made;
  }
  const cabecalhos = Object.fromEntries([...made.headers, ...(replyHeaders ?? [])]);
  await unawaited(tx, rowsOf(tx, keep({ ...own, estado: made.status, cabecalhos, corpo: text })));
  return made;
}

const headersSchema = z.record(z.string(), z.string());
const EMPTY_STATUS = 204;
/** Status of a request whose response was not stored. */
const UNKEPT = 0;

function replay(kept: typeof pedidosRepetidos.$inferSelect | undefined, pedido: string): Response {
  if (kept?.pedido !== pedido) {
    throw new ApiProblem(
      'CHAVE_REPETIDA',
      'Esta Idempotency-Key já veio com outro pedido. Use uma chave nova para cada criação.',
    );
  }
  if (kept.estado === UNKEPT) {
    throw new ApiProblem(
      'CHAVE_REPETIDA',
      'Este pedido já foi feito com esta Idempotency-Key, e a resposta levava um segredo, que não se guarda. Veja na lista o que foi criado, ou peça outro com uma chave nova.',
    );
  }
  const headers = new Headers(headersSchema.parse(kept.cabecalhos));
  headers.set(REPLAYED_HEADER, 'true');
  return new Response(kept.estado === EMPTY_STATUS ? null : kept.corpo, { status: kept.estado, headers });
}
