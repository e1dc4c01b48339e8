import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createI18nProvider } from '../../i18n/i18nProvider.ts';
import { startPublicServer } from '../../i18n/testSupport.ts';
import { quandoVence } from './quandoVence.ts';

let site: Awaited<ReturnType<typeof startPublicServer>>;
let text: (key: string, values?: Record<string, unknown>) => string;

beforeAll(async () => {
  site = await startPublicServer();
  vi.stubEnv('BASE_URL', site.base);
  vi.stubGlobal('localStorage', { getItem: () => null });
  text = (await createI18nProvider()).translate;
});
afterAll(() => {
  site.server.close();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it.each([
  ['2026-10-15', 1, '1 nota venceu em 15/10/2026'],
  ['2026-10-15', 3, '3 notas venceram em 15/10/2026'],
  ['2026-11-25', 1, '1 nota venceu em 25/11/2026'],
  ['2026-11-26', 1, '1 nota vence hoje'],
  ['2026-11-26', 2, '2 notas vencem hoje'],
  ['2026-11-27', 1, '1 nota vence em 27/11/2026'],
  ['2026-11-27', 2, '2 notas vencem em 27/11/2026'],
])('o que vence em %s, visto em 26/11/2026 (%d): %s', (em, notas, said) => {
  expect(quandoVence(text, { em, notas }, '2026-11-26')).toBe(said);
});
