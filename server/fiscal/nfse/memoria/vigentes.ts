import { and, eq, gte, inArray } from 'drizzle-orm';
import { type Decisao, decisaoSchema } from '../../../../contract/fiscal/nfse/memoria.ts';
import type { Tx } from '../../../db/database.ts';
import { nfsesMemorias, nfsesRegras } from '../revisaoTables.ts';

/** The supplier, service and company to which a memory or a rule applies. */
export interface ParMemoria {
  empresaId: string;
  prestadorCpfCnpj: string;
  servico: string;
}

/** Returns the key of a pair in maps. */
export const chaveMemoria = ({ empresaId, prestadorCpfCnpj, servico }: ParMemoria): string =>
  `${empresaId} ${prestadorCpfCnpj} ${servico}`;

/** Condition for the rows of either table valid on a day for any of the pairs. */
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

/** Maps the rows by `chaveMemoria`: at most one is valid for each pair. */
function porPar<R extends ParMemoria>(pares: readonly ParMemoria[], rows: readonly R[]): Map<string, R> {
  const asked = new Set(pares.map(chaveMemoria));
  return new Map(rows.map((row) => [chaveMemoria(row), row] as const).filter(([chave]) => asked.has(chave)));
}

/** Reads the memories valid on the day `hoje`, by `chaveMemoria`. */
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

/** Reads the rules of automatic approval valid on the day `hoje`, by `chaveMemoria`. */
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
 * Reads the decisions remembered for the pairs and valid on the day `hoje`, by `chaveMemoria`. Changed facts only appear once a
 * nota is judged: `aposMudanca` then ends the memory.
 */
export async function memoriasVigentes(
  tx: Tx,
  pares: readonly ParMemoria[],
  hoje: string,
): Promise<Map<string, Decisao>> {
  const found = await linhasVigentes(tx, pares, hoje);
  return new Map([...found].map(([chave, { decisao }]) => [chave, decisaoSchema.parse(decisao)]));
}
