import { checkSums, comSomasDe, remakeSums, tenantsComSomas } from '../../server/resources/acumulados.ts';
import { readArguments } from './arguments.ts';
import { type Command, requireNothingElse, UsageError, withDatabase } from './command.ts';

/** Command that checks and rebuilds the sums stored with the documents. */
export const somas: Command = {
  nome: 'somas',
  ajuda: [
    ['somas conferir', 'compara as somas guardadas de cada tenant com os seus documentos'],
    ['somas refazer', 'faz de novo as somas guardadas, a partir dos documentos'],
  ],
  run: async (args) => {
    const [act, ...rest] = readArguments(args, {}).positionals;
    requireNothingElse(rest);
    if (act !== 'conferir' && act !== 'refazer')
      throw new UsageError('Diga o que fazer: somas conferir ou somas refazer.');
    const wrong = await withDatabase(async ({ db }) => {
      let divergem = 0;
      for (const { id, nome } of await tenantsComSomas(db)) {
        if (act === 'refazer') await comSomasDe(db, id, remakeSums);
        const found = await comSomasDe(db, id, checkSums);
        divergem += found.length;
        console.log(`${nome}: ${found.length === 0 ? 'as somas conferem' : 'AS SOMAS NÃO CONFEREM'}`);
        for (const { quadro, grupo, guardado, certo } of found)
          console.log(`  ${quadro} ${grupo}: guardado ${guardado}, certo ${certo}`);
      }
      return divergem;
    });
    if (wrong > 0) throw new Error('Há somas que não conferem: rode `npm run farol -- somas refazer`.');
  },
};
