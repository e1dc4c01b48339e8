import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { readEnv } from '../../server/env.ts';
import { BACKUP } from '../../server/tasks/routine.ts';
import { readArguments } from './arguments.ts';
import { type Command, requireNothingElse, UsageError } from './command.ts';
import { besides, type Manifest, rowsIn } from './copia/manifest.ts';
import { noteRun } from './copia/note.ts';
import { askedRecipient, SEALING } from './copia/options.ts';
import { withSource } from './copia/places.ts';
import { writeBackup } from './copia/write.ts';

/** Files of DATA_DIR that hold keys not set in the environment. */
export const KEY_FILES = ['segredo.key', 'certificados.key', 'fatores.key', 'arquivos.key'];

/** Returns a sentence about the keys that the user must store separately from the backup. */
export function aboutKeys({ chaves }: Manifest): string {
  if (chaves.length === 0) return 'Nada nele está cifrado com as chaves do servidor.';
  const named = chaves.map(({ nome, id }) => `${nome} (${id || 'de antes de terem nome'})`).join(', ');
  return `O que está cifrado nele abre com: ${named}. Guarde-as à parte: sem elas isso se perde.`;
}

/** Command that copies the whole database to one file. */
export const backup: Command = {
  nome: 'backup',
  ajuda: [
    [
      'backup ARQUIVO [--para age1… | --senha] [--com-chaves]',
      'copia o banco de dados inteiro para um arquivo, sem parar o servidor (o embutido, parado);',
      '--para e --senha o cifram; --com-chaves leva também as chaves de DATA_DIR, num arquivo cifrado',
    ],
    ['backup criar-chaves', 'cria o par de chaves com que backups são cifrados e abertos'],
  ],
  run: async (args) => {
    const { values, positionals } = readArguments(args, {
      ...SEALING,
      'com-chaves': { type: 'boolean', default: false },
    });
    const [file, ...rest] = positionals;
    if (!file) throw new UsageError('Informe o arquivo do backup.');
    requireNothingElse(rest);
    if (file === 'criar-chaves') return createKeys();
    if (existsSync(file)) throw new Error(`O arquivo ${file} já existe.`);
    const recipient = await askedRecipient(values);
    if (values['com-chaves'] && recipient === null)
      throw new UsageError('As chaves só vão num backup cifrado: use também --para ou --senha.');
    const env = readEnv();
    const keyFiles = values['com-chaves']
      ? KEY_FILES.map((name) => join(env.DATA_DIR, name)).filter((path) => existsSync(path))
      : [];
    const manifest = await withSource(env, async (engine) => {
      const written = await writeBackup(engine, { file, recipient, keyFiles });
      await noteRun(engine, { nome: BACKUP, wentWell: true, next: null });
      return written;
    });
    console.log(
      `Backup gravado em ${file}: ${rowsIn(manifest)} linhas de ${manifest.tabelas.length} tabelas.`,
    );
    console.log('Guarde-o como guarda os dados: ele contém todos eles.');
    if (keyFiles.length === 0) console.log(aboutKeys(manifest));
    const outside = besides(manifest);
    if (outside) console.log(outside);
  },
};

async function createKeys(): Promise<void> {
  const identity = await generateIdentity();
  console.log(`# Chave pública, para --para e FAROL_BACKUP_PARA:\n# ${await identityToRecipient(identity)}`);
  console.log(`# Chave privada, que abre os backups: guarde-a fora desta máquina.\n${identity}`);
}
