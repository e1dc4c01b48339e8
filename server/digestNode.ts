import { hash } from 'node:crypto';
import { digestBy, digestByWeb } from './digest.ts';

/** Bytes that are digested sooner than a thread can be asked to do it; more would hold up whoever else waits. */
const SMALL = 64 * 1024;

digestBy((name, bytes) => (bytes.length > SMALL ? digestByWeb(name, bytes) : hash(name, bytes, 'buffer')));
