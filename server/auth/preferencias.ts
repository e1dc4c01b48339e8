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

/** Whose preferences: under a delegation those of who acts, not of who granted it. */
export type Own = Pick<OpenSession, 'tenantId' | 'usuarioId'>;
type Change = Partial<Pick<typeof preferencias.$inferInsert, 'painelVistoEm' | 'painelAnteriorEm'>>;

const { escolhas, versao } = preferencias;

/** What a person has chosen, by whatever version; version 0: nothing yet. */
export async function readPreferencias(tx: Tx, own: Own): Promise<Guardadas> {
  const [row] = await tx
    .select({ escolhas, versao })
    .from(preferencias)
    .where(and(eq(preferencias.tenantId, own.tenantId), eq(preferencias.usuarioId, own.usuarioId)));
  return guardadasSchema.parse(row ?? { escolhas: {}, versao: 0 });
}

/**
 * Keeps what a person chose anew beside what was chosen before, each choice by itself: two windows that change different ones lose
 * none. Out: all of them.
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

/** What a person chose of how the application looks; `GET /v1/sessao` tells it. */
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
    // An administrator's are no customer's, whichever customer is selected.
    await becomeAuth(tx);
    return json(await writePreferencias(tx, sessao, { now, chosen }));
  },
);
