import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/database.ts';
import { faltasDaDistribuicao } from '../../server/db/distribuicao/faltas.ts';
import { FICAM, passosDaDistribuicao } from '../../server/db/distribuicao/passos.ts';
import { openPostgres } from '../../server/db/open.ts';
import { readEnv } from '../../server/env.ts';
import { readArguments } from './arguments.ts';
import { type Command, requireNothingElse, UsageError } from './command.ts';

/** Command that distributes the data tables over the machines of a Citus cluster, as the database's owner. */
export const distribuir: Command = {
  nome: 'distribuir',
  ajuda: [
    [
      'distribuir [--executar]',
      'mostra o que espalharia os dados por tenant em várias máquinas (Citus);',
      'com --executar, faz, como dono (DATABASE_URL_DONO), com o servidor parado',
    ],
  ],
  run: async (args) => {
    const { values, positionals } = readArguments(args, { executar: { type: 'boolean', default: false } });
    requireNothingElse(positionals);
    const env = readEnv();
    const address = env.DATABASE_URL_DONO || env.DATABASE_URL;
    if (!address) throw new UsageError('Informe DATABASE_URL: só um banco PostgreSQL se distribui.');
    const owner = openPostgres({ ...env, DATABASE_URL: address, DATABASE_CONEXOES: 1 }, () => {});
    try {
      await distribute(owner.db, values.executar);
    } finally {
      await owner.close();
    }
  },
};

async function distribute(db: Database, execute: boolean): Promise<void> {
  const faltas = await faltasDaDistribuicao(db);
  if (faltas.length > 0) throw new Error(`Não dá para distribuir ainda:\n  ${faltas.join('\n  ')}`);
  const { tabelas, antes, juntos, depois } = await passosDaDistribuicao(db);
  if (!execute) {
    const lines = [...antes, 'begin', ...juntos, 'commit', ...depois].map((statement) => `${statement};`);
    return console.log(lines.join('\n'));
  }
  for (const statement of antes) await db.execute(sql.raw(statement));
  await db.transaction(async (tx) => {
    for (const statement of juntos) await tx.execute(sql.raw(statement));
  });
  for (const statement of depois) await db.execute(sql.raw(statement));
  const feito = tabelas.length === 0 ? 'Nenhuma tabela a mais' : `${tabelas.length} tabelas distribuídas`;
  console.log(
    `${feito}. Ficam nesta máquina: ${FICAM.join(', ')} e o que é da plataforma. Reinicie o servidor.`,
  );
}
