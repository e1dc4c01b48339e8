import { hash } from 'node:crypto';
import { digestBy, digestByWeb } from './digest.ts';

/** Maximum bytes to hash on this thread: up to here it is faster than a thread hop, beyond it would block other requests. */
const SMALL = 64 * 1024;

digestBy((name, bytes) => (bytes.length > SMALL ? digestByWeb(name, bytes) : hash(name, bytes, 'buffer')));
