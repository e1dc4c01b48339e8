import { type BrowserContext, expect, type Page } from '@playwright/test';
import { jwtDecode } from 'jwt-decode';
import { z } from 'zod';
import { pessoaDaSessaoSchema } from '../../contract/session.ts';
import type { Caller } from './api.ts';
import { EMAILS, SENHA, type Who } from './people.ts';

const SESSION_KEY = 'farol-sessao';
/** Key of the mark in the browser that its session was already injected. */
const GIVEN_KEY = 'teste-sessao-dada';
/** Key of the last scope of each user in a browser (src/authProvider/lastScope.ts). */
const SCOPE_KEY = 'farol-escopos';

/**
 * Injects a session as a sign-in stores it (docs/especificacao.md 3.1), before the first page and only once, so that signing out has
 * effect. Playwright's storage state would open an extra page in each test. The last scope is the first company.
 */
export async function giveSession(
  context: BrowserContext,
  { origin, tokens, sessao }: Caller,
): Promise<void> {
  const { empresas } = sessao;
  const stored = {
    ...tokens,
    isAuthenticated: true,
    user: { ...jwtDecode<object>(tokens.accessToken), ...pessoaDaSessaoSchema.parse(sessao) },
    empresas,
    empresaUsuario: empresas[0] ?? null,
  };
  const [first] = empresas;
  const seen = first ? JSON.stringify({ [`${sessao.uuid} `]: first.uuid }) : '{}';
  const given = {
    origin,
    key: SESSION_KEY,
    value: JSON.stringify(stored),
    mark: GIVEN_KEY,
    scopeKey: SCOPE_KEY,
    seen,
  };
  await context.addInitScript(({ origin, key, value, mark, scopeKey, seen }) => {
    if (location.origin !== origin || localStorage.getItem(mark)) return;
    localStorage.setItem(mark, 'sim');
    localStorage.setItem(scopeKey, seen);
    localStorage.setItem(key, value);
  }, given);
}

/** Signs in through the form. */
export async function signIn(page: Page, who: Who, senha = SENHA): Promise<void> {
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(EMAILS[who]);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

const storedSchema = z
  .looseObject({
    accessToken: z.string().nullable().optional(),
    refreshToken: z.string().nullable().optional(),
  })
  .nullable();

/** Returns the session stored in the browser, or null. */
export async function storedSession(page: Page) {
  const text = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
  return storedSchema.parse(JSON.parse(text ?? 'null'));
}

async function changeStored(page: Page, patch: Record<string, unknown>): Promise<void> {
  await page.evaluate(
    ([key, changes]) => {
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(key, JSON.stringify({ ...stored, ...changes }));
    },
    [SESSION_KEY, patch] as const,
  );
}

/** Marks the stored access token as expired; the application notices on its next load. */
export function expireAccess(page: Page): Promise<void> {
  return changeStored(page, { expiration: new Date().toISOString() });
}

/** Removes the refresh token from the stored session. */
export function forgetRefreshToken(page: Page): Promise<void> {
  return changeStored(page, { refreshToken: null });
}
