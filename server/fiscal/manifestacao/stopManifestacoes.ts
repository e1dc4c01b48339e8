import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { manifestacoes } from './tables.ts';

type Linha = typeof manifestacoes.$inferSelect;

const ABERTAS = ['pendente', 'enviando'] as const;

/** Something still has to become of it, and a task does that. */
export const isAberta = ({ estado }: Pick<Linha, 'estado'>): boolean => ABERTAS.some((one) => one === estado);

/** Nothing tries these any more: what is open of them waits for a person. Out: them, as they were asked for. */
export function stopManifestacoes(tx: Tx, ids: readonly string[], now: Date) {
  return tx
    .update(manifestacoes)
    .set({ estado: 'parada', alteradoEm: now })
    .where(and(inArray(manifestacoes.id, [...ids]), inArray(manifestacoes.estado, [...ABERTAS])))
    .returning();
}

const parada = (ids: readonly string[]) =>
  and(inArray(manifestacoes.id, [...ids]), eq(manifestacoes.estado, 'parada'));

/** Those that wait for a person are tried again: what was signed may have left, and is asked for first. Out: their ids. */
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

/** They are sent no more, because somebody says so: then others may be asked for. Out: their ids. */
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

/** In: who gave it up, and whether it may have arrived all the same. */
export const fraseDaDesistencia = (quem: string, incerta: boolean): string =>
  `${quem} desistiu dela. ${incerta ? 'Ela pode ter chegado: confira a situação do documento.' : 'Nada foi enviado.'}`;
