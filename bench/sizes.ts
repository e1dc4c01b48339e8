/** The only place that reads the environment variables for the sizes of benchmarks. */
const { env } = process;

/** Whether BENCH_MINIMO=1 is set: a benchmark then runs all of its code in seconds, and its figures measure nothing. */
export const MINIMO = env.BENCH_MINIMO === '1';

/** Returns the usual size, or with BENCH_MINIMO the smallest that runs all of the code; no variable overrides it. */
export const lessened = (usual: number, least: number): number => (MINIMO ? least : usual);

/** Returns the size set by a variable, else as `lessened`. */
export const sized = (name: `BENCH_${string}`, usual: number, least: number): number =>
  env[name] ? Number(env[name]) : lessened(usual, least);

/** Returns the text set by a variable, such as a format or an address. */
export const chosen = (name: `BENCH_${string}`, usual = ''): string => env[name] || usual;
