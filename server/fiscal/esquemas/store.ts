import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Esquema } from '../../../contract/fiscal/esquemas.ts';
import type { Tx } from '../../db/database.ts';
import type { EsquemaGuardado } from './chooseEsquema.ts';
import type { PacoteGuardado } from './compiledCache.ts';
import type { ArquivoDoEsquema } from './readPacote.ts';
import { esquemas, esquemasArquivos } from './tables.ts';

const used = eq(esquemasArquivos.mensagem, '');

/** Returns all schemas that a file may be checked against, without their content. */
export async function readEsquemasGuardados(tx: Tx): Promise<EsquemaGuardado[]> {
  return tx
    .select({
      id: esquemasArquivos.id,
      esquemaId: esquemasArquivos.esquemaId,
      nome: esquemasArquivos.nome,
      namespace: esquemasArquivos.namespace,
      elementos: esquemasArquivos.elementos,
      versao: esquemas.versao,
      desde: esquemas.desde,
      ate: esquemas.ate,
      criadoEm: esquemas.criadoEm,
    })
    .from(esquemasArquivos)
    .innerJoin(esquemas, eq(esquemas.id, esquemasArquivos.esquemaId))
    .where(and(used, sql`cardinality(${esquemasArquivos.elementos}) > 0`));
}

/** Returns the files of a package that may be compiled. */
export async function arquivosDoPacote(tx: Tx, esquemaId: string): Promise<PacoteGuardado> {
  return tx
    .select({ nome: esquemasArquivos.nome, conteudo: esquemasArquivos.conteudo })
    .from(esquemasArquivos)
    .where(and(eq(esquemasArquivos.esquemaId, esquemaId), used));
}

/** Returns the imported packages, the newest first, each with its files. */
export async function listEsquemas(tx: Tx): Promise<Esquema[]> {
  const packages = await tx
    .select()
    .from(esquemas)
    .orderBy(desc(esquemas.desde), desc(esquemas.criadoEm), asc(esquemas.id));
  const files = await tx
    .select({
      esquemaId: esquemasArquivos.esquemaId,
      nome: esquemasArquivos.nome,
      elementos: esquemasArquivos.elementos,
      mensagem: esquemasArquivos.mensagem,
    })
    .from(esquemasArquivos)
    .orderBy(asc(esquemasArquivos.nome));
  return packages.map(({ criadoEm, ...rest }) => ({
    ...rest,
    importadoEm: criadoEm.toISOString(),
    arquivos: files
      .filter(({ esquemaId }) => esquemaId === rest.id)
      .map(({ esquemaId: _of, ...file }) => file),
  }));
}

/** Returns the version of the package with identical bytes, or null. */
export async function versaoComConteudo(tx: Tx, sha256: string): Promise<string | null> {
  const [row] = await tx
    .select({ versao: esquemas.versao })
    .from(esquemas)
    .where(eq(esquemas.sha256, sha256));
  return row?.versao ?? null;
}

/** Stores a read package. Returns its id. */
export async function storeEsquema(
  tx: Tx,
  values: typeof esquemas.$inferInsert,
  arquivos: readonly ArquivoDoEsquema[],
): Promise<string> {
  const id = crypto.randomUUID();
  await tx.insert(esquemas).values({ ...values, id });
  await tx.insert(esquemasArquivos).values(
    arquivos.map(({ bytes, mensagem, ...file }) => ({
      ...file,
      mensagem,
      esquemaId: id,
      conteudo: mensagem === '' ? bytes : new Uint8Array(),
    })),
  );
  return id;
}

/** Removes a package with its files. Returns the removed row, or null when there is none. */
export async function removeEsquema(tx: Tx, id: string) {
  const [gone] = await tx.delete(esquemas).where(eq(esquemas.id, id)).returning();
  return gone ?? null;
}
