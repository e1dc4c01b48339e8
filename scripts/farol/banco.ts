import { listConnections } from '../../server/db/connections.ts';
import { type Command, UsageError, withDatabase } from './command.ts';
import { actOf, tableOf } from './table.ts';

const HEADINGS = { quem: 'Quem', de: 'De', estado: 'Estado', conexoes: 'Conexões', desde: 'Desde' };

/** Command that lists the connections to the database and their state. */
export const banco: Command = {
  nome: 'banco',
  ajuda: [['banco [--json]', 'as conexões ao PostgreSQL: de quem, livres, em uso ou à espera de outra']],
  run: async (args) => {
    const { ato, json } = actOf(args);
    if (ato !== 'listar') throw new UsageError(`Não entendi '${ato}'.`);
    const { rows, limite } = await withDatabase(({ db }) => listConnections(db));
    console.log(tableOf(HEADINGS, rows, json));
    const all = rows.reduce((sum, { conexoes }) => sum + conexoes, 0);
    console.error(`Conexões a este banco: ${all}. O servidor aceita ${limite} ao todo.`);
  },
};
