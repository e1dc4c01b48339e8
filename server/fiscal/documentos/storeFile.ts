import type { Tx } from '../../db/database.ts';
import { readFiscais } from './readFiscais.ts';
import type { StoreContext, StoreOutcome } from './storeContext.ts';
import { storeFiles } from './storeFiles.ts';

/**
 * Stores one file that is SEFAZ's answer to a company, read within the transaction: a document or an event of that
 * company. The bytes must be unchanged. Returns the result, with a sentence. Never throws for the content of the file.
 */
export async function storeFile(store: StoreContext, bytes: Uint8Array, nome: string): Promise<StoreOutcome> {
  const { tx, jobs, guarda, tenantId: owner, now, empresa } = store;
  const inTransaction = <T>(work: (own: Tx) => Promise<T>) => work(tx);
  const reading = { jobs, guarda, owner, now, inTransaction };
  const read = await readFiscais(reading, [{ nome, bytes }]);
  const [stored] = await storeFiles(store, read, { empresas: [empresa], escolhida: empresa });
  return stored ?? { situacao: 'erro', mensagem: 'O arquivo não foi lido.' };
}
