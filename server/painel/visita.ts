import { eq, sql } from 'drizzle-orm';
import { type PreferenciasPainel, preferenciasDe } from '../../contract/painel/widgets.ts';
import { type Own, writePreferencias } from '../auth/preferencias.ts';
import type { Tx } from '../db/database.ts';
import { preferencias } from '../db/preferenceTables.ts';

/** Pause in milliseconds after which a user's return is a new visit; until then arrivals still show as new. */
const PAUSE_MS = 30 * 60_000;

/** When the dashboard was last shown, and until when the previous visit had seen it. */
export interface Visita {
  vistoEm: Date | null;
  anteriorEm: Date | null;
}

/** Returns since when arrivals are new to the user; null at the first visit. */
export function sinceOf({ vistoEm, anteriorEm }: Visita, now: Date): Date | null {
  const isNewVisit = vistoEm !== null && now.getTime() - vistoEm.getTime() >= PAUSE_MS;
  return isNewVisit ? vistoEm : anteriorEm;
}

/** Returns the user's choice of sources, and the last visit. */
export async function readOwn(
  tx: Tx,
  { usuarioId }: Pick<Own, 'usuarioId'>,
): Promise<{ preferencias: PreferenciasPainel; visita: Visita }> {
  const { escolhas, painelVistoEm, painelAnteriorEm } = preferencias;
  const [row] = await tx
    .select({
      painel: sql`${escolhas} -> 'painel'`,
      vistoEm: painelVistoEm,
      anteriorEm: painelAnteriorEm,
    })
    .from(preferencias)
    .where(eq(preferencias.usuarioId, usuarioId));
  const { painel: chosen = null, vistoEm = null, anteriorEm = null } = row ?? {};
  return { preferencias: preferenciasDe(chosen), visita: { vistoEm, anteriorEm } };
}

/** Records that the dashboard is shown: arrivals before this visit show as new until the next one. */
export async function writeVisita(tx: Tx, own: Own, now: Date): Promise<void> {
  const { visita } = await readOwn(tx, own);
  const change = { painelVistoEm: now, painelAnteriorEm: sinceOf(visita, now) };
  await writePreferencias(tx, own, { now, change });
}
