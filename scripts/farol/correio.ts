import { z } from 'zod';
import { discardLetter, listLetters, repeatLetter } from '../../server/mail/operate.ts';
import { type Command, UsageError, withDatabase } from './command.ts';
import { actOf, printList } from './table.ts';

const HEADINGS = {
  id: 'Carta',
  tenant: 'Tenant',
  tipo: 'Tipo',
  situacao: 'Situação',
  prioridade: 'Prioridade',
  tentativas: 'Tentativas',
  criadoEm: 'Pedida em',
  proximaEm: 'Próxima tentativa',
};
const ACTS = new Map([
  ['repetir', { act: repeatLetter, done: 'A carta está na fila, e sai assim que um servidor a tomar.' }],
  ['descartar', { act: discardLetter, done: 'A carta não será enviada.' }],
]);

/** Command that lists unsent messages and retries or discards them. */
export const correio: Command = {
  nome: 'correio',
  ajuda: [
    [
      'correio [listar] [--tenant NOME] [--estado ESTADO] [--json]',
      'as cartas que esperam, as desistidas e as descartadas',
    ],
    ['correio repetir ID | descartar ID', 'tenta enviar de novo, agora; não envia mais'],
  ],
  run: async (args) => {
    const { ato, alvo, json, so } = actOf(args, true);
    if (ato === 'listar')
      return printList(HEADINGS, await withDatabase(({ db }) => listLetters(db, so)), json);
    const known = ACTS.get(ato);
    if (!known) throw new UsageError(`Não sei '${ato}' uma carta.`);
    if (!z.uuid().safeParse(alvo).success) throw new UsageError(`'${alvo}' não é o id de uma carta.`);
    await withDatabase(({ db }) => known.act(db, alvo));
    console.log(known.done);
  },
};
