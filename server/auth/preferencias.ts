import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Guardadas, guardadasSchema } from '../../contract/escolhas.ts';
import { type Preferencias, preferenciasSchema } from '../../contract/preferencias.ts';
import type { Tx } from '../db/database.ts';
import { preferencias } from '../db/preferenceTables.ts';
import { json } from '../http/reply.ts';
import { personRoute, type Route } from '../http/route.ts';
import type { OpenSession } from './sessionRules.ts';
import { becomeAuth } from './sessions.ts';

/** Owner of preferences: under a delegation the person who acts, not the one who granted it. */
export type Own = Pick<OpenSession, 'tenantId' | 'usuarioId'>;
type Change = Partial<Pick<typeof preferencias.$inferInsert, 'painelVistoEm' | 'painelAnteriorEm'>>;

const { escolhas, versao } = preferencias;

/** Returns the choices of a person with their version; version 0 when there are none yet. */
export async function readPreferencias(tx: Tx, own: Own): Promise<Guardadas> {
  const [row] = await tx
    .select({ escolhas, versao })
    .from(preferencias)
    .where(and(eq(preferencias.tenantId, own.tenantId), eq(preferencias.usuarioId, own.usuarioId)));
  return guardadasSchema.parse(row ?? { escolhas: {}, versao: 0 });
}

/**
 * Merges new choices of a person into the stored ones, key by key, so that two windows that change different choices lose none. Returns all
 * choices.
 */
export async function writePreferencias(
  tx: Tx,
  { tenantId, usuarioId }: Own,
  { now, chosen = {}, change = {} }: { now: Date; chosen?: Preferencias; change?: Change },
): Promise<Guardadas> {
  const [row] = await tx
    .insert(preferencias)
    .values({ tenantId, usuarioId, ...change, escolhas: chosen, criadoEm: now, alteradoEm: now })
    .onConflictDoUpdate({
      target: [preferencias.tenantId, preferencias.usuarioId],
      set: {
        ...change,
        escolhas: sql`${escolhas} || ${JSON.stringify(chosen)}::jsonb`,
        alteradoEm: now,
        versao: sql`${versao} + 1`,
      },
    })
    .returning({ escolhas, versao });
  return guardadasSchema.parse(row);
}

/** Route that stores a person's choices about the application; `GET /v1/sessao` returns them. */
export const preferenciasRoute: Route = personRoute(
  {
    method: 'put',
    path: '/v1/preferencias',
    guard: {},
    company: 'ignored',
    body: preferenciasSchema,
    doc: {
      tag: 'Preferências',
      summary: 'Guarda o que a pessoa escolheu; o que não é dito fica como está',
      responseSchema: z.toJSONSchema(guardadasSchema),
    },
  },
  async ({ tx, sessao, now }, chosen) => {
    // An administrator's preferences belong to no customer, whichever customer is selected.
    await becomeAuth(tx);
    return json(await writePreferencias(tx, sessao, { now, chosen }));
  },
);
