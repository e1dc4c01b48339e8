import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { API_CONFIRMACAO, confirmacaoValeSchema } from '../contract/confirmacao.ts';
import { SENHA } from './seed.ts';
import type { Actor, PersonName } from './support/contractApp.ts';
import { delegacaoApp } from './support/delegacao.ts';
import { keyFor } from './support/nfeXml.ts';

const { t, offerBody } = delegacaoApp();
const MINUTE = 60_000;
const PATH = '/v1/nfe/manifestacoes';

/** Requests two manifestations in one batch, with a confirmation of identity or without; returns the status. */
let numero = 0;
async function emMassa(who: PersonName | Actor, said: Record<string, string> = {}): Promise<number> {
  const actor = typeof who === 'string' ? await t.as(who) : who;
  numero += 2;
  const chaves = [numero, numero + 1].map((n) => keyFor('12345678000195', '55', n));
  return (await actor.call('post', PATH, { body: { tpEvento: '210210', chaves, ...said } })).status;
}
const valeAte = async (who: PersonName) =>
  confirmacaoValeSchema.parse((await (await t.as(who)).call('get', API_CONFIRMACAO)).row).valeAte;
const parametro = (minutes: number) =>
  t.app.superuser.execute(
    sql`update tenants set parametros = parametros || ${JSON.stringify({ identidadeValidaMinutos: minutes })}::jsonb`,
  );

beforeEach(() => {
  numero = 0;
});

describe('one proof of who one is, for acts over many documents', () => {
  it('holds in its session for the minutes that the tenant set, and then is asked for again', async () => {
    expect(await emMassa('total')).toBe(400);
    expect(await valeAte('total')).toBeNull();
    expect(await emMassa('total', { senha: SENHA })).toBe(202);
    expect(await emMassa('total')).toBe(202);
    const until = new Date(t.app.deps.clock().getTime() + 10 * MINUTE).toISOString();
    expect(await valeAte('total')).toBe(until);
    t.app.advance(9 * MINUTE);
    expect(await emMassa('total')).toBe(202);
    t.app.advance(MINUTE);
    expect(await valeAte('total')).toBeNull();
    expect(await emMassa(await t.asNew('total'))).toBe(400);
  });

  it('is of the session that it was given in, and of no other of the same person', async () => {
    const here = await t.as('total');
    expect(await emMassa(here, { senha: SENHA })).toBe(202);
    expect(await emMassa(await t.asNew('total'))).toBe(400);
    expect(await emMassa(here)).toBe(202);
  });

  it('is not given by a wrong password, and a wrong one is refused even while a proof holds', async () => {
    expect(await emMassa('total', { senha: 'não é esta' })).toBe(400);
    expect(await emMassa('total')).toBe(400);
    expect(await emMassa('total', { senha: SENHA })).toBe(202);
    expect(await emMassa('total', { senha: 'não é esta' })).toBe(400);
  });

  it('ends with another password, with another profile and with another right', async () => {
    const nova = 'uma frase nova bem comprida';
    const actor = await t.as('total');
    expect(await emMassa(actor, { senha: SENHA })).toBe(202);
    const change = { senhaAtual: SENHA, novaSenha: nova };
    expect((await actor.call('post', '/atualiza-senha', { body: change })).status).toBe(204);
    expect(await emMassa(actor)).toBe(400);
    expect(await emMassa(actor, { senha: nova })).toBe(202);
    const perfil = sql`id = (select perfil_id from usuarios where id = ${t.user('total').id})`;
    await t.app.superuser.execute(
      sql`update perfis set permissoes = array_remove(permissoes, 'LAYOUT_EDITA') where ${perfil}`,
    );
    expect(await emMassa(actor)).toBe(400);
    expect(await emMassa(actor, { senha: nova })).toBe(202);
    await t.app.superuser.execute(sql`update perfis set nome = 'Outro' where ${perfil}`);
    expect(await emMassa(actor)).toBe(400);
  });

  it('is asked for every time where the tenant says zero', async () => {
    await parametro(0);
    expect(await emMassa('total', { senha: SENHA })).toBe(202);
    expect(await emMassa('total')).toBe(400);
    await parametro(10);
    expect(await emMassa('total')).toBe(400);
  });

  it('never stands for what always asks: a delegation', async () => {
    expect(await emMassa('total', { senha: SENHA })).toBe(202);
    const { senha: _said, ...body } = offerBody();
    const answer = await (await t.as('total')).call('post', '/v1/delegacoes', { body });
    expect(answer.problem.campos).toMatchObject({ senha: expect.any(String) });
  });
});
