import { describe, it } from 'vitest';
import { PERMISSIONS } from '../../contract/permissionCodes.ts';
import { matrix } from '../support/matrix.ts';

const { single, walk } = matrix();

/**
 * What a right opens is decided on what the session holds, before a route asks the database: one engine tells it. What
 * the engines themselves decide, both are asked in tests/matrix.test.ts.
 */
describe('every route × each right alone, as the route declares it', () => {
  it.each(PERMISSIONS)('only %s', async (code) => walk(`only ${code}`, await single(code)));
});
