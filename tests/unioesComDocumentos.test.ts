import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sampleCnpj } from '../contract/brasil/sample.ts';
import { empresas } from '../contract/empresas.ts';
import { fornecedores } from '../contract/fornecedores.ts';
import { previaSchema, uniaoSchema } from '../contract/unioes.ts';
import { escreverNacional } from '../mocks/nfse/escreve/nacional.ts';
import { contractApp } from './support/contractApp.ts';
import { importer, importNotas, nota } from './support/nfse.ts';
import type { Row } from './support/rows.ts';
import { SEED, unioesOf } from './support/unioes.ts';

const t = contractApp();
const { make, unite, undo, rowsIn } = unioesOf(t);

/** Inserts a document of a supplier, in any company of the tenant. */
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
    // Judged again after the undo, nota 1 also diverges because nota 2 resembles it: `divergencias` is not compared.
    const numero1 = (rows: Row[] = []) =>
      rows.flatMap(({ divergencias, ...row }) => (row.numero === '1' ? [row] : []));
    expect(numero1(after.nfses)).toEqual(numero1(before.nfses));
  });

  it('of one root: their service invoices are judged by the supplier that remains, and by their own again after the undo', async () => {
    const [matriz, filial] = [nota().prestador.documento, '11222333000262'];
    const fica = await make(fornecedores, matriz, {
      nome: 'Consultoria Horizonte Ltda',
      optanteSimples: true,
    });
    const sai = await make(fornecedores, filial, { nome: 'Consultoria Horizonte', optanteSimples: false });
    const asked = await importer(t.app);
    const prestador = { ...nota().prestador, documento: filial };
    await importNotas(t.app, asked, { 'um.xml': escreverNacional(nota({ prestador })) });
    const julgada = async () => (await rowsIn('nfses')).map(({ divergencias }) => divergencias);
    const before = await julgada();
    const made = uniaoSchema.parse((await unite(fornecedores, fica, sai)).row);
    expect(await julgada()).not.toEqual(before);
    expect((await undo(fornecedores, made.id)).status).toBe(200);
    expect(await julgada()).toEqual(before);
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
