import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';

const port = Number(process.env.FAROL_E2E_PORT ?? 3180);
// Demo data made once, for the servers that a single test starts (scripts/e2e-server.ts, e2e/support/farol.ts).
process.env.FAROL_E2E_DEMO = `node_modules/.cache/farol/demonstracao-${port}`;
const executablePath = findChromium() ?? undefined;
// Chromium's sandbox does not start as root; software GPU emulation is slower than CPU painting. Test pages live for
// seconds, so optimisations for long-lived pages cost more than they save, a third of the time.
const SHORT_LIVED = '--js-flags=--no-opt --no-maglev --single-threaded-gc --min-semi-space-size=16';
const args = ['--disable-gpu', SHORT_LIVED, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];

export default defineConfig({
  testDir: 'e2e',
  // `npm test` leaves the long ones to `npm run test:tudo` (docs/adr/0098).
  testIgnore: process.env.FAROL_TESTES === 'curto' ? '**/*.longo.spec.ts' : [],
  outputDir: 'test-results',
  // One more than two cores, because a browser waiting for its server leaves its core idle.
  workers: 3,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // Long enough for a busy machine; passing tests take much less.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Tests that need motion enable it; elsewhere it only costs time.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step slows down every test, so it is on request.
    trace: process.env.FAROL_E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args },
  },
  webServer: {
    command: 'node --import ./scripts/quickStart.js scripts/e2e-server.ts',
    url: `http://127.0.0.1:${port}/api/healthcheck/status`,
    // The tests' webhook receivers run on this machine.
    env: { PORT: String(port), HOST: '127.0.0.1', FAROL_REDES_INTERNAS: '127.0.0.0/8' },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
