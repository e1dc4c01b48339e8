import { simuladorNode } from '../mocks/sefaz/node.ts';
import { readEnv } from '../server/env.ts';
import { startServer } from '../server/main.ts';

/** The server of the product as its environment says, without demo data. */
await startServer(
  readEnv(),
  { load: async () => {}, isPresent: async () => false },
  simuladorNode(undefined),
);
