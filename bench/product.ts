import { playground } from '../mocks/playground.ts';
import { readEnv } from '../server/env.ts';
import { startServer } from '../server/main.ts';

/** The server of the product as its environment says, without demo data. */
const env = readEnv();
await startServer({ ...env, FAROL_DEMO: false }, playground(env));
