import { z } from 'zod';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
export type Manifest = z.infer<typeof manifestSchema>;

/** Parses vite's manifest. Throws when it is invalid. */
export function parseManifest(text: string): Manifest {
  return manifestSchema.parse(JSON.parse(text));
}

interface Budget {
  name: string;
  /** Bytes in brotli. */
  limit: number;
  /** Names of the chunks that are loaded, with all their static imports. */
  chunks: readonly string[];
}

/** Files that the page itself names, besides the modules. */
const PAGE = ['index.html', 'farol.svg', 'assets/i18n/translations/pt.json'];
/** Source of the script that runs before the first paint (scripts/pageStart.ts). */
const START = 'src/inicio.js';

/** Size limits of each step. e2e/size.longo.spec.ts verifies that the browser loads exactly these files. */
export const BUDGETS: readonly Budget[] = [
  { name: 'até poder entrar', limit: 135_000, chunks: ['index'] },
  { name: 'até a primeira lista', limit: 360_000, chunks: ['index', 'App'] },
];

/**
 * Separate limit of the font files, which load in parallel without blocking. Uncompressed bytes, since woff2 is
 * compressed.
 */
const TYPEFACE = { name: 'letras', limit: 50_000 };

/** Returns every file of some chunks: their own, those of all static imports, and the style sheets. */
function filesOf(manifest: Manifest, names: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk '${key}'`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...chunk.css]) files.add(file);
    chunk.imports.forEach(visit);
  };
  for (const name of names) {
    const keys = Object.keys(manifest).filter((key) => manifest[key]?.name === name);
    if (keys.length === 0) throw new Error(`The build has no chunk named '${name}'`);
    keys.forEach(visit);
  }
  return files;
}

/** Returns the files that a budget counts, by their path below the site. */
export function countedFiles(manifest: Manifest, { chunks }: Budget): string[] {
  const start = manifest[START];
  if (!start) throw new Error(`The build has no '${START}'`);
  return [...new Set([...PAGE, start.file, ...filesOf(manifest, chunks)])];
}

/** Returns the bytes of each budget and whether it holds; `sizes` are compressed bytes by path. */
export function checkBudgets(manifest: Manifest, sizes: ReadonlyMap<string, number>) {
  return BUDGETS.map((budget) => {
    const { name, limit } = budget;
    const bytes = countedFiles(manifest, budget).reduce((sum, file) => sum + sizeOf(sizes, file), 0);
    return { name, limit, bytes, ok: bytes <= limit };
  });
}

function sizeOf(sizes: ReadonlyMap<string, number>, file: string): number {
  const size = sizes.get(file);
  if (size === undefined) throw new Error(`'${file}' is not among the built files`);
  return size;
}

/** Returns the total bytes of the build's font files and whether the limit holds. Throws when there are none. */
export function checkTypeface(bytes: readonly number[]) {
  if (bytes.length === 0) throw new Error('The build has no typeface');
  const { name, limit } = TYPEFACE;
  const sum = bytes.reduce((total, each) => total + each, 0);
  return { name, limit, bytes: sum, ok: sum <= limit };
}
