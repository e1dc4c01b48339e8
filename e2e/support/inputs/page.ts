import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { z } from 'zod';

const ADDRESS = '/campos';
const builtSchema = z.object({
  output: z.array(z.object({ fileName: z.string(), code: z.string().optional() })),
});

let script: Promise<string> | undefined;

async function buildInputs(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: join(import.meta.dirname, 'entry.tsx'), output: { codeSplitting: false } },
    },
  });
  const { output } = builtSchema.parse(Array.isArray(built) ? built[0] : built);
  return output.map(({ code = '' }) => code).join('\n');
}

/** Opens a page with one input of each kind, which no screen of the product shows together; built once per worker. */
export async function openInputs(page: Page): Promise<void> {
  script ??= buildInputs();
  const body = await script;
  await page.route(`**${ADDRESS}`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="pt-BR"><title>Campos</title><body><div id="root"></div><script type="module" src="${ADDRESS}.js"></script>`,
    }),
  );
  await page.route(`**${ADDRESS}.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body }),
  );
  await page.goto(ADDRESS);
}

/** Returns the element with the value that an input passes to the form, as JSON. */
export function given(page: Page, label: string): Locator {
  return page.getByLabel(`valor de ${label}`);
}
