import { asc, ne } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { acrossCompanies } from '../../db/workForCompany.ts';
import { consultasSituacao } from '../consulta/tables.ts';
import { empresaDaSessao } from '../empresa.ts';
import { lockDocuments } from './lockDocuments.ts';
import { redecide } from './redecide.ts';
import { type ActingContext, storeTermsOf } from './storeContext.ts';
import { documentosEventos, documentosXml } from './tables.ts';

/**
 * Recomputes the shown content, state and term of a company's documents after its environment changed. Harmless when
 * nothing changed.
 */
export function changeEnvironment(context: ActingContext, empresaId: string): Promise<void> {
  const { tx } = context;
  return acrossCompanies(tx, async (enter) => {
    const empresa = await empresaDaSessao(tx, empresaId);
    await enter(empresa.id);
    const store = await lockDocuments(storeTermsOf(context), [empresa]);
    // Data of the real SEFAZ counts in every environment: only the rest can change anything.
    const chaves = new Set<string>();
    for (const table of [documentosXml, documentosEventos, consultasSituacao]) {
      for (const chave of await chavesDe(tx, table)) chaves.add(chave);
    }
    await redecide(
      store,
      [...chaves].map((chave) => ({ empresa, chave })),
    );
  });
}

type Table = typeof documentosXml | typeof documentosEventos | typeof consultasSituacao;

/** Returns the keys of the rows from the simulator or homologação. */
async function chavesDe(tx: Tx, table: Table): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ chave: table.chave })
    .from(table)
    .where(ne(table.ambiente, 'REAL'))
    .orderBy(asc(table.chave));
  return rows.map(({ chave }) => chave);
}
