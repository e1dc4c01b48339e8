import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { EVENTOS_WEBHOOK } from '../../contract/webhooks.ts';
import { createI18nProvider } from './i18nProvider.ts';
import { laterTexts } from './laterTexts.ts';
import { startPublicServer, textsOf } from './testSupport.ts';

const SRC = join(import.meta.dirname, '..');
const IMPORTED = /^(?:import|export)\b(?!\s+type\b)[^;]*?from\s+'(\.[^']+)';/gms;

/** Returns the sources loaded with the first list: everything imported other than by `import()`. */
function eagerSources(file: string, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(file)) return seen;
  const code = readFileSync(file, 'utf8');
  seen.set(file, code);
  for (const [, path = ''] of code.matchAll(IMPORTED)) eagerSources(normalize(join(file, '..', path)), seen);
  return seen;
}

let site: Awaited<ReturnType<typeof startPublicServer>>;
beforeAll(async () => {
  site = await startPublicServer();
});
afterAll(() => {
  site.server.close();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('o que vem com a primeira lista não diz texto que só chega depois', () => {
  const groups = new Set(Object.keys(textsOf('pt-depois')).map((key) => key.split('.')[0] ?? ''));
  const events = new Set(Object.keys(EVENTOS_WEBHOOK).map((tipo) => `'${tipo}'`));
  const eager = [...eagerSources(join(SRC, 'main.tsx')), ...eagerSources(join(SRC, 'App.tsx'))];
  expect(eager.length).toBeGreaterThan(200);
  const said = eager.flatMap(([file, code]) =>
    [...code.matchAll(/['"`]([a-z_-]+)\.[a-z_][\w.-]*['"`$]/g)].flatMap(([text, group = '']) =>
      groups.has(group) && !text.endsWith(".ts'") && !events.has(text) ? [`${file}: ${text}`] : [],
    ),
  );
  expect(said).toEqual([]);
});

it('os textos das outras telas vêm uma vez, e uma falha deixa tentar de novo', async () => {
  vi.stubEnv('BASE_URL', site.base);
  vi.stubGlobal('localStorage', { getItem: () => null });
  const provider = await createI18nProvider();
  expect(provider.translate('documento.chave.copiar')).toBe('documento.chave.copiar');
  vi.stubEnv('BASE_URL', 'http://127.0.0.1:9/');
  await expect(laterTexts()).rejects.toThrow(/falar com o servidor/);
  vi.stubEnv('BASE_URL', site.base);
  site.asked.length = 0;
  await Promise.all([laterTexts(), laterTexts()]);
  expect(site.asked).toEqual(['/assets/i18n/translations/pt-depois.json']);
  expect(provider.translate('documento.chave.copiar')).toBe('Copiar a chave');
  // After another sign-in in the same tab the screens are already loaded, and their texts with them.
  const again = await createI18nProvider();
  expect(again.translate('documento.chave.copiar')).toBe('Copiar a chave');
});
