import { assumeKey } from '../../server/chaves/check.ts';
import { type KeyDeps, keyUses } from '../../server/chaves/homes.ts';
import { keyUsage, type Usage } from '../../server/chaves/usage.ts';
import type { Env } from '../../server/env.ts';
import { makeGuarda } from '../../server/files/guarda/s3.ts';
import { certificateKeys, factorKeys } from '../../server/sealingKeys.ts';
import { readArguments } from './arguments.ts';
import { type Command, requireNothingElse, UsageError, withDatabase } from './command.ts';

const keysOf = (env: Env): KeyDeps => ({
  certificateKeys: certificateKeys(env, false),
  factorKeys: factorKeys(env, false),
  guarda: makeGuarda(env, false),
});

/** Command for the keys that encrypt stored data. */
export const chaves: Command = {
  nome: 'chaves',
  ajuda: [
    ['chaves', 'diz quanto está fechado com que chave, e se a anterior já pode sair'],
    [
      'chaves assumir NOME',
      'a chave de antes se perdeu: o servidor volta a começar com a de agora, e',
      'o que a outra fechou não abre mais',
    ],
  ],
  run: async (args) => {
    const [act, nome, ...rest] = readArguments(args, {}).positionals;
    requireNothingElse(rest);
    if (act === undefined) return tell();
    const home = keyUses.find((known) => known.nome === nome);
    if (act !== 'assumir' || !home)
      throw new UsageError(`Diga que chave assumir: ${keyUses.map((known) => known.nome).join(', ')}.`);
    await withDatabase(async ({ db }, env) => {
      const keys = home.keys(keysOf(env));
      if (!keys) throw new UsageError('Informe S3_URL: sem ela esta chave não é usada.');
      await assumeKey(db, home, keys);
    });
    console.log(
      `O servidor volta a começar com a ${home.nome} de agora. O que a anterior fechou não abre mais: ${home.perda}.`,
    );
  },
};

async function tell(): Promise<void> {
  const usages = await withDatabase(({ db }, env) => keyUsage({ db, ...keysOf(env) }));
  const byKey = Map.groupBy(usages, ({ nome }) => nome);
  console.log([...byKey.values()].flatMap(linesOf).join('\n'));
}

/**
 * Returns the report of a key as lines: a verdict, then for each use the counts encrypted with it, waiting for
 * re-encryption, and without an available key. `uses` are those of one key; empty gives no lines.
 */
export function linesOf(uses: readonly Usage[]): string[] {
  const [first] = uses;
  if (!first) return [];
  const { nome, present, former } = first;
  const told = uses.map((use) => countsOf(use));
  const sum = (what: keyof Counts) => told.reduce((all, counts) => all + counts[what], 0);
  return [
    `${nome}: ${verdictOf({ present: sum('present'), waiting: sum('waiting'), lost: sum('lost') }, former)}`,
    `  a de agora: ${present}${former.length > 0 ? `; a anterior: ${former.join(', ')}` : ''}`,
    ...told.flatMap(({ present: sealed, waiting, lost, lostUnder }, at) => [
      `  ${uses[at]?.oQue}: ${sealed} com a de agora`,
      ...(waiting > 0
        ? [`    ${waiting} com uma de antes, que o servidor fecha de novo em segundo plano`]
        : []),
      ...(lost > 0 ? [`    ${lost} com ${lostUnder.join(', ')}, que não está no ambiente: não abrem`] : []),
    ]),
  ];
}

interface Counts {
  present: number;
  waiting: number;
  lost: number;
}

function countsOf({ present, former, counts }: Usage): Counts & { lostUnder: string[] } {
  const known = [present, ...former, ''];
  const lostUnder = [...counts.keys()].filter((id) => !known.includes(id));
  const of = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0);
  return { present: of([present]), waiting: of([...former, '']), lost: of(lostUnder), lostUnder };
}

function verdictOf({ waiting, lost }: Counts, former: readonly string[]): string {
  if (lost > 0) return `FALTA UMA CHAVE: ${lost} não abrem`;
  if (waiting > 0 && former.length > 0) return `a anterior ainda é precisa: ${waiting} por fechar de novo`;
  if (former.length > 0) return 'a anterior já pode sair';
  return waiting > 0 ? `em ordem; ${waiting} por fechar de novo` : 'em ordem';
}
