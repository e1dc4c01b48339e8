const STORE = 'chaves';

/** One act on what the browser keeps. Rejects where it keeps nothing, as some do in private windows. */
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

/** Keys of this browser, for every tab, in a database of that name. It uses them, and gives the secret ones to nobody. */
export const browserKeys = <Key>(database: string) => ({
  /** Stores a key over the one of that name. */
  keep: (name: string, key: Key) => act(database, 'readwrite', (store) => store.put(key, name)),
  /** Stores a key where none has that name; rejects otherwise. */
  add: (name: string, key: Key) => act(database, 'readwrite', (store) => store.add(key, name)),
  /** Out: the key of that name, if it is there still. */
  find: (name: string): Promise<Key | undefined> => act(database, 'readonly', (store) => store.get(name)),
  /** Forgets every key. */
  clear: () => act(database, 'readwrite', (store) => store.clear()),
});
