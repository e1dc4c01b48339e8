import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { verifyChains } from '../../server/audit/verifyChain.ts';
import { startSentence } from '../../server/db/startSentence.ts';
import { readEnv } from '../../server/env.ts';
import { ENSAIO } from '../../server/tasks/routine.ts';
import { readArguments } from './arguments.ts';
import { aboutKeys } from './backup.ts';
import { type Command, requireNothingElse, UsageError } from './command.ts';
import { inFolder, onPostgres } from './copia/aside.ts';
import type { CopyEngine } from './copia/engine.ts';
import { removeLeftovers } from './copia/leftovers.ts';
import { besides, rowsIn } from './copia/manifest.ts';
import { noteRun } from './copia/note.ts';
import { askedOpener, OPENING } from './copia/options.ts';
import { ownerOf, withSource } from './copia/places.ts';
import { type OpenBackup, openBackup, restoreBackup } from './copia/restore.ts';
import { unsealed } from './copia/sealed.ts';

/** Command that verifies a backup by restoring it into an unused database, which is removed afterwards. */
export const ensaiar: Command = {
  nome: 'ensaiar',
  ajuda: [
    [
      'ensaiar ARQUIVO [--em BANCO] [--identidade ARQUIVO | --senha]',
      'restaura um backup num banco à parte, confere linhas e auditoria, e o joga fora: no embutido, numa',
      'pasta ao lado do arquivo, ou num banco vazio do PostgreSQL, um endereço postgres://… ou só um nome',
      'no servidor de DATABASE_URL; o que não existe é criado',
    ],
  ],
  run: async (args) => {
    const { values, positionals } = readArguments(args, { ...OPENING, em: { type: 'string' } });
    const [file, ...rest] = positionals;
    if (!file) throw new UsageError('Informe o arquivo do backup.');
    requireNothingElse(rest);
    if (!existsSync(file)) throw new Error(`O arquivo ${file} não existe.`);
    const url = values.em === undefined ? null : addressOf(values.em);
    removeLeftovers(dirname(file));
    const backup = await openBackup(await unsealed(file, await askedOpener(values)));
    const work = (engine: CopyEngine) => rehearse(engine, backup);
    const rehearsed = url === null ? inFolder(file, work) : onPostgres(url, work);
    await rehearsed.catch(async (error: unknown) => {
      await noted(false);
      throw error;
    });
    await noted(true);
  },
};

/**
 * Records the outcome of a rehearsal in the database of this installation; if it is not available, prints a message, and
 * the rehearsal's outcome is unchanged.
 */
async function noted(wentWell: boolean): Promise<void> {
  await withSource(readEnv(), (engine) => noteRun(engine, { nome: ENSAIO, wentWell, next: null })).catch(
    (error: unknown) => console.error(`O ensaio não foi anotado no banco. ${startSentence(error)}`),
  );
}

/** Returns the address for `--em`: an address, or the name of a database on the environment's server. */
function addressOf(em: string): string {
  if (/^postgres(ql)?:\/\//.test(em) && URL.canParse(em)) return em;
  const owner = ownerOf(readEnv());
  if (owner === '' || !/^\w+$/.test(em))
    throw new UsageError(
      'Informe em --em um endereço postgres://… ou, com DATABASE_URL, o nome de um banco.',
    );
  const url = new URL(owner);
  url.pathname = `/${em}`;
  return url.href;
}

async function rehearse(engine: CopyEngine, backup: OpenBackup): Promise<void> {
  const { manifest } = backup;
  await restoreBackup(engine, backup, false);
  const chains = await verifyChains(engine.db, {});
  const broken = chains.filter(({ faults }) => faults.length > 0).map(({ tenant }) => tenant);
  if (broken.length > 0) throw new Error(`A auditoria não confere em: ${broken.join(', ')}.`);
  console.log(
    `O backup de ${manifest.feitaEm} (${manifest.motor}, Farol ${manifest.produto}) volta inteiro: ${rowsIn(manifest)} linhas, ${chains.length} cadeias de auditoria íntegras.`,
  );
  console.log(aboutKeys(manifest));
  const outside = besides(manifest);
  if (outside) console.log(outside);
}
