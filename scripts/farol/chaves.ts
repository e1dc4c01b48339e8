import { assumeKey } from '../../server/chaves/check.ts';
import { type KeyDeps, keyUses } from '../../server/chaves/homes.ts';
import { keyUsage, type Usage } from '../../server/chaves/usage.ts';
import type { Env } from '../../server/env.ts';
import { guardaOf } from '../../server/files/guarda/s3.ts';
import { certificateKeys, factorKeys } from '../../server/sealingKeys.ts';
import { type Command, requireNothingElse, UsageError, withDatabase } from './command.ts';

const keysOf = (env: Env): KeyDeps => ({
  ...{ certificateKeys: certificateKeys(env), factorKeys: factorKeys(env), guarda: guardaOf(env) },
});

/** The keys that encrypt what is stored. */
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
  run: async ([act, nome, ...rest]) => {
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
  console.log(usages.flatMap(linesOf).join('\n'));
}

/** What is told of a key: how much it sealed, what waits to be sealed anew, and what no key opens. */
export function linesOf({ nome, oQue, present, former, counts }: Usage): string[] {
  const lines = [`${nome}: ${present}`, `  ${counts.get(present) ?? 0} ${oQue} fechados com ela`];
  const waiting = [...former, ''].reduce((sum, id) => sum + (counts.get(id) ?? 0), 0);
  if (waiting > 0) lines.push(`  ${waiting} com uma de antes, que o servidor fecha de novo em segundo plano`);
  for (const [id, total] of counts)
    if (id !== '' && id !== present && !former.includes(id))
      lines.push(`  ${total} com ${id}, que não está no ambiente: não abrem`);
  if (former.length > 0)
    lines.push(
      waiting === 0 ? '  a anterior já pode sair' : `  a anterior (${former.join(', ')}) ainda é precisa`,
    );
  return lines;
}
