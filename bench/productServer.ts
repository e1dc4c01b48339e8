import { readFileSync } from 'node:fs';
import { type Server, startProcess } from './measure.ts';
import { SECRET } from './requests.ts';

interface Options {
  /** Number of database connections; the product's default if absent. */
  connections?: number;
  /** Script that starts the product, when a comparison changes it. */
  file?: string;
}

/** Options with as many database connections as bare.ts has, and as drive.ts opens to the server. */
export const LIKE_BARE: Options = { connections: 16 };

/**
 * Flags of the production image, which load the compile cache; without it each thread would load the TypeScript compiler.
 */
const QUICK_START = ['--import', new URL('../scripts/quickStart.js', import.meta.url).href];

/** Memory settings of the image for the C library and Node. */
const MEMORY = Object.fromEntries(
  [
    ...readFileSync(new URL('../Dockerfile', import.meta.url), 'utf8').matchAll(
      /\b(MALLOC_\w+|NODE_OPTIONS)=(\S+)/g,
    ),
  ].map(([, name, value]) => [name, value]),
);

/** Starts the product over a loaded database, without demo data; `url` is the database's address. */
export function startProduct(
  url: string,
  { connections, file = './product.ts' }: Options = {},
): Promise<Server> {
  return startProcess((port) => ({
    file,
    flags: QUICK_START,
    env: {
      ...MEMORY,
      PORT: String(port),
      DATABASE_URL: url,
      FAROL_SEGREDO: SECRET,
      FAROL_DEMO: '0',
      ...(connections !== undefined && { DATABASE_CONEXOES: String(connections) }),
    },
  }));
}
