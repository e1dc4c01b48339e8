import pg from 'pg';
import { isPrepared } from './statement.ts';

/** Number of named statements after which a connection is replaced: each holds a plan in the database's memory. */
const MOST_NAMED = 200;
/** Codes of a named statement that the connection lost (DISCARD), or whose columns changed (a migration). */
const STALE = ['26000', '0A000'];
/** Code of a statement refused because an earlier one of the transaction failed. */
const REFUSED_BEHIND = ['25P02'];
const isCode = (error: unknown, codes: readonly string[]) =>
  error instanceof pg.DatabaseError && codes.includes(error.code ?? '');
const SETTINGS = /^select set_config\(/;
const READS = /^select /;

/**
 * OIDs of dates and times, which stay text as drizzle expects: an array of numbers, instants and dates, a date, an instant, an interval.
 */
const TEXTS = new Set([1082, 1114, 1115, 1182, 1184, 1185, 1186, 1187, 1231]);
const asText = (value: string): string => value;
const parsers = new Map<number, (value: string) => unknown>();
/** Type parsers that return values as drizzle does; each is looked up once, not for every answer. */
const AS_DRIZZLE: pg.CustomTypesConfig = {
  getTypeParser: (oid: number) => {
    const known = parsers.get(oid) ?? (TEXTS.has(oid) ? asText : pg.types.getTypeParser(oid, 'text'));
    parsers.set(oid, known);
    return known;
  },
};

/** State of a connection during its life. */
export interface Connection {
  client: pg.PoolClient;
  /** True without a pooler in between: statements may be pipelined, and repeated ones are named. */
  direct: boolean;
  names: Map<string, string>;
  given: number;
}

/** Returns the state of a connection; `direct` is true when the database itself answers: a pooler reports another process id. */
export async function connectionOf(client: pg.PoolClient): Promise<Connection> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const direct = client.pipeline && 'processID' in client && client.processID === rows[0]?.pid;
  return { client, direct, names: new Map(), given: 0 };
}

export const isWornOut = ({ given }: Connection): boolean => given >= MOST_NAMED;

interface Sent {
  config: pg.QueryConfig;
  values: unknown[];
}

/**
 * One transaction in as few round trips as possible: BEGIN is sent with its first statement, and COMMIT with the one announced as the last.
 * drizzle sends its statements by `query`, as it would over the connection.
 */
export class PipedTransaction {
  readonly #connection: Connection;
  readonly #beginning: string;
  /** Null once it was sent. */
  #begin: string | null;
  #sent: Sent[] = [];
  #left = Number.POSITIVE_INFINITY;
  /** Whether rows were inserted: these need disk space, while an update may fit into its own page. */
  stored = false;
  #failed: { error: unknown } | null = null;
  #committed: Promise<pg.QueryResult> | null = null;
  #before: Promise<unknown> = Promise.resolve();

  /** Takes the connection and the text of BEGIN. */
  constructor(connection: Connection, beginning: string) {
    this.#connection = connection;
    this.#beginning = beginning;
    this.#begin = beginning;
  }

  readonly announceLast = (count: number): void => {
    this.#left = count;
  };

  readonly answerLater = (answer: Promise<unknown>): void => {
    answer.catch(() => {});
  };

  readonly query = async (config: pg.QueryConfig, values: unknown[] = []): Promise<pg.QueryResult> => {
    if (this.#committed) throw new Error(`After the last statement of a transaction: ${config.text}`);
    const sent = { config, values };
    try {
      return await this.#together(sent);
    } catch (error) {
      if (this.#mayRepeat(sent, error)) return this.#repeat(sent);
      this.#failed ??= { error };
      // A statement that was not awaited failed first: this one was only refused because of it.
      throw isCode(error, REFUSED_BEHIND) ? this.#failed.error : error;
    } finally {
      this.#sent.push(sent);
    }
  };

  readonly rows = async (text: string, values: unknown[]): Promise<Record<string, unknown>[]> => {
    const { rows } = await this.query({ text, types: AS_DRIZZLE }, values);
    return rows;
  };

  /** Sends a statement, with BEGIN before it and COMMIT behind it where due. */
  async #together(sent: Sent): Promise<pg.QueryResult> {
    const { stream } = this.#connection.client.connection;
    stream.cork();
    // Everything else sent in this turn goes out in one packet with it.
    process.nextTick(() => stream.uncork());
    const begun = this.#begin === null ? null : this.#send(this.#begin);
    this.#begin = null;
    // Awaited once the statement has answered.
    begun?.catch(() => {});
    const answered = this.#send(this.#named(sent.config), sent.values);
    this.#left -= 1;
    if (this.#left === 0) this.#committed = committed(this.#send('commit'));
    const result = await answered;
    if (result.command === 'INSERT' && result.rowCount) this.stored = true;
    if (begun) await begun;
    return result;
  }

  #send(config: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const { client, direct } = this.#connection;
    if (direct) return client.query(config, values);
    const answer = this.#before.then(() => client.query(config, values));
    this.#before = answer.catch(() => {});
    return answer;
  }

  #named(config: pg.QueryConfig): pg.QueryConfig {
    const connection = this.#connection;
    if (!connection.direct || !isPrepared(config.text)) return config;
    const known = connection.names.get(config.text);
    if (known === undefined && isWornOut(connection)) return config;
    const name = known ?? `farol_${connection.given++}`;
    connection.names.set(config.text, name);
    return { ...config, name };
  }

  /** Only repeatable reads came before it, and the database has rolled everything back: they can run again. */
  #mayRepeat({ config }: Sent, error: unknown): boolean {
    return (
      isCode(error, STALE) &&
      this.#connection.names.has(config.text) &&
      this.#sent.every(
        ({ config: { text } }) => SETTINGS.test(text) || (isPrepared(text) && READS.test(text)),
      )
    );
  }

  readonly reopen = async (): Promise<void> => {
    await this.#committed;
    this.#begin = this.#beginning;
    this.#committed = null;
    this.#left = Number.POSITIVE_INFINITY;
    const [opening] = this.#sent;
    if (opening) await this.#together(opening);
  };

  async #repeat(last: Sent): Promise<pg.QueryResult> {
    this.#connection.names.clear();
    const wasLast = this.#committed !== null;
    await this.rollback();
    this.#begin = this.#beginning;
    this.#committed = null;
    this.#left = Number.POSITIVE_INFINITY;
    for (const sent of this.#sent) await this.#together(sent);
    if (wasLast) this.#left = 1;
    return this.#together(last);
  }

  /** Commits the transaction; throws unless it is stored. */
  async commit(): Promise<void> {
    if (this.#begin !== null) return;
    this.#committed ??= committed(this.#send('commit'));
    await this.#committed.catch((error: unknown) => {
      throw this.#failed?.error ?? error;
    });
  }

  /** Ends the transaction; nothing of it is stored, unless COMMIT was already sent. */
  async rollback(): Promise<void> {
    if (this.#begin !== null) return;
    if (this.#committed) await this.#committed.catch(() => {});
    else await this.#send('rollback');
  }
}

/** Rejects unless the transaction was committed: one with a failed statement answers COMMIT with ROLLBACK, and nothing of it is stored. */
function committed(answer: Promise<pg.QueryResult>): Promise<pg.QueryResult> {
  const checked = answer.then((result) => {
    if (result.command === 'COMMIT') return result;
    throw new Error('The transaction was rolled back: one of its statements had failed.');
  });
  // The caller awaits it once the statement has answered.
  checked.catch(() => {});
  return checked;
}
