const STORE = 'chaves';

/** Runs one operation on the browser's key store. Rejects where the browser stores nothing, as some do in private windows. */
function act<T>(
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.onabort = () => {
        database.close();
        reject(transaction.error);
      };
      transaction.oncomplete = () => {
        database.close();
        resolve(request.result);
      };
    };
  });
}

/**
 * Returns the store of this browser's keys, shared by every tab, in a database of that name. Secret keys can be used but never extracted.
 */
export const browserKeys = <Key>(database: string) => ({
  /** Stores a key, replacing the one of that name. */
  keep: (name: string, key: Key) => act(database, 'readwrite', (store) => store.put(key, name)),
  /** Stores a key; rejects when one of that name exists. */
  add: (name: string, key: Key) => act(database, 'readwrite', (store) => store.add(key, name)),
  /** Returns the key of that name, if it still exists. */
  find: (name: string): Promise<Key | undefined> => act(database, 'readonly', (store) => store.get(name)),
  /** Deletes every key. */
  clear: () => act(database, 'readwrite', (store) => store.clear()),
});
