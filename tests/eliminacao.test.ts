import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sampleCnpj, sampleCpf } from '../contract/brasil/sample.ts';
import {
  comprovanteSchema,
  ELIMINADO,
  falaDePessoas,
  previaEliminacaoSchema,
} from '../contract/eliminacao.ts';
import { MAX_DIRETO } from '../contract/exportacao.ts';
import { isTaxNumberField } from '../contract/field.ts';
import { fornecedores } from '../contract/fornecedores.ts';
import { lixeiraSchema } from '../contract/lixeira.ts';
import type { Resource } from '../contract/resource.ts';
import { IDEMPOTENCY_HEADER } from '../contract/session.ts';
import { uniaoSchema } from '../contract/unioes.ts';
import { verifyChains } from '../server/audit/verifyChain.ts';
import { rowsOf } from '../server/db/database.ts';
import { HOUR } from './harness.ts';
import { SENHA } from './seed.ts';
import { auditRows } from './support/auditRows.ts';
import { eachResource } from './support/catalogue.ts';
import { contractApp } from './support/contractApp.ts';
import { emTodoLugar } from './support/emTodoLugar.ts';
import { arquivoDe, pedida } from './support/exportada.ts';
import { importing, utf8 } from './support/importacao.ts';
import type { Row } from './support/rows.ts';

const t = contractApp();
const body = { fundamento: 'PEDIDO', motivo: 'Pedido de 20/11, por carta', senha: SENHA };
/** Header that the product sends: the response is stored for a day, for repetitions with the same key. */
const REPEAT = { [IDEMPOTENCY_HEADER]: 'uma-chave-de-repeticao' };
const dePessoas = eachResource.filter(([, resource]) => falaDePessoas(resource));

const lixeira = ({ name }: Resource) => `/v1/${name}/lixeira`;
const address = (resource: Resource, id: unknown) => `${lixeira(resource)}/${String(id)}/eliminar`;
const inBin = async (resource: Resource) =>
  lixeiraSchema
    .parse((await (await t.as('total')).call('get', lixeira(resource))).body)
    .linhas.map(({ id }) => id);

/** Returns the identifying values that a person wrote in a record: long enough to appear nowhere else by chance. */
const ditos = (resource: Resource, row: Row) =>
  Object.entries(resource.fields).flatMap(([key, field]) => {
    const names = isTaxNumberField(field) || ['text', 'longText', 'email'].includes(field.kind);
    const value = String(row[key] ?? '');
    return names && !field.readOnly && value.length > 7 ? [value] : [];
  });

/** Returns a body about a natural person. */
const pessoa = (resource: Resource, index: number, changes: Row = {}): Row => ({
  ...t.valid(resource, index),
  ...Object.fromEntries(
    Object.entries(resource.fields).flatMap(([key, { kind }]) =>
      kind === 'cpf' || kind === 'cpfCnpj' ? [[key, sampleCpf(7000 + index)]] : [],
    ),
  ),
  ...changes,
});

/** Creates and removes a supplier. */
async function removed(changes: Row) {
  const ana = await t.as('total');
  const { row } = await ana.create(
    fornecedores,
    pessoa(fornecedores, 1, { nome: 'Maria Segredo', ...changes }),
  );
  await ana.remove(fornecedores, row.id, Number(row.versao));
  return { ana, id: String(row.id), path: address(fornecedores, row.id) };
}

const faults = async () => (await verifyChains(t.app.superuser)).flatMap((one) => one.faults);

describe.each(dePessoas)('the data of a person in %s', (_, resource) => {
  it('are nowhere in the database once they are erased, and the audit still proves who did what', async () => {
    const ana = await t.as('total');
    const sent = pessoa(resource, 1, { [resource.title]: 'Maria do Direito ao Esquecimento' });
    const changed = { [resource.title]: 'Maria Renomeada de Novo' };
    const values = [...ditos(resource, sent), ...Object.values(changed)];
    const unknown = async () =>
      (await emTodoLugar(t.app.superuser, values)).map((one) => one.split(': ')[1] ?? '');
    const common = await unknown();
    const told = values.filter((value) => !common.includes(value));
    expect(told.length).toBeGreaterThan(1);
    const { row } = await ana.create(resource, sent);
    t.app.advance(1000);
    const after = (await ana.update(resource, row.id, { ...changed, versao: row.versao })).row;
    await ana.remove(resource, row.id, Number(after.versao));
    expect(await emTodoLugar(t.app.superuser, told)).not.toEqual([]);

    const proof = comprovanteSchema.parse(
      (await ana.call('post', address(resource, row.id), { body, headers: REPEAT })).row,
    );
    await t.app.drain();
    expect(await emTodoLugar(t.app.superuser, told)).toEqual([]);
    expect(proof).toMatchObject({
      id: row.id,
      recurso: resource.label.one,
      titulo: 'Maria Renomeada de Novo',
    });
    const trail = (await auditRows(t.app.superuser)).filter(({ registroId }) => registroId === row.id);
    expect(trail.map(({ acao }) => acao)).toEqual(['CRIA', 'ALTERA', 'REMOVE', 'ELIMINA', 'ELIMINA']);
    expect(trail[1]).toMatchObject({ registro: ELIMINADO, depois: { [resource.title]: ELIMINADO } });
    expect(await faults()).toEqual([]);
  });
});

describe('the data of a person', () => {
  it('go from the record, its files, rows, unions, views, exports and answers, wherever a person made a copy of them', async () => {
    const ana = await t.as('total');
    const CPF = sampleCpf(4242);
    const told = [
      'Joaquina Segredo',
      'joaquina@segredo.example',
      CPF,
      'Joaquina Antiga',
      'joaquina@antiga.example',
    ];
    const imports = importing(t.app, ana.token, 'fornecedores');
    const header = 'CNPJ;Razão Social;E-mail\r\n';
    const file = `${header}${CPF};Joaquina Segredo;joaquina@segredo.example\r\n${sampleCnpj(7)};Outra Ltda;outra@x.com\r\n`;
    const { id: importId } = await imports.act((await imports.compared(utf8(file))).id, 'aplicar');
    const refusedFile = `${header};Joaquina Segredo;joaquina@segredo.example\r\n${sampleCnpj(8)};Nova Ltda;\r\n`;
    const refused = await imports.compared(utf8(refusedFile));
    const rows = (await ana.list(fornecedores, { range: [0, 99] })).rows;
    const stays = rows.find(({ nome }) => nome === 'Joaquina Segredo') ?? {};
    const other = rows.find(({ nome }) => nome === 'Outra Ltda') ?? {};
    const antiga = pessoa(fornecedores, 9, { nome: 'Joaquina Antiga', email: 'joaquina@antiga.example' });
    const goes = (await ana.call('post', '/v1/fornecedores', { body: antiga, headers: REPEAT })).row;
    const united = {
      fica: stays.id,
      versaoFica: stays.versao,
      sai: goes.id,
      versaoSai: goes.versao,
      campos: ['telefone'],
    };
    const uniao = uniaoSchema.parse(
      (await ana.call('post', '/v1/fornecedores/unioes', { body: united })).row,
    );
    const view = { recurso: 'fornecedores', nome: 'Dela', filtro: { nome_igual: 'joaquina segredo' } };
    const ordem = { campo: 'nome', direcao: 'ASC' };
    expect((await ana.call('post', '/v1/visoes', { body: { ...view, ordem, colunas: null } })).status).toBe(
      201,
    );
    await rowsOf(
      t.app.superuser,
      sql`insert into fornecedores (tenant_id, cpf_cnpj, nome)
          select ${t.user('total').tenantId}, lpad(n::text, 14, '0'), 'Outro ' || n from generate_series(1, ${MAX_DIRETO}) n`,
    );
    const exported = { recurso: 'fornecedores', formato: 'CSV', colunas: ['nome', 'cpfCnpj'] } as const;
    const tarefaId = await pedida(t.app, ana, exported);
    await t.app.drain();
    t.app.advance(1000);
    await ana.remove(fornecedores, stays.id);
    const places = new Set((await emTodoLugar(t.app.superuser, told)).map((one) => one.split(':')[0]));
    for (const table of [
      'arquivos_partes',
      'auditoria',
      'importacoes',
      'importacoes_lotes',
      'lixeira',
      'unioes',
      'visoes',
      'pedidos_repetidos',
    ])
      expect(places, table).toContain(table);

    const proof = comprovanteSchema.parse(
      (await ana.call('post', address(fornecedores, stays.id), { body })).row,
    );
    await t.app.drain();
    expect(await emTodoLugar(t.app.superuser, told)).toEqual([]);
    expect((await arquivoDe(t.app, ana, tarefaId)).status).toBe(404);
    expect(await faults()).toEqual([]);
    expect(proof.apagados.join()).toMatch(/Auditoria.*Lixeira|Lixeira.*Auditoria/);
    // Data of others stays, and what remains of the imports does no harm.
    expect((await ana.get(fornecedores, other.id)).row.nome).toBe('Outra Ltda');
    expect((await imports.lines(refused)).map(({ situacao, titulo }) => [situacao, titulo])).toEqual([
      ['erro', ELIMINADO],
      ['novo', 'Nova Ltda'],
    ]);
    await imports.act(refused.id, 'aplicar');
    expect((await ana.list(fornecedores, { filter: { nome: 'Nova Ltda' } })).rows).toHaveLength(1);
    await imports.act(importId, 'desfazer');
    expect((await ana.get(fornecedores, other.id)).status).toBe(404);
    const undone = await ana.call('post', `/v1/fornecedores/unioes/${uniao.id}/desfazer`);
    expect(undone.status).not.toBe(200);
  });

  it('go from the audit alone once the bin let go of them, and not while the record is there', async () => {
    const { ana, id, path } = await removed({ cpfCnpj: sampleCpf(1), email: 'maria@segredo.example' });
    const alive = (await ana.create(fornecedores, pessoa(fornecedores, 2))).row;
    t.app.advance(40 * 24 * HOUR);
    await t.app.runRoutines();
    const now = await t.asNew('total');
    expect(await inBin(fornecedores)).toEqual([]);
    expect((await now.call('get', address(fornecedores, alive.id))).status).toBe(404);
    expect((await (await t.asNew('vizinho')).call('get', path)).status).toBe(404);
    const previa = previaEliminacaoSchema.parse((await now.call('get', path)).body);
    expect(previa).toMatchObject({ titulo: 'Maria Segredo', campos: expect.arrayContaining(['E-mail']) });
    expect((await now.call('post', path, { body })).row).toMatchObject({ id });
    await t.app.drain();
    expect(await emTodoLugar(t.app.superuser, ['Maria Segredo', 'maria@segredo.example'])).toEqual([]);
    expect(await faults()).toEqual([]);
    expect((await now.call('post', path, { body })).status).toBe(404);
  });

  it('stay where the password is wrong, a reason is missing or tells them, the record is a company, and for whoever may not', async () => {
    const cpfCnpj = sampleCpf(1);
    const { ana, id, path } = await removed({ cpfCnpj });
    const previa = previaEliminacaoSchema.parse((await ana.call('get', path)).body);
    expect(previa.campos).toEqual(expect.arrayContaining(['CPF/CNPJ', 'Nome']));
    expect(previa.mantidos.every((one) => one.includes('LGPD, art. '))).toBe(true);
    const asked = async (changes: Row) =>
      (await ana.call('post', path, { body: { ...body, ...changes } })).problem.campos;
    expect(await asked({ senha: 'outra senha qualquer' })).toEqual({ senha: 'A senha não confere.' });
    for (const motivo of [' ', 'A pedido de maria segredo', `CPF ${cpfCnpj.slice(0, 3)}.${cpfCnpj.slice(3)}`])
      expect(await asked({ motivo }), motivo).toHaveProperty('motivo');
    const company = await removed({ cpfCnpj: sampleCnpj(2) });
    const shown = lixeiraSchema.parse((await ana.call('get', lixeira(fornecedores))).body).linhas;
    expect(shown.map((row) => [row.id, row.pessoal])).toEqual(
      expect.arrayContaining([
        [id, true],
        [company.id, false],
      ]),
    );
    const refused = await ana.call('post', company.path, { body });
    expect([refused.status, refused.problem.detail]).toEqual([
      400,
      expect.stringContaining('pessoa jurídica'),
    ]);
    expect((await (await t.as('vizinho')).call('post', path, { body })).status).toBe(404);
    expect((await (await t.as('vizinho')).call('get', path)).status).toBe(404);
    expect((await (await t.as('consulta')).call('get', path)).status).toBe(403);
    expect((await inBin(fornecedores)).toSorted()).toEqual([id, company.id].toSorted());
  });

  it('are erased once, and what was erased of the audit is neither changed further nor passed off as erased', async () => {
    const { ana, id, path } = await removed({ cpfCnpj: sampleCpf(1) });
    await ana.create(fornecedores, pessoa(fornecedores, 2));
    expect((await ana.call('post', path, { body })).status).toBe(200);
    expect((await ana.call('post', path, { body })).status).toBe(404);
    expect((await ana.call('post', `${lixeira(fornecedores)}/${id}/restaurar`)).status).toBe(404);
    expect(await faults()).toEqual([]);
    const empty = sql`antes = farol_sem_dados(antes), depois = farol_sem_dados(depois), registro = ${ELIMINADO}`;
    const changes = [
      sql`update auditoria set usuario = 'outra' where registro_id = ${id} and acao = 'CRIA' returning id`,
      sql`update auditoria set depois = '{"nome": "Outra"}' where registro_id = ${id} and acao = 'CRIA' returning id`,
      sql`update auditoria set ${empty} where registro_id <> ${id} and acao = 'CRIA' and recurso = 'fornecedores' returning id`,
    ];
    for (const change of changes) {
      const found = await t.app.superuser
        .transaction(async (tx) => {
          const [row] = await rowsOf(tx, change);
          throw Object.assign(new Error(), { row, seen: await verifyChains(tx) });
        })
        .catch((error: { row: Row; seen: Awaited<ReturnType<typeof verifyChains>> }) => error);
      expect(found.seen.flatMap((one) => one.faults)).toMatchObject([
        { id: found.row.id, problema: 'ALTERADA' },
      ]);
    }
  });

  it('are in registers, and in no document that the law keeps', () => {
    const names = dePessoas.map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(['empresas', 'fornecedores', 'usuarios']));
    expect(names).not.toContain('eventos');
  });
});
