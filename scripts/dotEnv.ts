import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';

/** Loads the variables of the file `.env`, if it exists. Throws a sentence for users when it cannot be read. */
export function loadDotEnv(): void {
  try {
    if (existsSync('.env')) loadEnvFile('.env');
  } catch (error) {
    throw new Error('O arquivo .env não pôde ser lido. Veja se é um arquivo e se este usuário pode lê-lo.', {
      cause: error,
    });
  }
}
