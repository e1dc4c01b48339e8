import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aceiteSchema } from '../../contract/fiscal/pedidoManifestacao.ts';
import { ALL_COMPANIES, SCOPE_HEADER } from '../../contract/session.ts';
import { itensSchema } from '../../contract/tarefas.ts';
import { empresasUsuarios } from '../../server/db/peopleTables.ts';
import { empresas } from '../../server/db/resourceTables.ts';
import { tarefas } from '../../server/db/taskTables.ts';
import { manifestacoes } from '../../server/fiscal/manifestacao/tables.ts';
import { HOUR } from '../harness.ts';
import { SENHA } from '../seed.ts';
import type { Actor } from '../support/contractApp.ts';
import { delegacaoApp } from '../support/delegacao.ts';
import { CHAVE, chaveDe } from '../support/manifestacao.ts';

const { t, accepted, acting } = delegacaoApp();
const headers = { [SCOPE_HEADER]: ALL_COMPANIES };
const companies = () => t.app.seeded.tenants.horizonte.empresas;
const [FIRST, SECOND] = [CHAVE, chaveDe(2)];

/** Each route that takes one company per item: name, path and body. */
const DOORS: [string, string, (empresas: readonly unknown[]) => object][] = [
  [
    'a manifestation',
    '/v1/nfe/manifestacoes',
    (empresas) => ({ tpEvento: '210210', chaves: [FIRST, SECOND], empresas, senha: SENHA }),
  ],
  [
    'the check before it',
    '/v1/nfe/manifestacoes/conferir',
    (empresas) => ({ tpEvento: '210210', linhas: [FIRST, SECOND], empresas }),
  ],
  ['a question to SEFAZ', '/v1/nfe/situacao', (empresas) => ({ chaves: [FIRST, SECOND], empresas })],
];

const written = async () => [
  (await t.app.superuser.select().from(manifestacoes)).length,
  (await t.app.superuser.select().from(tarefas)).length,
];

/** Requests the ciência of one key in each of the first two companies; returns the accepted response, one task for both. */
async function manifest(actor: Actor, chaves: readonly string[], empresas = companies().slice(0, 2)) {
  const body = { tpEvento: '210210', chaves, empresas, senha: SENHA };
  const answer = await actor.call('post', '/v1/nfe/manifestacoes', { headers, body });
  expect(answer.status, answer.text).toBe(202);
  return aceiteSchema.parse(answer.body);
}

const states = async () =>
  (await t.app.superuser.select().from(manifestacoes).orderBy(manifestacoes.empresaId)).map(
    ({ empresaId, chave, estado }) => [companies().indexOf(empresaId), chave, estado],
  );

const inOrder = <T>(rows: T[][]) => rows.toSorted(([a], [b]) => Number(a) - Number(b));

async function reportOf(tarefaId: string | null) {
  const { body } = await (await t.as('total')).call('get', `/v1/tarefas/${tarefaId}/itens`);
  return itensSchema.parse(body).itens.map(({ item, situacao, mensagem }) => [item, situacao, mensagem]);
}

describe.each(DOORS)('%s of items of several companies', (_, path, bodyOf) => {
  const refusedFor = async (actor: Actor, empresa: unknown, header: Record<string, string> = headers) => {
    const body = bodyOf([companies()[0], empresa]);
    return actor.call('post', path, { headers: header, body });
  };

  it('is refused whole when one of them is not the person’s to act for, and writes nothing', async () => {
    const [, , lost, inactive] = companies();
    const foreign = t.app.seeded.tenants.atlas.empresas[0];
    const [, , link = ''] = t.user('total').links;
    await t.app.superuser.delete(empresasUsuarios).where(eq(empresasUsuarios.id, link));
    for (const empresa of [foreign, inactive, lost, crypto.randomUUID()]) {
      const { status, problem } = await refusedFor(await t.as('total'), empresa);
      expect([status, problem.codigo]).toEqual([403, 'EMPRESA_INDISPONIVEL']);
    }
    expect(await written()).toEqual([0, 0]);
  });

  it('is of the chosen one alone without the header that asks for all', async () => {
    const { problem } = await refusedFor(await t.as('total'), companies()[1], {});
    expect(problem.codigo).toBe('EMPRESA_INDISPONIVEL');
    expect(await written()).toEqual([0, 0]);
  });

  it('needs a company for each item, and no more', async () => {
    const [one, other] = companies();
    for (const empresas of [[one], [one, other, one], [one, 'x'], [one, null], {}]) {
      const answer = await (await t.as('total')).call('post', path, {
        headers,
        body: bodyOf(Array.isArray(empresas) ? empresas : [empresas]),
      });
      expect(answer.status, JSON.stringify(empresas)).toBe(400);
    }
  });

  it('under a delegation is for the companies granted, whatever else either of the two may act for', async () => {
    // The delegate is also linked to the first company, but the permission to manifest was granted only for the second.
    const permissoes = ['NFE_BUSCA', 'NFE_MANIFESTA'];
    const id = await accepted({ permissoes, empresas: companies().slice(1, 2) });
    const actor = await acting(id);
    expect((await refusedFor(actor, companies()[1])).problem.codigo).toBe('EMPRESA_INDISPONIVEL');
    const own = bodyOf([companies()[1], companies()[1]]);
    expect((await actor.call('post', path, { headers, body: own })).status).toBeLessThan(300);
    const person = await t.as('consulta');
    const alone = bodyOf([companies()[0], companies()[0]]);
    expect((await person.call('post', path, { headers, body: alone })).problem.codigo).toBe('SEM_PERMISSAO');
  });
});

describe('a manifestation of companies in different environments', () => {
  it('goes in one request only when the person says that they are different, and writes nothing before', async () => {
    const [, second = ''] = companies();
    await t.app.superuser.update(empresas).set({ ambiente: 'PRODUCAO' }).where(eq(empresas.id, second));
    const body = {
      tpEvento: '210210',
      chaves: [FIRST, SECOND],
      empresas: companies().slice(0, 2),
      senha: SENHA,
    };
    const actor = await t.as('total');
    const unsaid = await actor.call('post', '/v1/nfe/manifestacoes', { headers, body });
    expect([unsaid.status, unsaid.problem.campos]).toEqual([
      400,
      { ambientesDiferentes: expect.stringContaining('ambientes diferentes') },
    ]);
    expect(await written()).toEqual([0, 0]);
    const said = { ...body, ambientesDiferentes: true };
    expect((await actor.call('post', '/v1/nfe/manifestacoes', { headers, body: said })).status).toBe(202);
    const sent = await t.app.superuser.select().from(manifestacoes);
    expect(sent.map(({ ambiente }) => ambiente).sort()).toEqual(['PRODUCAO', 'SIMULADO']);
  });
});

describe('a manifestation of several companies', () => {
  it('takes one key that is in two of them as two items of one task, each signed for its company', async () => {
    const { tarefaId, aceitas } = await manifest(await t.as('total'), [FIRST, FIRST]);
    expect(aceitas).toBe(2);
    expect((await written())[1]).toBe(1);
    await t.app.drain();
    const sent = await t.app.superuser.select().from(manifestacoes);
    expect(sent.map(({ empresaId }) => companies().indexOf(empresaId)).toSorted()).toEqual([0, 1]);
    const numbers = new Set(sent.map(({ evento }) => /<CNPJ>(\w+)<\/CNPJ>/.exec(evento)?.[1]));
    expect(numbers.size).toBe(2);
    const lines = await reportOf(tarefaId);
    expect(lines.map(([item]) => String(item).split(' · ')[1]).toSorted()).toEqual([
      'Beta Comércio',
      'Água Clara Ltda',
    ]);
  });

  it('loses only the items of a company that the person lost midway, and says so', async () => {
    const { tarefaId } = await manifest(await t.as('total'), [FIRST, SECOND]);
    const [, link = ''] = t.user('total').links;
    await t.app.superuser.delete(empresasUsuarios).where(eq(empresasUsuarios.id, link));
    await t.app.drain();
    expect(inOrder(await states())).toEqual([
      [0, FIRST, 'registrada'],
      [1, SECOND, 'pendente'],
    ]);
    const lines = await reportOf(tarefaId);
    expect(lines.map(([, situacao]) => situacao).toSorted()).toEqual(['aviso', 'erro']);
    expect(lines.find(([, situacao]) => situacao === 'erro')?.[2]).toContain('não age mais por esta empresa');
    expect([...(await t.app.sefaz()).estado.eventos.values()]).toHaveLength(1);
  });

  it.each(['its last day is over', 'it is revoked'])(
    'asked for under a delegation sends nothing once %s',
    async (end) => {
      const permissoes = ['NFE_BUSCA', 'NFE_MANIFESTA'];
      const id = await accepted({ permissoes });
      const actor = await acting(id);
      // The delegate confirms their identity with their own password.
      await manifest(actor, [FIRST, SECOND]);
      if (end === 'it is revoked') await (await t.as('total')).call('post', `/v1/delegacoes/${id}/revogar`);
      else t.app.advance(11 * 24 * HOUR);
      await t.app.drain();
      expect((await states()).map(([, , estado]) => estado)).toEqual(['parada', 'parada']);
      expect((await t.app.sefaz()).estado.eventos.size).toBe(0);
      const [tarefa] = await t.app.superuser.select().from(tarefas);
      expect([tarefa?.estado, tarefa?.resumo]).toEqual(['falhou', expect.stringMatching(/delegação/i)]);
      const body = { tpEvento: '210210', chaves: [FIRST], senha: SENHA };
      const later = await actor.call('post', '/v1/nfe/manifestacoes', { headers, body });
      expect(later.status).toBe(401);
    },
  );
});
