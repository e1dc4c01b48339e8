import { asSet } from '../../contract/csv.ts';
import { webhooksEmpresas } from '../db/webhookTables.ts';
import { invalidFields } from '../http/problem.ts';
import { asPerson, type PersonWrite } from '../http/route.ts';
import type { Change, ResourceRules } from '../resources/rules.ts';
import { lockPeople } from './editors.ts';
import { requireHolds } from './grants.ts';
import { mayGiveAll } from './servicos.ts';

/** What is told to an endpoint leaves the house: whoever sets one up, changes or removes it acts for all of its companies. */
export async function requireHoldsWebhook(
  context: PersonWrite,
  { before, next }: Pick<Change, 'before' | 'next'>,
): Promise<void> {
  const empresas = [before, next].flatMap((row) => asSet(row?.empresas));
  await requireHolds(
    context,
    { empresas },
    'Este webhook',
    'Um webhook é alterado por quem age por todas as empresas de que ele conta.',
  );
  if (![before, next].some((row) => row?.todasEmpresas === true) || (await mayGiveAll(context))) return;
  throw invalidFields({
    todasEmpresas:
      'Só dá ou tira todas as empresas quem age por todas e altera usuários e empresas. Escolha as empresas, ou peça a alguém que possa.',
  });
}

export const webhooksRules: ResourceRules = {
  pessoa: ['create', 'update', 'remove'],
  links: { empresas: { table: webhooksEmpresas, own: 'webhookId', other: 'empresaId' } },
  // A company that is removed meanwhile leaves the set.
  begin: lockPeople,
  check: async (context, change) => {
    const { sent } = change;
    const recusa = sent.url === undefined ? '' : context.deps.saida.recusa(String(sent.url));
    if (recusa !== '') throw invalidFields({ url: recusa });
    await requireHoldsWebhook(asPerson(context), change);
  },
};
