import { asc, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { especieDaChave } from '../../../contract/fiscal/especies.ts';
import { rowsOf, type Tx } from '../../db/database.ts';
import { workForCompany } from '../../db/workForCompany.ts';
import { consultasSituacao } from '../consulta/tables.ts';
import { companyEnvironment } from './ambiente.ts';
import { refreshState } from './refreshState.ts';
import type { StoreContext } from './storeContext.ts';
import { redecide } from './storeDocuments.ts';
import { documentosEventos, documentosXml } from './tables.ts';

type Asked = Omit<StoreContext, 'empresa'>;

const companySchema = z.object({
  id: z.string(),
  cpfCnpj: z.string(),
  escolhida: z.string(),
  vistas: z.string(),
});

/**
 * After a company's environment changed: what is shown of its documents, their state and term, by what counts now. Harmless when
 * nothing changed. The transaction works for that company meanwhile, whichever it works for.
 */
export async function changeEnvironment(asked: Asked, empresaId: string): Promise<void> {
  const { tx } = asked;
  const ambiente = await companyEnvironment(tx, empresaId);
  const [row] = await rowsOf(
    tx,
    sql`select id, cpf_cnpj as "cpfCnpj", coalesce(current_setting('app.empresa_id', true), '') as escolhida,
               coalesce(current_setting('app.empresas', true), '') as vistas from empresas where id = ${empresaId}`,
  );
  const { escolhida, vistas, ...empresa } = companySchema.parse(row);
  await workForCompany(tx, empresa.id);
  const store = { ...asked, empresa };
  // What is of the real SEFAZ counts everywhere: only what is not changes anything.
  const moved = await chavesDe(tx, documentosXml);
  await redecide(store, moved);
  const told = [...(await chavesDe(tx, documentosEventos)), ...(await chavesDe(tx, consultasSituacao))];
  for (const chave of new Set(told)) {
    if (!moved.includes(chave))
      await refreshState(store, { especie: especieDaChave(chave), chave, ambiente });
  }
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
