import { NODATA, NOTFOUND, Resolver } from 'node:dns';
import type { Dns } from './dns.ts';

/** Each server is asked twice, for so long. */
const WAIT = { timeout: 2000, tries: 2 };
/** And all of them together. */
const LONGEST_MS = 8000;

/** Asks the servers that the machine is set up with, or those that are named. In: also how patiently, in milliseconds. */
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
