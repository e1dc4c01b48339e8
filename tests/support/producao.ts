import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().default(false) })),
});

/** Links into a folder the packages that `npm ci --omit=dev` would install, from those installed here. */
export function layPackages(folder: string): void {
  const lock = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  for (const [path, { dev }] of Object.entries(lock.packages)) {
    const isTop = path.startsWith('node_modules/') && path.lastIndexOf('node_modules/') === 0;
    if (!isTop || dev || !existsSync(path)) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(process.cwd(), path), join(folder, path));
  }
}
