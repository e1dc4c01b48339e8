import { asc, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf, type Tx } from '../../db/database.ts';
import { workForCompany } from '../../db/workForCompany.ts';
import { consultasSituacao } from '../consulta/tables.ts';
import { lockDocuments } from './lockDocuments.ts';
import { redecide } from './redecide.ts';
import type { StoreTerms } from './storeContext.ts';
import { documentosEventos, documentosXml } from './tables.ts';

const companySchema = z.object({
  id: z.string(),
  nome: z.string(),
  cpfCnpj: z.string(),
  escolhida: z.string(),
  vistas: z.string(),
});

/**
 * After a company's environment changed: what is shown of its documents, their state and term, by what counts now. Harmless when
 * nothing changed. The transaction works for that company meanwhile, whichever it works for.
 */
export async function changeEnvironment(terms: StoreTerms, empresaId: string): Promise<void> {
  const { tx } = terms;
  const [row] = await rowsOf(
    tx,
    sql`select id, nome, cpf_cnpj as "cpfCnpj", coalesce(current_setting('app.empresa_id', true), '') as escolhida,
               coalesce(current_setting('app.empresas', true), '') as vistas from empresas where id = ${empresaId}`,
  );
  const { escolhida, vistas, ...empresa } = companySchema.parse(row);
  await workForCompany(tx, empresa.id);
  const store = await lockDocuments(terms, [empresa]);
  // What is of the real SEFAZ counts everywhere: only what is not changes anything.
  const chaves = new Set<string>();
  for (const table of [documentosXml, documentosEventos, consultasSituacao]) {
    for (const chave of await chavesDe(tx, table)) chaves.add(chave);
  }
  await redecide(
    store,
    [...chaves].map((chave) => ({ empresa, chave })),
  );
  await tx.execute(
    sql`select set_config('app.empresa_id', ${escolhida}, true), set_config('app.empresas', ${vistas}, true)`,
  );
}

type Table = typeof documentosXml | typeof documentosEventos | typeof consultasSituacao;

/** The keys of what the simulator or homologação gave. */
async function chavesDe(tx: Tx, table: Table): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ chave: table.chave })
    .from(table)
    .where(ne(table.ambiente, 'REAL'))
    .orderBy(asc(table.chave));
  return rows.map(({ chave }) => chave);
}
