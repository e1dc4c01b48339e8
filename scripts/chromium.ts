import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { aptInstall } from './apt.ts';

/** Chromium without windows: the same engine with half of the CPU time. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
const INSTALLED = [
  HEADLESS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns the path of a Chromium on this machine: CHROMIUM_PATH, an installed one, or Playwright's; else null. */
export function findChromium(): string | null {
  const candidates = [process.env.CHROMIUM_PATH ?? '', ...INSTALLED, chromium.executablePath()];
  return candidates.find((path) => path !== '' && existsSync(path)) ?? null;
}

/** Finds a browser, or installs one with a message: Debian's as root, else Playwright's. Returns its path, or null. */
export function ensureChromium(): string | null {
  if (process.env.CHROMIUM_PATH === undefined && !existsSync(HEADLESS)) {
    aptInstall('chromium-headless-shell', 'o Chromium sem janelas');
  }
  if (!findChromium()) aptInstall('chromium', 'o Chromium');
  if (!findChromium()) {
    console.log('Instalando o Chromium do Playwright (npx playwright install chromium)…');
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
  return findChromium();
}
