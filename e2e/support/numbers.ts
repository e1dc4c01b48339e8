import { randomInt } from 'node:crypto';
import { sampleCnpj, sampleCpf } from '../../contract/brasil/sample.ts';

/** Returns a random seed, outside the range of the demo data, so that a test can be repeated over one database. */
const seed = () => randomInt(1_000_000, 99_000_000);

export const freshCpf = (): string => sampleCpf(seed());
export const freshCnpj = (): string => sampleCnpj(seed());
/** Returns a CNPJ with letters, which exist since July 2026. */
export const freshLetters = (): string => sampleCnpj(seed(), { alphanumeric: true });
/** Returns a name that no other test uses. */
export const freshName = (what: string): string => `${what} ${seed()}`;
