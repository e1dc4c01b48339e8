import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { sampleCnpj } from '../contract/brasil/sample.ts';
import { empresas } from '../contract/empresas.ts';
import type { Resource } from '../contract/resource.ts';
import { previaSchema, repetidosSchema, uniaoSchema, unioesSchema } from '../contract/unioes.ts';
import { rowsOf } from '../server/db/database.ts';
import { HOUR } from './harness.ts';
import { auditRows } from './support/auditRows.ts';
import { eachResource } from './support/catalogue.ts';
import { contractApp, type PersonName } from './support/contractApp.ts';
import { SEED, unioesOf } from './support/unioes.ts';

const t = contractApp();
const { make, unite, undo, rowsIn } = unioesOf(t);

const repeatable = eachResource.filter(([, { duplicates }]) => duplicates !== undefined);

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

/** Returns the names of the records of each group, each with its reasons. */
const shape = ({ grupos }: z.infer<typeof repetidosSchema>) =>
  grupos.map(({ registros }) =>
    registros.map(({ registro, motivos }) => [registro.nome, motivos.toSorted()]),
  );

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
    // A field that was changed since the união is not restored.
    expect((await told())?.emProducao.map(({ nome }) => nome)).toEqual(
      nomes.filter((nome) => nome === 'Sai 20'),
    );
  }
});
