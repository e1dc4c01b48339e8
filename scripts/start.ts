import { enableCompileCache } from 'node:module';
import { ensureBuilt } from './freshness.ts';

/** `npm start`: builds the web app when it is missing or older than its sources, then starts the server. */
ensureBuilt();
// From the second start on, no source is parsed or stripped of its types again.
enableCompileCache('node_modules/.cache/farol/compile');
await import('./serve.ts');
