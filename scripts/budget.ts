import { z } from 'zod';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
export type Manifest = z.infer<typeof manifestSchema>;

/** Parses vite's manifest. */
export function parseManifest(text: string): Manifest {
  return manifestSchema.parse(JSON.parse(text));
}

interface Budget {
  name: string;
  /** Bytes in brotli. */
  limit: number;
  /** Modules that are loaded, with all that they import statically. */
  modules: readonly string[];
}

/** What the page itself names, beside the modules. */
const PAGE = ['index.html', 'inicio.js', 'farol.svg', 'assets/i18n/translations/pt.json'];

/** Limits of issue 'Foundation', figures. */
export const BUDGETS: readonly Budget[] = [
  { name: 'até poder entrar', limit: 110_000, modules: ['index.html'] },
  { name: 'até a primeira lista', limit: 300_000, modules: ['index.html', 'src/App.tsx'] },
];

/** Every file that some modules bring: their own, those of all static imports, and the style sheets. */
export function filesOf(manifest: Manifest, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no module '${key}'`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...chunk.css]) files.add(file);
    chunk.imports.forEach(visit);
  };
  modules.forEach(visit);
  return files;
}

/** In: manifest and compressed sizes by path. Out: for each budget its bytes and whether it holds. */
export function checkBudgets(manifest: Manifest, sizes: ReadonlyMap<string, number>) {
  return BUDGETS.map(({ name, limit, modules }) => {
    const bytes = [...new Set([...PAGE, ...filesOf(manifest, modules)])].reduce(
      (sum, file) => sum + sizeOf(sizes, file),
      0,
    );
    return { name, limit, bytes, ok: bytes <= limit };
  });
}

function sizeOf(sizes: ReadonlyMap<string, number>, file: string): number {
  const size = sizes.get(file);
  if (size === undefined) throw new Error(`'${file}' is not among the built files`);
  return size;
}
