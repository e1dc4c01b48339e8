import { randomInt } from 'node:crypto';
import { sampleCnpj, sampleCpf } from '../../contract/brasil/sample.ts';

/** Seeds far from those of the demo data; never the same twice, so that a test can be repeated over one database. */
const seed = () => randomInt(1_000_000, 99_000_000);

export const freshCpf = (): string => sampleCpf(seed());
export const freshCnpj = (): string => sampleCnpj(seed());
/** A CNPJ with letters, as they exist since July 2026. */
export const freshLetters = (): string => sampleCnpj(seed(), { alphanumeric: true });
/** A name that no other test uses. */
export const freshName = (what: string): string => `${what} ${seed()}`;
