import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { verifyChains } from '../../server/audit/verifyChain.ts';
import { aboutKeys } from './backup.ts';
import { type Command, requireNothingElse, UsageError } from './command.ts';
import { pgliteEngine } from './copia/engine.ts';
import { besides, rowsIn } from './copia/manifest.ts';
import { askedOpener, OPENING } from './copia/options.ts';
import { openBackup, restoreBackup } from './copia/restore.ts';
import { unsealed } from './copia/sealed.ts';

/** A backup is one only when it was restored: into a database that nobody uses and that goes afterwards. */
export const ensaiar: Command = {
  nome: 'ensaiar',
  ajuda: [
    [
      'ensaiar ARQUIVO [--identidade ARQUIVO | --senha]',
      'restaura um backup num banco à parte, na memória, confere linhas e auditoria, e o joga fora',
    ],
  ],
  run: async (args) => {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPENING });
    const [file, ...rest] = positionals;
    if (!file) throw new UsageError('Informe o arquivo do backup.');
    requireNothingElse(rest);
    if (!existsSync(file)) throw new Error(`O arquivo ${file} não existe.`);
    await unsealed(file, await askedOpener(values), rehearse);
  },
};

async function rehearse(content: Blob): Promise<void> {
  const backup = await openBackup(content);
  const { manifest } = backup;
  const engine = await pgliteEngine();
  try {
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
  } finally {
    await engine.close();
  }
}
