import { join } from 'node:path';
import { simuladorNode } from '../mocks/sefaz/node.ts';
import { readEnv } from '../server/env.ts';
import { startServer } from '../server/main.ts';

/** The server of the product as its environment says, without demo data. */
const env = readEnv();
await startServer(
  env,
  { load: async () => {}, isPresent: async () => false },
  simuladorNode('', join(env.DATA_DIR, 'simulador.jsonl')),
);
