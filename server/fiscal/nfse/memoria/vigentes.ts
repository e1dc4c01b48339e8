import { and, eq, gte, inArray } from 'drizzle-orm';
import { type Decisao, decisaoSchema } from '../../../../contract/fiscal/nfse/memoria.ts';
import type { Tx } from '../../../db/database.ts';
import { nfsesMemorias, nfsesRegras } from '../revisaoTables.ts';

/** For whom something is remembered: one supplier, one service, one company. */
export interface ParMemoria {
  empresaId: string;
  prestadorCpfCnpj: string;
  servico: string;
}

/** The name of a pair in maps. */
export const chaveMemoria = ({ empresaId, prestadorCpfCnpj, servico }: ParMemoria): string =>
  `${empresaId} ${prestadorCpfCnpj} ${servico}`;

/** The rows of one of the two tables that hold on a day for any of the pairs. */
function doDia(table: typeof nfsesMemorias | typeof nfsesRegras, pares: readonly ParMemoria[], hoje: string) {
  const each = <K extends keyof ParMemoria>(key: K) => [...new Set(pares.map((par) => par[key]))];
  return and(
    inArray(table.empresaId, each('empresaId')),
    inArray(table.prestadorCpfCnpj, each('prestadorCpfCnpj')),
    inArray(table.servico, each('servico')),
    eq(table.fim, ''),
    gte(table.ate, hoje),
  );
}

/** What holds for each pair, by `chaveMemoria`: there is one at the most. */
function porPar<R extends ParMemoria>(pares: readonly ParMemoria[], rows: readonly R[]): Map<string, R> {
  const asked = new Set(pares.map(chaveMemoria));
  return new Map(rows.map((row) => [chaveMemoria(row), row] as const).filter(([chave]) => asked.has(chave)));
}

/** The memories that hold on the day `hoje`, by `chaveMemoria`. */
export async function linhasVigentes(tx: Tx, pares: readonly ParMemoria[], hoje: string) {
  if (pares.length === 0) return new Map<string, typeof nfsesMemorias.$inferSelect>();
  return porPar(
    pares,
    await tx
      .select()
      .from(nfsesMemorias)
      .where(doDia(nfsesMemorias, pares, hoje)),
  );
}

/** The rules of automatic approval that hold on the day `hoje`, by `chaveMemoria`. */
export async function regrasVigentes(tx: Tx, pares: readonly ParMemoria[], hoje: string) {
  if (pares.length === 0) return new Map<string, typeof nfsesRegras.$inferSelect>();
  return porPar(
    pares,
    await tx
      .select()
      .from(nfsesRegras)
      .where(doDia(nfsesRegras, pares, hoje)),
  );
}

/**
 * What was decided for each supplier, service and company and holds on the day `hoje`, by `chaveMemoria`. Whether the facts
 * are still what they were is known once a note is judged: `aposMudanca` ends a memory whose facts have changed.
 */
export async function memoriasVigentes(
  tx: Tx,
  pares: readonly ParMemoria[],
  hoje: string,
): Promise<Map<string, Decisao>> {
  const found = await linhasVigentes(tx, pares, hoje);
  return new Map([...found].map(([chave, { decisao }]) => [chave, decisaoSchema.parse(decisao)]));
}
