import pg from 'pg';

/**
 * Returns a pool whose connections have JIT off: PostgreSQL takes seconds to compile a statement under row-level security that runs for
 * milliseconds.
 */
export const createPool = (config: pg.PoolConfig): pg.Pool =>
  new pg.Pool({ ...config, onConnect: (client) => client.query('set jit = off') });
