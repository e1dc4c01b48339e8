import { defineConfig } from 'vitest/config';

// Dates slip a day west of UTC: every test runs where the product's people are.
process.env.TZ = 'America/Sao_Paulo';

const define = { __APP_VERSION__: JSON.stringify('0.0.0-teste') };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        define,
        test: {
          name: 'unit',
          include: ['{contract,src,mocks,scripts}/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
        },
      },
      {
        // On PGlite; on PostgreSQL with TEST_DATABASE_URL, the address of a superuser.
        define,
        test: {
          name: 'api',
          include: ['{server,tests}/**/*.test.ts'],
          exclude: ['tests/processo/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The server as a process of its own, on its own database.
        define,
        test: {
          name: 'processo',
          include: ['tests/processo/**/*.test.ts'],
          // A process that starts beside others on two cores.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
