import { type BrowserContext, expect, type Page } from '@playwright/test';
import { jwtDecode } from 'jwt-decode';
import { z } from 'zod';
import { pessoaDaSessaoSchema } from '../../contract/session.ts';
import type { Caller } from './api.ts';
import { EMAILS, SENHA, type Who } from './people.ts';

const SESSION_KEY = 'farol-sessao';
/** In the browser of a test: its session was given to it. */
const GIVEN_KEY = 'teste-sessao-dada';
/** What each person saw last in a browser (src/authProvider/lastScope.ts). */
const SCOPE_KEY = 'farol-escopos';

/**
 * Gives a browser a session as a sign-in leaves it (docs/especificacao.md 3.1), before its first page begins and once: who signs out
 * is out. Not as the browser's stored state, for which a page of its own is opened in each test. The person saw one company last,
 * the first.
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

/** Signs in as a person does. */
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

/** The session that the browser holds now, or null. */
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

/** Makes the browser believe, from its next load on, that its access token has expired. */
export function expireAccess(page: Page): Promise<void> {
  return changeStored(page, { expiration: new Date().toISOString() });
}

/** Takes the refresh token away from the browser. */
export function forgetRefreshToken(page: Page): Promise<void> {
  return changeStored(page, { refreshToken: null });
}
