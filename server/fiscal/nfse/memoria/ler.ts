import { asc, count, desc, inArray } from 'drizzle-orm';
import { maskCpf } from '../../../../contract/brasil/cpfCnpj.ts';
import { decisaoSchema } from '../../../../contract/fiscal/nfse/memoria.ts';
import type { Memorias, Regras } from '../../../../contract/fiscal/nfse/revisao.ts';
import type { Tx } from '../../../db/database.ts';
import { nfsesDecisoes, nfsesMemorias, nfsesRegras } from '../revisaoTables.ts';

/** Maximum number of rows: the valid ones, then the most recently ended; older ones are in the audit. */
const MOSTRADAS = 500;

const vigencia = (row: typeof nfsesMemorias.$inferSelect | typeof nfsesRegras.$inferSelect) => ({
  id: row.id,
  empresaId: row.empresaId,
  prestador: row.prestador,
  servico: row.servico,
  prestadorCpfCnpj: maskCpf(row.prestadorCpfCnpj),
  motivo: row.motivo,
  quem: row.quem,
  em: row.criadoEm.toISOString(),
  ate: row.ate,
  fim: row.fim,
});

/** Counts the decisions based on each memory or rule, by its id. */
async function decisoesSobre(
  tx: Tx,
  column: typeof nfsesDecisoes.memoriaId | typeof nfsesDecisoes.regraId,
  ids: readonly string[],
): Promise<Map<string | null, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: column, notas: count() })
    .from(nfsesDecisoes)
    .where(inArray(column, [...ids]))
    .groupBy(column);
  return new Map(rows.map(({ id, notas }) => [id, notas]));
}

/** Reads the memories of the selected companies, the valid ones first. */
export async function readMemoriasInView(tx: Tx): Promise<Memorias> {
  const { fim, criadoEm, id } = nfsesMemorias;
  const rows = await tx
    .select()
    .from(nfsesMemorias)
    .orderBy(asc(fim), desc(criadoEm), asc(id))
    .limit(MOSTRADAS);
  const notas = await decisoesSobre(
    tx,
    nfsesDecisoes.memoriaId,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    ...vigencia(row),
    decisao: decisaoSchema.parse(row.decisao),
    notas: notas.get(row.id) ?? 0,
  }));
}

/** Reads the rules of automatic approval of the selected companies, the valid ones first. */
export async function readRegrasInView(tx: Tx): Promise<Regras> {
  const { fim, criadoEm, id } = nfsesRegras;
  const rows = await tx
    .select()
    .from(nfsesRegras)
    .orderBy(asc(fim), desc(criadoEm), asc(id))
    .limit(MOSTRADAS);
  const notas = await decisoesSobre(
    tx,
    nfsesDecisoes.regraId,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...vigencia(row), limite: row.limite, notas: notas.get(row.id) ?? 0 }));
}
