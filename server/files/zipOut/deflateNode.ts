import { promisify } from 'node:util';
import { constants, deflateRaw } from 'node:zlib';
import type { Deflate } from './deflate.ts';

const packed = promisify(deflateRaw);

/** Packs in a thread of the runtime: requests are answered meanwhile. */
export const deflateNode: Deflate = {
  stretch: (bytes) => packed(bytes, { finishFlush: constants.Z_SYNC_FLUSH }),
  whole: (bytes) => packed(bytes),
};
