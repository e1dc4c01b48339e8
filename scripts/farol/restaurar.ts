import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readEnv } from '../../server/env.ts';
import { readArguments } from './arguments.ts';
import { KEY_FILES } from './backup.ts';
import { type Command, requireNothingElse, UsageError } from './command.ts';
import { removeLeftovers } from './copia/leftovers.ts';
import { besides } from './copia/manifest.ts';
import { askedOpener, OPENING } from './copia/options.ts';
import { withTarget } from './copia/places.ts';
import { type OpenBackup, openBackup, restoreBackup } from './copia/restore.ts';
import { unsealed } from './copia/sealed.ts';

/** Command that restores a backup. */
export const restaurar: Command = {
  nome: 'restaurar',
  ajuda: [
    [
      'restaurar ARQUIVO [--substituir] [--identidade ARQUIVO | --senha]',
      'traz de volta um backup, de qualquer um dos dois bancos e também de uma versão mais velha;',
      '--substituir troca um banco que já existe; os outros abrem um backup cifrado',
    ],
  ],
  run: async (args) => {
    const { values, positionals } = readArguments(args, {
      ...OPENING,
      substituir: { type: 'boolean', default: false },
    });
    const [file, ...rest] = positionals;
    if (!file) throw new UsageError('Informe o arquivo do backup.');
    requireNothingElse(rest);
    if (!existsSync(file)) throw new Error(`O arquivo ${file} não existe.`);
    const env = readEnv();
    removeLeftovers(dirname(file));
    const opened = await openBackup(await unsealed(file, await askedOpener(values)));
    await withTarget(env, values.substituir, (engine) => restoreBackup(engine, opened, values.substituir));
    await bringKeys(opened, env.DATA_DIR);
    const outside = besides(opened.manifest);
    if (outside) console.log(outside);
    console.log('Backup restaurado.');
  },
};

/** Writes the backup's keys to the folder where they are missing; an existing one is never replaced. */
async function bringKeys(backup: OpenBackup, folder: string): Promise<void> {
  for (const name of KEY_FILES) {
    const text = await backup.keyFile(name);
    const path = join(folder, name);
    if (text === null || existsSync(path)) continue;
    writeFileSync(path, text, { mode: 0o600 });
    console.log(`Chave trazida: ${path}.`);
  }
}
