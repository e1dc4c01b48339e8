import { and, eq, gte, inArray } from 'drizzle-orm';
import { type Decisao, decisaoSchema } from '../../../../contract/fiscal/nfse/memoria.ts';
import type { Tx } from '../../../db/database.ts';
import { nfsesMemorias } from '../tables.ts';

/** For whom something is remembered: one supplier, one service, one company. */
export interface ParMemoria {
  empresaId: string;
  prestadorCpfCnpj: string;
  servico: string;
}

/** The name of a pair in maps. */
export const chaveMemoria = ({ empresaId, prestadorCpfCnpj, servico }: ParMemoria): string =>
  `${empresaId} ${prestadorCpfCnpj} ${servico}`;

/** The memories that hold on a day for any of these pairs, by `chaveMemoria`. */
export async function linhasVigentes(
  tx: Tx,
  pares: readonly ParMemoria[],
  hoje: string,
): Promise<Map<string, typeof nfsesMemorias.$inferSelect>> {
  if (pares.length === 0) return new Map();
  const { empresaId, prestadorCpfCnpj, servico, fim, ate } = nfsesMemorias;
  const each = <K extends keyof ParMemoria>(key: K) => [...new Set(pares.map((par) => par[key]))];
  const rows = await tx
    .select()
    .from(nfsesMemorias)
    .where(
      and(
        inArray(empresaId, each('empresaId')),
        inArray(prestadorCpfCnpj, each('prestadorCpfCnpj')),
        inArray(servico, each('servico')),
        eq(fim, ''),
        gte(ate, hoje),
      ),
    );
  const asked = new Set(pares.map(chaveMemoria));
  return new Map(rows.map((row) => [chaveMemoria(row), row] as const).filter(([chave]) => asked.has(chave)));
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
