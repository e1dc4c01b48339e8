import { promisify } from 'node:util';
import { constants, deflateRaw } from 'node:zlib';
import type { Deflate } from './deflate.ts';

const packed = promisify(deflateRaw);

/** Compresses in a thread of Node, so that requests are served meanwhile. */
export const deflateNode: Deflate = {
  stretch: (bytes) => packed(bytes, { finishFlush: constants.Z_SYNC_FLUSH }),
  whole: (bytes) => packed(bytes),
};
