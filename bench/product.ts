import { playground } from '../mocks/playground.ts';
import { readEnv } from '../server/env.ts';
import { startServer } from '../server/main.ts';

/** Starts the product's server as its environment configures it, without demo data. */
const env = readEnv();
await startServer({ ...env, FAROL_DEMO: false }, playground(env));
