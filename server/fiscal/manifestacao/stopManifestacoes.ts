import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { manifestacoes } from './tables.ts';

type Linha = typeof manifestacoes.$inferSelect;

const ABERTAS = ['pendente', 'enviando'] as const;

/** Returns whether a manifestation is still to be completed by a task. */
export const isAberta = ({ estado }: Pick<Linha, 'estado'>): boolean => ABERTAS.some((one) => one === estado);

/** Stops the open manifestations: no task tries them any more, and they wait for a person. Returns their rows. */
export function stopManifestacoes(tx: Tx, ids: readonly string[], now: Date) {
  return tx
    .update(manifestacoes)
    .set({ estado: 'parada', alteradoEm: now })
    .where(and(inArray(manifestacoes.id, [...ids]), inArray(manifestacoes.estado, [...ABERTAS])))
    .returning();
}

const parada = (ids: readonly string[]) =>
  and(inArray(manifestacoes.id, [...ids]), eq(manifestacoes.estado, 'parada'));

/** Resumes stopped manifestations: a signed one may have left, and is queried first. Returns their ids. */
export async function resumeManifestacoes(tx: Tx, ids: readonly string[], now: Date): Promise<string[]> {
  const { id, evento } = manifestacoes;
  const estado = sql`case when ${evento} = '' then 'pendente' else 'enviando' end`;
  const rows = await tx
    .update(manifestacoes)
    .set({ estado, alteradoEm: now })
    .where(parada(ids))
    .returning({ id });
  return rows.map((row) => row.id);
}

/** Gives up stopped manifestations by a person's decision, so that others may be requested. Returns their ids. */
export async function giveUpManifestacoes(
  tx: Tx,
  ids: readonly string[],
  quem: string,
  now: Date,
): Promise<string[]> {
  const { id, evento } = manifestacoes;
  const xMotivo = sql`case when ${evento} = '' then ${fraseDaDesistencia(quem, false)} else ${fraseDaDesistencia(quem, true)} end`;
  const rows = await tx
    .update(manifestacoes)
    .set({ estado: 'rejeitada', cStat: '', xMotivo, alteradoEm: now })
    .where(parada(ids))
    .returning({ id });
  return rows.map((row) => row.id);
}

/** Returns the message of a given-up manifestation; `incerta`: it may have arrived. */
export const fraseDaDesistencia = (quem: string, incerta: boolean): string =>
  `${quem} desistiu dela. ${incerta ? 'Ela pode ter chegado: confira a situação do documento.' : 'Nada foi enviado.'}`;
