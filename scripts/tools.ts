import { ensureChromium } from './chromium.ts';
import { ensureLeitores } from './leitores.ts';
import { ensurePgbouncer } from './pgbouncer.ts';
import { ensurePostgres } from './postgres.ts';
import { ensurePromtool } from './promtool.ts';

/** Installs what the later tests need and the machine lacks; on its own beside those that need nothing (scripts/test.ts). */
ensurePostgres();
ensurePgbouncer();
ensurePromtool();
ensureLeitores();
ensureChromium();
