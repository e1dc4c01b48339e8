import { listRoutines, runRoutineNow } from '../../server/tasks/operate.ts';
import { type Command, UsageError, withDatabase } from './command.ts';
import { actOf, tableOf } from './table.ts';

const HEADINGS = {
  nome: 'Rotina',
  proximaEm: 'Próxima',
  ultimaEm: 'Última',
  boaEm: 'Terminou bem em',
  falhaDesde: 'Falha desde',
  batimento: 'Correndo, sinal de vida',
};

/** Command that lists the scheduled routines and makes one due now. */
export const rotinas: Command = {
  nome: 'rotinas',
  ajuda: [
    [
      'rotinas [listar] [--json]',
      'o que se repete pelo relógio e o backup: quando, e desde quando o que falha',
    ],
    ['rotinas rodar NOME', 'faz uma rotina vencer agora: um servidor a roda em instantes, ou ao começar'],
  ],
  run: async (args) => {
    const { ato, alvo, json } = actOf(args);
    if (ato === 'listar')
      return console.log(tableOf(HEADINGS, await withDatabase(({ db }) => listRoutines(db)), json));
    if (ato !== 'rodar') throw new UsageError(`Não sei '${ato}' uma rotina.`);
    await withDatabase(({ db }) => runRoutineNow(db, alvo));
    console.log(`A rotina ${alvo} vence agora.`);
  },
};
