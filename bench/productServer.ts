import { readFileSync } from 'node:fs';
import { type Server, startProcess } from './measure.ts';
import { SECRET } from './requests.ts';

interface Options {
  /** The product's own number where none is said. */
  connections?: number;
  /** What starts it, where it is changed for a comparison. */
  file?: string;
}

/** As many connections to the database as bare.ts has, and drive.ts to the server. */
export const LIKE_BARE: Options = { connections: 16 };

/** As the image of production loads it: without what is kept of its sources, each thread would take their compiler with it. */
const QUICK_START = ['--import', new URL('../scripts/quickStart.js', import.meta.url).href];

/** What the image tells the C library and Node of memory. */
const MEMORY = Object.fromEntries(
  [
    ...readFileSync(new URL('../Dockerfile', import.meta.url), 'utf8').matchAll(
      /\b(MALLOC_\w+|NODE_OPTIONS)=(\S+)/g,
    ),
  ].map(([, name, value]) => [name, value]),
);

/** Starts the product over a loaded database, without demo data. In: the database's address. */
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
