/** What the environment says of how much a benchmark measures: the one place that reads it. */
const { env } = process;

/** With BENCH_MINIMO=1 a benchmark goes through all of its code in seconds; what it prints measures nothing then. */
export const MINIMO = env.BENCH_MINIMO === '1';

/** What no variable changes: the usual size, or the least that goes through all of the code. */
export const lessened = (usual: number, least: number): number => (MINIMO ? least : usual);

/** A size: what its variable says, else as `lessened`. */
export const sized = (name: `BENCH_${string}`, usual: number, least: number): number =>
  env[name] ? Number(env[name]) : lessened(usual, least);

/** What a variable names: a format, an address. */
export const chosen = (name: `BENCH_${string}`, usual = ''): string => env[name] || usual;
