import type { ProofKey } from './proofJwt.ts';

const DATABASE = 'farol-prova';
const STORE = 'chaves';

/** One act on what the browser keeps. Rejects where it keeps nothing, as some do in private windows. */
function act<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.onabort = () => reject(transaction.error);
      transaction.oncomplete = () => {
        database.close();
        resolve(request.result);
      };
    };
  });
}

/** Stores a key under its thumbprint, for every tab. The browser signs with it and gives its private half to nobody. */
export const keepKey = (jkt: string, key: ProofKey) => act('readwrite', (store) => store.put(key, jkt));

/** Out: the stored key, if it is there still. */
export const findKey = (jkt: string): Promise<ProofKey | undefined> =>
  act('readonly', (store) => store.get(jkt));

/** Forgets every key. */
export const clearKeys = () => act('readwrite', (store) => store.clear());
