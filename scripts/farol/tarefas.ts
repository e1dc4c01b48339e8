import { z } from 'zod';
import { cancelFromShell, listTasks, repeatFromShell } from '../../server/tasks/operate.ts';
import { type Command, UsageError, withDatabase } from './command.ts';
import { actOf, printList } from './table.ts';

const HEADINGS = {
  id: 'Tarefa',
  tenant: 'Tenant',
  tipo: 'Tipo',
  estado: 'Estado',
  faixa: 'Faixa',
  criadoEm: 'Pedida em',
  naoAntes: 'Não antes de',
  mortes: 'Mortes',
  aguardando: 'Aguardando',
};
const ACTS = new Map([
  ['cancelar', cancelFromShell],
  ['repetir', repeatFromShell],
]);

/** Command that lists background tasks of all tenants and cancels or retries them. */
export const tarefas: Command = {
  nome: 'tarefas',
  ajuda: [
    [
      'tarefas [listar] [--tenant NOME] [--estado ESTADO] [--json]',
      'as que esperam, as que correm e as que terminaram mal nos últimos 7 dias',
    ],
    ['tarefas cancelar ID | repetir ID', 'para uma tarefa; põe na fila, agora, uma que falhou ou espera'],
  ],
  run: async (args) => {
    const { ato, alvo, json, so } = actOf(args, true);
    if (ato === 'listar') return printList(HEADINGS, await withDatabase(({ db }) => listTasks(db, so)), json);
    const act = ACTS.get(ato);
    if (!act) throw new UsageError(`Não sei '${ato}' uma tarefa.`);
    if (!z.uuid().safeParse(alvo).success) throw new UsageError(`'${alvo}' não é o id de uma tarefa.`);
    console.log(await withDatabase(({ db }) => act(db, alvo)));
  },
};
