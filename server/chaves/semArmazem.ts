import { and, eq } from 'drizzle-orm';
import { asRole, type Database } from '../db/database.ts';
import { guardaObjetos } from '../db/guardaTables.ts';
import { tenants } from '../db/tenants.ts';
import type { Deps } from '../deps.ts';
import { chaves } from './tables.ts';

const FALTA =
  'Há arquivos e documentos deste banco num armazenamento S3, e S3_URL está vazia: eles não se leem. Ponha de volta S3_URL e o ' +
  'seu acesso, ou traga tudo ao banco com `npm run farol -- guarda trazer` antes de tirá-la.';

/** Returns a sentence when this start has no S3 storage but the database has objects stored there, otherwise null. */
export async function semArmazem(db: Database, { guarda }: Pick<Deps, 'guarda'>): Promise<string | null> {
  if (guarda) return null;
  const [used, ids] = await asRole(db, 'farol_auth', null, async (tx) => [
    // A start with a storage records its key, so without that record no tenant needs to be queried.
    await tx.select({ nome: chaves.nome }).from(chaves).where(eq(chaves.nome, 'FAROL_CHAVE_ARQUIVOS')),
    await tx.select({ id: tenants.id }).from(tenants),
  ]);
  if (used.length === 0) return null;
  for (const { id } of ids) {
    const kept = await asRole(db, 'farol_app', id, (tx) =>
      tx
        .select({ id: guardaObjetos.id })
        .from(guardaObjetos)
        .where(and(eq(guardaObjetos.tenantId, id), eq(guardaObjetos.estado, 'guardado')))
        .limit(1),
    );
    if (kept.length > 0) return FALTA;
  }
  return null;
}
