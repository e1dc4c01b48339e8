import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const ON_THE_AIR = /Farol no ar: (http:\S+)/;

/** Server of the product with a separate data folder, which a test may stop, kill and restart while it is in use. */
export class Farol {
  readonly folder = mkdtempSync(join(tmpdir(), 'farol-e2e-'));
  origin = '';
  readonly #banco: string;
  readonly #antes: string;
  #process: ChildProcess | null = null;

  /** `banco`: address of a PostgreSQL; if empty, the database is embedded, and `antes` is SQL run on it before the first start. */
  constructor(banco = '', antes = '') {
    this.#banco = banco;
    this.#antes = antes;
  }

  /** Id of the running process; 0 when none is running. */
  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** Starts the server, from the second time on at the same address. Throws with its output when it does not start. */
  async start(): Promise<void> {
    const isFirst = this.origin === '';
    const { FAROL_E2E_DEMO: demo } = process.env;
    // Without a prepared copy the server creates the demo data.
    if (isFirst && demo) cpSync(demo, this.folder, { recursive: true });
    if (isFirst && this.#antes) await this.sql(this.#antes);
    const PORT = isFirst ? '0' : new URL(this.origin).port;
    const env = {
      ...process.env,
      PORT,
      HOST: '127.0.0.1',
      DATA_DIR: this.folder,
      DATABASE_URL: this.#banco,
      DATA_DIR_FSYNC: '0',
      FAROL_DEMO: '1',
      // The issuers that tests start run on this machine.
      FAROL_REDES_INTERNAS: '127.0.0.0/8',
    };
    const args = ['--import', './scripts/quickStart.js', 'scripts/serveDemo.ts'];
    const started = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process = started;
    let printed = '';
    this.origin = await new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        printed += chunk.toString();
        const address = ON_THE_AIR.exec(printed)?.[1];
        if (address) resolve(address);
      };
      started.stdout.on('data', read);
      started.stderr.on('data', read);
      started.once('exit', () => reject(new Error(`The server did not start: ${printed}`)));
    });
  }

  /** Ends the server with a signal; resolves when the process has exited. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await gone;
  }

  /** Runs SQL on its embedded database as the owner; only while the server is stopped. */
  async sql(text: string): Promise<void> {
    const database = await PGlite.create({ dataDir: join(this.folder, 'banco') });
    await database.exec(text);
    await database.close();
  }

  async remove(): Promise<void> {
    await this.stop('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
