import { localStorageStore, type Store } from 'react-admin';

/**
 * react-admin's store of choices such as columns, apart for each tenant and user.
 * Signing out leaves it: choices outlive a session, and it holds no data of the tenant.
 */
export function createStore({ tenant, uuid }: { tenant: string; uuid: string }): Store {
  return { ...localStorageStore('1', `.${tenant}.${uuid}`), reset: () => undefined };
}
