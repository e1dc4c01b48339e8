import { NODATA, NOTFOUND, Resolver } from 'node:dns';
import type { Dns } from './dns.ts';

/** Timeout per attempt in milliseconds, and attempts per server. */
const WAIT = { timeout: 2000, tries: 2 };
/** Timeout of the whole look-up in milliseconds. */
const LONGEST_MS = 8000;

/** Returns DNS look-ups by the servers of the machine, or by the named ones; `wait` has the timeout in milliseconds and the attempts. */
export const dnsNode = (servers: readonly string[] = [], wait = WAIT): Dns => ({
  txt: async (nome) => {
    const resolver = new Resolver(wait);
    if (servers.length > 0) resolver.setServers(servers);
    const late = setTimeout(() => resolver.cancel(), LONGEST_MS);
    try {
      return await new Promise<string[]>((resolve, reject) => {
        resolver.resolveTxt(nome, (error, records) => {
          if (!error) resolve(records.map((parts) => parts.join('')));
          else if (error.code === NOTFOUND || error.code === NODATA) resolve([]);
          else reject(error);
        });
      });
    } finally {
      clearTimeout(late);
    }
  },
});
