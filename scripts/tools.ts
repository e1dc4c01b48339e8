import { ensureChromium } from './chromium.ts';
import { ensureLeitores } from './leitores.ts';
import { ensurePgbouncer } from './pgbouncer.ts';
import { ensurePostgres } from './postgres.ts';
import { ensurePromtool } from './promtool.ts';

/** Installs missing tools of the later tests; runs in parallel with the steps that need none (scripts/test.ts). */
ensurePostgres();
ensurePgbouncer();
ensurePromtool();
ensureLeitores();
ensureChromium();
