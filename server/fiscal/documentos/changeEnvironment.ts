import { asc, ne } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { acrossCompanies } from '../../db/workForCompany.ts';
import { consultasSituacao } from '../consulta/tables.ts';
import { empresaDaSessao } from '../empresa.ts';
import { lockDocuments } from './lockDocuments.ts';
import { redecide } from './redecide.ts';
import { type Acting, storeTermsOf } from './storeContext.ts';
import { documentosEventos, documentosXml } from './tables.ts';

/**
 * After a company's environment changed: what is shown of its documents, their state and term, by what counts now. Harmless when
 * nothing changed.
 */
export function changeEnvironment(context: Acting, empresaId: string): Promise<void> {
  const { tx } = context;
  return acrossCompanies(tx, async (enter) => {
    const empresa = await empresaDaSessao(tx, empresaId);
    await enter(empresa.id);
    const store = await lockDocuments(storeTermsOf(context), [empresa]);
    // What is of the real SEFAZ counts everywhere: only what is not changes anything.
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

/** The keys of what the simulator or homologação gave. */
async function chavesDe(tx: Tx, table: Table): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ chave: table.chave })
    .from(table)
    .where(ne(table.ambiente, 'REAL'))
    .orderBy(asc(table.chave));
  return rows.map(({ chave }) => chave);
}
