import { expect, it } from 'vitest';
import type { Escolhas } from '../../contract/escolhas.ts';
import { sessaoSchema } from '../../contract/session.ts';
import type { Actor } from '../support/contractApp.ts';
import { delegacaoApp } from '../support/delegacao.ts';

const { t, accepted, acting } = delegacaoApp();

const chosenBy = async (actor: Actor) =>
  sessaoSchema.parse((await actor.call('get', '/v1/sessao')).body).preferencias?.escolhas;

async function choose(actor: Actor, body: Escolhas): Promise<void> {
  expect((await actor.call('put', '/v1/preferencias', { body })).status).toBe(200);
}

it('the company that is chosen under a delegation is told with its session, beside the own one, and to nobody else', async () => {
  const [granter, delegate] = await Promise.all([t.as('total'), t.as('consulta')]);
  const [lent = '', other = ''] = t.user('total').links;
  const [own = ''] = t.user('consulta').links;
  await choose(granter, { escopo: other });
  await choose(delegate, { escopo: own });
  const delegacao = await accepted();
  const lending = await acting(delegacao);
  expect(await chosenBy(lending)).toEqual({ escopo: own });
  const scope = { delegacao, escopo: lent };
  await choose(lending, { 'escopo-delegado': scope });
  const both = { escopo: own, 'escopo-delegado': scope };
  expect(await chosenBy(await acting(delegacao))).toEqual(both);
  expect(await chosenBy(await t.as('consulta'))).toEqual(both);
  expect(await chosenBy(await t.as('total'))).toEqual({ escopo: other });
});
