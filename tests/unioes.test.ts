import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleCnpj } from '../contract/brasil/sample.ts';
import { empresas } from '../contract/empresas.ts';
import { fornecedores } from '../contract/fornecedores.ts';
import type { Resource } from '../contract/resource.ts';
import { previaSchema, repetidosSchema, uniaoSchema, unioesSchema } from '../contract/unioes.ts';
import { escreverNacional } from '../mocks/nfse/escreve/nacional.ts';
import { rowsOf } from '../server/db/database.ts';
import { HOUR } from './harness.ts';
import { auditRows } from './support/auditRows.ts';
import { eachResource } from './support/catalogue.ts';
import { contractApp, type PersonName } from './support/contractApp.ts';
import { importer, importNotas, nota } from './support/nfse.ts';
import type { Row } from './support/rows.ts';

const t = contractApp();
const SEED = 9000;

const repeatable = eachResource.filter(([, { duplicates }]) => duplicates !== undefined);

/** A record with a number and some values of its own. */
async function make(resource: Resource, cpfCnpj: string, values: Row, who: PersonName = 'total') {
  t.app.advance(1000);
  const body = { ...t.valid(resource, 1, who), email: '', telefone: '', ...values, cpfCnpj };
  const query = { mesmoUnido: 'sim' };
  return (await (await t.as(who)).call('post', `/v1/${resource.name}`, { query, body })).row;
}

async function search(resource: Resource, who: PersonName = 'total') {
  const actor = await t.as(who);
  const asked = await actor.call('post', `/v1/${resource.name}/repetidos/procurar`);
  expect(asked.status, asked.text).toBe(202);
  await t.app.drain();
  return read(resource, who);
}

async function read(resource: Resource, who: PersonName = 'total') {
  const answer = await (await t.as(who)).call('get', `/v1/${resource.name}/repetidos`);
  return repetidosSchema.parse(answer.row);
}

/** Ids of each group, and the reasons of those that follow the first. */
const shape = ({ grupos }: z.infer<typeof repetidosSchema>) =>
  grupos.map(({ registros }) =>
    registros.map(({ registro, motivos }) => [registro.nome, motivos.toSorted()]),
  );

async function unite(resource: Resource, fica: Row, sai: Row, campos: string[] = []) {
  const body = { fica: fica.id, versaoFica: fica.versao, sai: sai.id, versaoSai: sai.versao, campos };
  return (await t.as('total')).call('post', `/v1/${resource.name}/unioes`, { body });
}

const undo = async (resource: Resource, id: unknown, who: PersonName = 'total') =>
  (await t.as(who)).call('post', `/v1/${resource.name}/unioes/${String(id)}/desfazer`);

/** Rows of a table, whole, but for what any write counts up. */
async function rowsIn(table: string): Promise<Row[]> {
  const rows = await rowsOf(
    t.app.superuser,
    sql`select to_jsonb(r) - 'versao' - 'alterado_em' as linha from ${sql.identifier(table)} r order by id`,
  );
  return z
    .array(z.object({ linha: z.record(z.string(), z.unknown()) }))
    .parse(rows)
    .map(({ linha }) => linha);
}

describe.each(repeatable)('records of %s that stand there twice', (_, resource) => {
  it('are found by root and by names that are alike, masked, and stay dismissed', async () => {
    await make(resource, sampleCnpj(SEED, { branch: 1 }), { nome: 'Zebu Papelaria e Comércio Ltda.' });
    await make(resource, sampleCnpj(SEED + 1), { nome: 'ZEBU PAPELARIA', email: 'a@zebu.example' });
    await make(resource, sampleCnpj(SEED + 2), { nome: 'Zebu Papelarias S/A', email: 'a@zebu.example' });
    await make(resource, sampleCnpj(SEED, { branch: 2 }), { nome: 'Outro Letreiro' });
    await make(resource, sampleCnpj(SEED + 3), { nome: 'Quitanda Sem Par' });
    expect((await read(resource)).procuradoEm).toBeNull();
    const found = await search(resource);
    expect(shape(found)).toEqual([
      [
        ['Zebu Papelaria e Comércio Ltda.', []],
        ['ZEBU PAPELARIA', ['NOME_IGUAL']],
        ['Zebu Papelarias S/A', ['NOME_PARECIDO']],
        ['Outro Letreiro', ['RAIZ']],
      ],
    ]);
    expect(found.procuradoEm).toBe(t.app.deps.clock().toISOString());
    const [grupo] = found.grupos;
    expect(grupo?.registros[0]?.registro.cpfCnpj).toMatch(/^\w\w\.\*{3}\.\*{3}\/0001-\*\*$/);
    const [um, outro] = grupo?.registros.map(({ registro }) => registro.id) ?? [];

    const dismissed = await (await t.as('total')).call('post', `/v1/${resource.name}/repetidos/dispensar`, {
      body: { registros: [um, outro] },
    });
    expect(dismissed.status).toBe(204);
    expect(shape(await read(resource))[0]).toHaveLength(3);
    const again = shape(await search(resource));
    expect(again.flat()).toEqual(
      expect.arrayContaining([
        ['Zebu Papelarias S/A', ['NOME_PARECIDO']],
        ['Outro Letreiro', ['RAIZ']],
      ]),
    );
    expect(again.flat().filter(([, motivos]) => String(motivos) === 'NOME_IGUAL')).toEqual([]);
  });

  it('are nobody’s business who may not unite them, nor another tenant’s', async () => {
    const um = await make(resource, sampleCnpj(SEED), { nome: 'Zebu Papelaria' });
    const outro = await make(resource, sampleCnpj(SEED + 1), { nome: 'Zebu Papelaria' });
    await search(resource);
    const path = `/v1/${resource.name}/unioes`;
    const made = uniaoSchema.parse((await unite(resource, um, outro)).row);
    for (const asked of [`/v1/${resource.name}/repetidos`, path])
      expect((await (await t.as('consulta')).call('get', asked)).status).toBe(403);
    expect((await read(resource, 'vizinho')).grupos).toEqual([]);
    const foreign = await t.as('vizinho');
    expect(unioesSchema.parse((await foreign.call('get', path)).row).linhas).toEqual([]);
    expect((await undo(resource, made.id, 'vizinho')).status).toBe(404);
    const query = { fica: um.id, sai: um.id };
    expect((await foreign.call('get', `${path}/previa`, { query })).status).toBe(404);
    const body = { fica: um.id, versaoFica: 1, sai: outro.id, versaoSai: 1, campos: [] };
    expect((await foreign.call('post', path, { body })).status).toBe(404);
  });

  it('become one with the values asked for, and two again just as they were', async () => {
    const fica = await make(resource, sampleCnpj(SEED, { branch: 1 }), { nome: 'Zebu', nomeFantasia: '' });
    const sai = await make(resource, sampleCnpj(SEED, { branch: 2 }), {
      nome: 'Zebu Filial',
      nomeFantasia: 'Zebuzinho',
      email: 'b@zebu.example',
    });
    const before = await rowsIn(resource.name);
    const query = { fica: fica.id, sai: sai.id };
    const path = `/v1/${resource.name}/unioes`;
    const previa = previaSchema.parse(
      (await (await t.as('total')).call('get', `${path}/previa`, { query })).row,
    );
    expect(previa).toMatchObject({ mesmaRaiz: true, impedimentos: [], referencias: [] });
    expect(previa.completa).toEqual(['nomeFantasia', 'email']);

    const late = await unite(resource, { ...fica, versao: 7 }, sai);
    expect([late.status, late.problem.codigo]).toEqual([409, 'CONFLITO_VERSAO']);
    const whose = await unite(resource, fica, sai, ['cpfCnpj']);
    expect([whose.status, whose.problem.codigo]).toEqual([400, 'CAMPOS_INVALIDOS']);
    expect(await rowsIn(resource.name)).toEqual(before);

    const made = uniaoSchema.parse((await unite(resource, fica, sai, ['nomeFantasia', 'email'])).row);
    const now = (await (await t.as('total')).get(resource, fica.id)).row;
    expect(now).toMatchObject({ nome: 'Zebu', nomeFantasia: 'Zebuzinho', email: 'b@zebu.example' });
    expect((await (await t.as('total')).get(resource, sai.id)).status).toBe(404);

    const back = await undo(resource, made.id);
    expect(back.row).toMatchObject({ id: sai.id, nome: 'Zebu Filial', versao: Number(sai.versao) + 1 });
    expect(await rowsIn(resource.name)).toEqual(before);
    expect((await undo(resource, made.id)).status).toBe(404);
    const told = (await auditRows(t.app.superuser)).filter(({ recurso }) => recurso === resource.name);
    expect(told.map(({ acao }) => acao)).toEqual(expect.arrayContaining(['UNE', 'RESTAURA', 'SEPARA']));
  });

  it('keep what was changed since, and are undone no more once their term is over', async () => {
    const fica = await make(resource, sampleCnpj(SEED), { nome: 'Zebu', nomeFantasia: '' });
    const sai = await make(resource, sampleCnpj(SEED + 1), { nome: 'Zebu', nomeFantasia: 'Zebuzinho' });
    const made = uniaoSchema.parse((await unite(resource, fica, sai, ['nomeFantasia'])).row);
    const ana = await t.as('total');
    const now = (await ana.get(resource, fica.id)).row;
    await ana.update(resource, fica.id, { versao: now.versao, nomeFantasia: 'Zebuzão' });
    const taken = await make(resource, sampleCnpj(SEED + 1), { nome: 'Chegou depois' });
    const refused = await undo(resource, made.id);
    expect([refused.status, refused.text.includes(String(taken.id))]).toEqual([409, true]);
    await ana.remove(resource, taken.id);
    expect((await undo(resource, made.id)).status).toBe(200);
    expect((await ana.get(resource, fica.id)).row.nomeFantasia).toBe('Zebuzão');

    const [um, outro] = [(await ana.get(resource, fica.id)).row, (await ana.get(resource, sai.id)).row];
    const second = uniaoSchema.parse((await unite(resource, um, outro)).row);
    await t.app.runRoutines();
    t.app.advance(31 * 24 * HOUR);
    await t.app.runRoutines();
    expect((await undo(resource, second.id)).status).toBe(401);
    const again = await (await t.asNew('total')).call(
      'post',
      `/v1/${resource.name}/unioes/${second.id}/desfazer`,
    );
    expect(again.status).toBe(404);
    const kept = await rowsOf(t.app.superuser, sql`select linha from unioes where linha is not null`);
    expect(kept).toEqual([]);
  });
});

/** A document of a supplier, of any company of the tenant. */
async function documento(tabela: 'nfes' | 'ctes', empresa: number, fornecedor: unknown): Promise<void> {
  const { id, empresas: of } = t.app.seeded.tenants.horizonte;
  await t.app.superuser.execute(sql`
    insert into ${sql.identifier(tabela)}
      (tenant_id, empresa_id, emitente, chave, papel, situacao, manifestacao, completude, assinatura, fornecedor)
    values (${id}, ${of[empresa]}, 'Zebu', ${crypto.randomUUID()}, 'RECEBIDO', 'AUTORIZADO', 'PENDENTE', 'COMPLETO',
            'NAO_VERIFICADA', ${String(fornecedor)})`);
}

describe('suppliers with documents', () => {
  it('of one root: the documents of every company follow, those that come later too, and all go back', async () => {
    const [matriz, filial] = [nota().prestador.documento, '11222333000262'];
    const fica = await make(fornecedores, matriz, {
      nome: 'Consultoria Horizonte Ltda',
      optanteSimples: true,
    });
    const sai = await make(fornecedores, filial, { nome: 'Consultoria Horizonte', optanteSimples: true });
    const last = t.app.seeded.tenants.horizonte.empresas.length - 1;
    await documento('nfes', 0, sai.id);
    await documento('nfes', last, sai.id);
    await documento('ctes', 1, sai.id);
    await documento('nfes', 0, fica.id);
    const asked = await importer(t.app);
    const daFilial = (numero: string) =>
      escreverNacional(nota({ numero, prestador: { ...nota().prestador, documento: filial } }));
    await importNotas(t.app, asked, { 'um.xml': daFilial('1') });
    const tables = ['fornecedores', 'nfes', 'ctes', 'nfses', 'nfses_fontes', 'nfses_memorias'];
    const state = async () =>
      Object.fromEntries(await Promise.all(tables.map(async (of) => [of, await rowsIn(of)])));
    const before = await state();

    const made = uniaoSchema.parse((await unite(fornecedores, fica, sai)).row);
    const of = async (tabela: string) => (await rowsIn(tabela)).map(({ fornecedor }) => fornecedor);
    expect(await of('nfes')).toEqual([fica.id, fica.id, fica.id]);
    expect(await of('ctes')).toEqual([fica.id]);
    await importNotas(t.app, asked, { 'dois.xml': daFilial('2') });
    expect(await of('nfses')).toEqual([fica.id, fica.id]);
    expect(await rowsIn('fornecedores')).toHaveLength(1);

    await t.app.superuser.execute(
      sql`delete from nfses_dados where nfse_id in (select id from nfses where numero = '2')`,
    );
    expect((await undo(fornecedores, made.id)).status).toBe(200);
    const after = await state();
    expect(after.nfes).toEqual(before.nfes);
    expect(after.ctes).toEqual(before.ctes);
    expect(after.fornecedores).toEqual(before.fornecedores);
    const numero1 = (rows: Row[] = []) => rows.filter(({ numero }) => numero === '1');
    expect(numero1(after.nfses)).toEqual(numero1(before.nfses));
  });

  it('of another root: their documents are of whom they name, so they stay', async () => {
    const fica = await make(fornecedores, sampleCnpj(SEED), { nome: 'Zebu' });
    const sai = await make(fornecedores, sampleCnpj(SEED + 1), { nome: 'Zebu' });
    await documento('nfes', 0, sai.id);
    const query = { fica: fica.id, sai: sai.id };
    const ana = await t.as('total');
    const previa = previaSchema.parse(
      (await ana.call('get', '/v1/fornecedores/unioes/previa', { query })).row,
    );
    expect(previa.impedimentos).toHaveLength(1);
    const refused = await unite(fornecedores, fica, sai);
    expect([refused.status, refused.problem.codigo]).toEqual([409, 'EM_USO']);
    expect(refused.problem.detail).toContain('de outra raiz de CNPJ');
  });
});

it('a company with documents of its own stays, whichever its number', async () => {
  const [id] = t.app.seeded.tenants.horizonte.empresas;
  await documento('nfes', 0, (await make(fornecedores, sampleCnpj(SEED), { nome: 'Zebu' })).id);
  const ana = await t.as('total');
  const fica = await make(empresas, sampleCnpj(SEED + 5), { nome: 'Vazia' });
  const sai = (await ana.get(empresas, id)).row;
  const query = { fica: fica.id, sai: sai.id };
  const previa = previaSchema.parse((await ana.call('get', '/v1/empresas/unioes/previa', { query })).row);
  expect(previa.impedimentos.join()).toContain('tem dados próprios');
  expect((await unite(empresas, fica, sai)).status).toBe(409);
  expect((await ana.get(empresas, id)).status).toBe(200);
});

it('a union says which companies act for real once it is undone: who comes back, and who stayed and gets that back', async () => {
  const ana = await t.as('total');
  const two = async (at: number, fica: string, sai: string) =>
    Promise.all([
      make(empresas, sampleCnpj(SEED + at), { nome: `Fica ${at}`, ambiente: fica }),
      make(empresas, sampleCnpj(SEED + at + 1), { nome: `Sai ${at}`, ambiente: sai }),
    ]);
  const told = async () => unioesSchema.parse((await ana.call('get', '/v1/empresas/unioes')).row).linhas[0];
  for (const [at, ambientes, campos, nomes] of [
    [10, ['SIMULADO', 'SIMULADO'], [], []],
    [20, ['SIMULADO', 'PRODUCAO'], [], ['Sai 20']],
    [30, ['PRODUCAO', 'SIMULADO'], ['ambiente'], ['Fica 30']],
  ] as const) {
    const [fica, sai] = await two(at, ambientes[0], ambientes[1]);
    const made = uniaoSchema.parse((await unite(empresas, fica, sai, [...campos])).row);
    expect(made.emProducao.map(({ nome }) => nome)).toEqual(nomes);
    expect((await told())?.emProducao).toEqual(made.emProducao);
    const now = (await ana.get(empresas, fica.id)).row;
    expect((await ana.update(empresas, fica.id, { ...now, ambiente: 'HOMOLOGACAO' })).status).toBe(200);
    // What was changed since does not go back.
    expect((await told())?.emProducao.map(({ nome }) => nome)).toEqual(
      nomes.filter((nome) => nome === 'Sai 20'),
    );
  }
});
