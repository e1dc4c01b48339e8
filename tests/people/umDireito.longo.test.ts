import { describe, it } from 'vitest';
import { PERMISSIONS } from '../../contract/permissionCodes.ts';
import { matrix } from '../support/matrix.ts';

const { single, walk } = matrix();

/**
 * A guard decides from the session before the route queries the database, so one engine is enough here. What depends
 * on the engine is tested on both in tests/matrix.test.ts.
 */
describe('every route × each right alone, as the route declares it', () => {
  it.each(PERMISSIONS)('only %s', async (code) => walk(`only ${code}`, await single(code)));
});
