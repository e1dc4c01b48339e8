import cluster from 'node:cluster';
import { ensureBuilt } from './freshness.ts';

/** `npm start`: builds the web app when it is missing or older than its sources, then starts the server. */
if (cluster.isPrimary) ensureBuilt();
await import('./serveDemo.ts');
