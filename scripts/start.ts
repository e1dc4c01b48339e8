import { ensureBuilt } from './freshness.ts';
import { MEMORY_ENV, MEMORY_FLAGS } from './memory.ts';

/**
 * `npm start`: builds the web app when it is missing or older than its sources, then replaces itself by the server,
 * because memory settings apply only at program start; they save 150 MB with the embedded database.
 */
ensureBuilt();
const args = [...MEMORY_FLAGS, '--import', './scripts/quickStart.js', 'scripts/serveDemo.ts'];
if (process.platform === 'win32' || !process.execve) await import('./serveDemo.ts');
else process.execve(process.execPath, [process.execPath, ...args], { ...MEMORY_ENV, ...process.env });
