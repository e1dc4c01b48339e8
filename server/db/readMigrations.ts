import { readdirSync, readFileSync } from 'node:fs';
import type { Migration } from './migrate.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Reads the migrations of this version from the folder beside this file, in order. */
export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.replace(/\.sql$/, ''), sql: readFileSync(new URL(file, folder), 'utf8') }));
}
