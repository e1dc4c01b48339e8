import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buscasPedidasSchema,
  coberturaSchema,
  type LinhaCobertura,
  resultadoCoberturaSchema,
} from '../../contract/fiscal/cobertura.ts';
import { API_COBERTURA } from '../../contract/fiscal/coberturaGuardas.ts';
import { ESPECIES, especies } from '../../contract/fiscal/especies.ts';
import { ALL_COMPANIES, SCOPE_HEADER } from '../../contract/session.ts';
import { itensSchema } from '../../contract/tarefas.ts';
import { empresasUsuarios } from '../../server/db/peopleTables.ts';
import { empresas as empresasTable } from '../../server/db/resourceTables.ts';
import { tarefas } from '../../server/db/taskTables.ts';
import { certificados } from '../../server/fiscal/certificates/tables.ts';
import { distribuicoes } from '../../server/fiscal/distribuicao/tables.ts';
import { manifestacoes } from '../../server/fiscal/manifestacao/tables.ts';
import { HOUR } from '../harness.ts';
import type { Actor, PersonName } from '../support/contractApp.ts';
import { delegacaoApp } from '../support/delegacao.ts';
import { resumoDe } from '../support/distribuicao.ts';
import { seedServico } from '../support/servico.ts';

const { t, accepted, acting } = delegacaoApp();
const headers = { [SCOPE_HEADER]: ALL_COMPANIES };
const DAY = 24 * HOUR;

/** Returns the ids of Água Clara, Beta and Carlos; the fourth company of the tenant is deactivated. */
const companies = () => t.app.seeded.tenants.horizonte.empresas.slice(0, 3);
const foreign = () => t.app.seeded.tenants.atlas.empresas;

async function see(who: PersonName | Actor, asked: Record<string, string> = {}) {
  const actor = typeof who === 'string' ? await t.as(who) : who;
  const { ordem, sentido, pagina, ...narrowed } = asked;
  const others = Object.entries({ ordem, sentido, pagina }).filter(([, value]) => value !== undefined);
  const query = { ...Object.fromEntries(others), filter: JSON.stringify(narrowed) };
  return coberturaSchema.parse((await actor.call('get', API_COBERTURA, { query, headers })).row);
}
async function act(who: PersonName | Actor, path: string, body: Record<string, unknown>) {
  const actor = typeof who === 'string' ? await t.as(who) : who;
  return actor.call(path === 'buscas' ? 'post' : 'put', `${API_COBERTURA}/${path}`, { body, headers });
}
const itensOf = async (...asked: Parameters<typeof act>) =>
  resultadoCoberturaSchema.parse((await act(...asked)).row).itens;
const buscasIn = (linhas: readonly LinhaCobertura[]) => linhas.map(({ buscas }) => buscas);

async function seedCertificado(empresaId: string, dias: number) {
  const { superuser, deps } = t.app;
  const [empresa] = await superuser.select().from(empresasTable).where(eq(empresasTable.id, empresaId));
  const documento = empresa?.cpfCnpj ?? '';
  await superuser.insert(certificados).values({
    tenantId: t.user('total').tenantId,
    empresaId,
    titular: 'EMPRESA DE TESTE',
    documento,
    raiz: documento.length === 14 ? documento.slice(0, 8) : documento,
    emissor: 'AC',
    numeroSerie: '1',
    validoDe: new Date(deps.clock().getTime() - 100 * DAY),
    validoAte: new Date(deps.clock().getTime() + dias * DAY),
    cifrado: '',
  });
}

beforeEach(async () => {
  await seedServico(t.app, {
    permissoes: ESPECIES.map((especie) => especies[especie].age),
    todasEmpresas: true,
  });
});

describe('the search of all companies', () => {
  it('shows every active company of the person, of each kind, and none of others', async () => {
    const { linhas, empresas, contagens } = await see('total');
    expect(empresas).toEqual(companies());
    expect(linhas.map(({ nome }) => nome)).toEqual(['Água Clara Ltda', 'Beta Comércio', 'Carlos Souza']);
    expect(linhas[2]?.cpfCnpj).toMatch(/\*/);
    expect(contagens).toEqual({ todas: 3, problema: 0, certificado: 0, desligada: 3 });
    const quiet = { automatica: false, situacao: 'nunca', ultimaEm: null, proximaEm: null };
    expect(linhas[0]?.buscas).toEqual([
      expect.objectContaining({ ...quiet, especie: 'NFE', ciencia: false }),
      expect.objectContaining({ ...quiet, especie: 'CTE', ciencia: null }),
      expect.objectContaining({ ...quiet, especie: 'NFSE', ciencia: null }),
    ]);
    expect((await see('consulta')).empresas).toEqual(companies().slice(0, 1));
    expect((await see('vizinho')).empresas).toEqual(foreign());
  });

  it('is not for whoever may look at no document, and its acts not for whoever may only look', async () => {
    for (const who of ['vazio', 'admin'] as const) {
      const answer = await (await t.as(who)).call('get', API_COBERTURA, { headers });
      expect(answer.status, who).toBe(403);
    }
    const body = { empresas: companies().slice(0, 1), especies: ['NFE'] };
    expect((await act('consulta', 'automatica', { ...body, ligada: true })).status).toBe(403);
    expect((await act('consulta', 'ciencia', { ...body, ligada: true })).status).toBe(403);
    expect((await act('consulta', 'buscas', body)).status).toBe(403);
  });

  it('under a delegation shows, and changes, only the companies that were granted', async () => {
    const permissoes = ['NFE_BUSCA', 'NFE_MANIFESTA'];
    const delegate = await acting(await accepted({ permissoes, empresas: companies().slice(0, 2) }));
    const { linhas, empresas } = await see(delegate);
    expect(empresas).toEqual(companies().slice(0, 2));
    expect(linhas[0]?.buscas.map(({ especie }) => especie)).toEqual(['NFE']);
    const body = { empresas: companies(), especies: ['NFE'], ligada: true };
    const itens = await itensOf(delegate, 'automatica', body);
    expect(itens.map(({ situacao }) => situacao)).toEqual(['ok', 'ok', 'erro']);
    expect((await act(delegate, 'automatica', { ...body, especies: ['CTE'] })).status).toBe(403);
  });

  it('is filtered, searched and sorted', async () => {
    const [first, second, third] = companies();
    await seedCertificado(String(first), 10);
    await seedCertificado(String(second), 300);
    await seedCertificado(String(third), -3);
    const certified = await see('total', { ordem: 'validoAte' });
    expect(certified.empresas).toEqual([third, first, second]);
    const states = certified.linhas.map(({ certificado: { situacao, dias } }) => [situacao, dias]);
    expect(states).toEqual([
      ['vencido', -3],
      ['vencendo', 10],
      ['valido', 300],
    ]);
    expect((await see('total', { ordem: 'validoAte', sentido: 'DESC' })).empresas[0]).toBe(second);
    expect((await see('total', { filtro: 'certificado' })).empresas).toEqual([first, third]);
    expect((await see('total', { filtro: 'problema' })).empresas).toEqual([third]);
    expect((await see('total', { q: 'agua' })).empresas).toEqual([first]);
    // A page past the end returns the last page.
    expect((await see('total', { pagina: '2' })).linhas).toHaveLength(3);
    await itensOf('total', 'automatica', { empresas: [first], especies: ESPECIES, ligada: true });
    expect((await see('total', { filtro: 'desligada' })).empresas).toEqual([second, third]);
  });

  it('a company without certificate is a problem, save where SEFAZ is simulated', async () => {
    const [first] = companies();
    await t.app.superuser
      .update(empresasTable)
      .set({ ambiente: 'PRODUCAO' })
      .where(eq(empresasTable.id, String(first)));
    const { empresas, linhas } = await see('total', { filtro: 'problema' });
    expect(empresas).toEqual([first]);
    expect(linhas[0]?.certificado.situacao).toBe('nenhum');
  });
});

describe('its switches', () => {
  it('turn the automatic search of all on, and say of each what became of it', async () => {
    const body = { empresas: companies(), especies: ESPECIES, ligada: true };
    const itens = await itensOf('total', 'automatica', body);
    expect(itens.map(({ situacao }) => situacao)).toEqual(Array(9).fill('ok'));
    for (const buscas of buscasIn((await see('total')).linhas))
      for (const { automatica, proximaEm } of buscas)
        expect([automatica, proximaEm !== null]).toEqual([true, true]);
    const again = await itensOf('total', 'automatica', body);
    expect(new Set(again.map(({ situacao }) => situacao))).toEqual(new Set(['igual']));
    const rows = await t.app.superuser.select().from(distribuicoes);
    expect(rows.map(({ empresaId }) => empresaId).toSorted()).toEqual(ESPECIES.flatMap(companies).toSorted());
  });

  it('a company that was taken away meanwhile, or of others, is told of and changes nothing', async () => {
    const [first, second, third] = companies();
    await t.app.superuser
      .delete(empresasUsuarios)
      .where(eq(empresasUsuarios.id, t.user('total').links[1] ?? ''));
    const empresas = [first, second, foreign()[0], third];
    const itens = await itensOf('total', 'automatica', { empresas, especies: ['NFE'], ligada: true });
    expect(itens.map(({ situacao, nome }) => [situacao, nome])).toEqual([
      ['ok', 'Água Clara Ltda'],
      ['erro', ''],
      ['erro', ''],
      ['ok', 'Carlos Souza'],
    ]);
    expect(itens[1]?.mensagem).toContain('não age mais por esta empresa');
    const rows = await t.app.superuser.select().from(distribuicoes);
    expect(rows.map(({ empresaId }) => empresaId).toSorted()).toEqual([first, third].toSorted());
  });

  it('without a service that can, each says what the single switch says', async () => {
    await t.app.reset();
    await seedServico(t.app, { permissoes: ['NFE_MANIFESTA'], empresas: companies().slice(0, 1) });
    const body = { empresas: companies().slice(0, 2), especies: ['NFE'], ligada: true };
    const itens = await itensOf('total', 'automatica', body);
    expect(itens.map(({ situacao }) => situacao)).toEqual(['ok', 'erro']);
    const path = '/v1/nfe/distribuicao';
    const single = await t.as('total', t.user('total').links[1]);
    const said = (await single.call('put', path, { body: { automatica: true } })).problem.detail;
    expect(itens[1]?.mensagem).toBe(said);
  });

  it('the ciência of a company follows its own switch, else the parameter of the office', async () => {
    const [first, second] = companies();
    const on = await itensOf('total', 'ciencia', { empresas: [first], especies: ['NFE'], ligada: true });
    expect(on).toMatchObject([{ situacao: 'ok', nome: 'Água Clara Ltda' }]);
    const ciencias = buscasIn((await see('total')).linhas).map(([nfe]) => nfe?.ciencia);
    expect(ciencias).toEqual([true, false, false]);
    const refused = await act('total', 'ciencia', { empresas: [second], especies: ['CTE'], ligada: true });
    expect(refused.problem.campos).toEqual({ especies: 'CT-e não tem ciência da operação.' });
    const sefaz = await t.app.sefaz();
    const numbers = await t.app.superuser.select().from(empresasTable);
    for (const [at, id] of [first, second].entries()) {
      const cnpj = numbers.find((empresa) => empresa.id === id)?.cpfCnpj ?? '';
      sefaz.distribuir('NFE', cnpj, resumoDe(at + 1));
    }
    await act('total', 'buscas', { empresas: [first, second], especies: ['NFE'] });
    await t.app.drain();
    const given = await t.app.superuser.select().from(manifestacoes);
    expect(given.map(({ empresaId, tpEvento }) => [empresaId, tpEvento])).toEqual([[first, '210210']]);
  });
});

describe('a search now, of several companies', () => {
  const relatorioDe = async (tarefaId: string) => {
    const { text } = await (await t.as('total')).call('get', `/v1/tarefas/${tarefaId}/itens`);
    return itensSchema.parse(JSON.parse(text)).itens;
  };

  it('is one task for each kind, whatever the number, whose report tells of every company', async () => {
    const body = { empresas: companies(), especies: ['NFE', 'CTE'] };
    const { tarefas: asked } = buscasPedidasSchema.parse((await act('total', 'buscas', body)).row);
    expect(asked.map(({ especie }) => especie)).toEqual(['NFE', 'CTE']);
    expect(await t.app.superuser.select().from(tarefas)).toHaveLength(2);
    await t.app.drain();
    const itens = await relatorioDe(String(asked[0]?.tarefaId));
    expect(itens.map(({ item, situacao }) => [item, situacao])).toEqual([
      ['Água Clara Ltda', 'ok'],
      ['Beta Comércio', 'ok'],
      ['Carlos Souza', 'ok'],
    ]);
    for (const buscas of buscasIn((await see('total')).linhas))
      expect(buscas.map(({ situacao }) => situacao)).toEqual(['emDia', 'emDia', 'nunca']);
  });

  it('within the hour SEFAZ is not asked again: each company says from when on', async () => {
    const body = { empresas: companies().slice(0, 2), especies: ['NFE'] };
    await act('total', 'buscas', body);
    await t.app.drain();
    const again = buscasPedidasSchema.parse((await act('total', 'buscas', body)).row);
    await t.app.drain();
    for (const { situacao, mensagem } of await relatorioDe(String(again.tarefas[0]?.tarefaId))) {
      expect(situacao).toBe('igual');
      expect(mensagem).toContain('A SEFAZ só aceita uma nova busca em 60 min');
    }
  });

  it('a company lost before its turn is told of, and the others are searched', async () => {
    const body = { empresas: companies(), especies: ['NFE'] };
    const { tarefas: asked } = buscasPedidasSchema.parse((await act('total', 'buscas', body)).row);
    await t.app.superuser
      .delete(empresasUsuarios)
      .where(eq(empresasUsuarios.id, t.user('total').links[1] ?? ''));
    await t.app.drain();
    const itens = await relatorioDe(String(asked[0]?.tarefaId));
    expect(itens.map(({ situacao }) => situacao)).toEqual(['ok', 'erro', 'ok']);
    expect(itens[1]?.mensagem).toContain('não age mais por esta empresa');
  });

  it('of companies of others alone is refused', async () => {
    const refused = await act('total', 'buscas', { empresas: foreign(), especies: ['NFE'] });
    expect([refused.status, refused.text.includes('Norte')]).toEqual([403, false]);
  });
});
