import { bringBackObjetos, checkGuarda } from '../../server/files/guarda/bringBackObjetos.ts';
import { makeGuarda } from '../../server/files/guarda/s3.ts';
import { eachTenant } from '../../server/tasks/eachTenant.ts';
import { readArguments } from './arguments.ts';
import { type Command, requireNothingElse, UsageError, withDatabase } from './command.ts';

const ACTS = new Map([
  ['conferir', { act: checkGuarda, done: 'conteúdos estão no S3, inteiros' }],
  ['trazer', { act: bringBackObjetos, done: 'conteúdos voltaram ao banco' }],
]);

/** Command for the contents moved to the storage outside the database. */
export const guarda: Command = {
  nome: 'guarda',
  ajuda: [
    ['guarda conferir', 'lê tudo o que foi para o S3 (S3_URL) e diz o que falta ou não abre'],
    ['guarda trazer', 'traz tudo de volta ao banco, com o servidor parado; depois, tire S3_URL'],
  ],
  run: async (args) => {
    const [act = '', ...rest] = readArguments(args, {}).positionals;
    requireNothingElse(rest);
    const known = ACTS.get(act);
    if (!known) throw new UsageError('Diga o que fazer: guarda conferir ou guarda trazer.');
    let inteiros = 0;
    const faltam: string[] = [];
    await withDatabase(async ({ db }, env) => {
      const there = makeGuarda(env, false);
      if (!there) throw new UsageError('Informe S3_URL: sem ela tudo está no banco.');
      const { signal } = new AbortController();
      await eachTenant({ db }, signal, async ({ id }) => {
        const one = await known.act({ db }, there, { tenantId: id, stopping: signal });
        inteiros += one.inteiros;
        faltam.push(...one.faltam);
      });
    });
    console.log(`${inteiros} ${known.done}.`);
    if (faltam.length > 0)
      throw new Error(`${faltam.length} faltam no S3, ou não abrem:\n  ${faltam.join('\n  ')}`);
  },
};
