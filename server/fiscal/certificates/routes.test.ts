import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sampleCnpj } from '../../../contract/brasil/sample.ts';
import { certificadosSchema } from '../../../contract/fiscal/certificado.ts';
import { contractApp } from '../../../tests/support/contractApp.ts';
import { makePfx } from '../../../tests/support/pfx.ts';
import { toBase64 } from '../../base64.ts';
import { asRole, rowsOf } from '../../db/database.ts';
import type { Keyring } from '../../keyring.ts';
import { openCertificate } from './store.ts';

const t = contractApp();
const SENHA = 'Senha-Que-Ninguem-Guarda';
const period = { senha: SENHA, from: '2026-01-01', to: '2026-08-20' };
const matriz = sampleCnpj(1);
const body = (cnpj = matriz) => ({ arquivo: toBase64(makePfx({ ...period, cnpj })), senha: SENHA });

const company = () => t.app.seeded.tenants.horizonte.empresas[0] ?? '';
const path = (id = company()) => `/v1/certificados/${id}`;

describe('certificado A1 de uma empresa', () => {
  it('enviado, diz de quem é e quanto falta; nem arquivo, nem chave, nem senha voltam ou ficam legíveis', async () => {
    const ana = await t.as('total', null);
    const sent = await ana.call('put', path(), { body: body() });
    const { proprio, emUso } = certificadosSchema.parse(sent.row);
    expect(proprio).toMatchObject({ diasRestantes: 35, documento: expect.stringContaining('***') });
    expect(proprio?.titular).not.toContain(matriz);
    expect(emUso).toEqual(proprio);
    const everything = JSON.stringify([
      await rowsOf(t.app.superuser, sql`select * from certificados`),
      await rowsOf(t.app.superuser, sql`select * from auditoria order by sequencia`),
      t.app.log,
      (await ana.call('get', path())).body,
    ]);
    for (const secret of [SENHA, 'PRIVATE KEY', 'BEGIN']) expect(everything).not.toContain(secret);
    expect(everything).toContain('ENVIA_CERTIFICADO');
  });

  it('tentado muitas vezes, certo ou errado, pede que se espere', async () => {
    const ana = await t.as('total', null);
    const wrong = { ...body(), senha: 'não é esta' };
    const answers = [];
    for (let time = 0; time < 31; time += 1) answers.push(await ana.call('put', path(), { body: wrong }));
    expect(answers.slice(0, 30).map(({ status }) => status)).toEqual(Array(30).fill(400));
    expect(answers.at(-1)).toMatchObject({ status: 429 });
    expect(answers.at(-1)?.problem.detail).toContain('Aguarde 5 s');
    const colega = await t.as('colega', null);
    expect((await colega.call('put', path(), { body: body() })).status).toBe(200);
    t.app.advance(5_000);
    expect((await ana.call('put', path(), { body: body() })).status).toBe(200);
  });

  it('abre só no servidor, com a chave dele, para a empresa dele', async () => {
    const ana = await t.as('total', null);
    await ana.call('put', path(), { body: body() });
    const { certificateKeys, db } = t.app.deps;
    const { id: tenant } = t.app.seeded.tenants.horizonte;
    const open = (keys: Keyring) =>
      asRole(db, 'farol_app', tenant, (tx) => openCertificate(tx, keys, company(), t.app.deps.clock()));
    expect((await open(certificateKeys)).keyPem).toContain('BEGIN PRIVATE KEY');
    await expect(open({ present: new Uint8Array(32), former: [] })).rejects.toThrow(
      /chave do servidor mudou/,
    );
    await t.app.superuser.execute(
      sql`update certificados set empresa_id = ${t.app.seeded.tenants.horizonte.empresas[3] ?? ''}`,
    );
    await expect(open(certificateKeys)).rejects.toThrow();
  });

  it('da matriz serve à filial; o próprio, quando há, vem antes; vencido, deixa de servir', async () => {
    const ana = await t.as('total', null);
    const branch = {
      cpfCnpj: sampleCnpj(1, { branch: 2 }),
      nome: 'Água Clara - filial',
      ambiente: 'SIMULADO',
    };
    const { id } = (await ana.call('post', '/v1/empresas', { body: branch })).row;
    await ana.call('put', path(), { body: body() });
    const read = async () => certificadosSchema.parse((await ana.call('get', path(String(id)))).row);
    expect(await read()).toMatchObject({ proprio: null, emUso: { empresa: { id: company() } } });
    await ana.call('put', path(String(id)), { body: body(branch.cpfCnpj) });
    expect((await read()).emUso?.empresa.id).toBe(id);
    await ana.call('delete', path(String(id)));
    expect((await read()).emUso?.empresa.id).toBe(company());
    t.app.advance(40 * 86_400_000);
    const later = await t.asNew('total');
    expect((await later.call('get', path(String(id)))).row).toEqual({ proprio: null, emUso: null });
  });

  it('recusado, diz por quê no campo, e o que estava continua', async () => {
    const ana = await t.as('total', null);
    await ana.call('put', path(), { body: body() });
    const put = async (sent: unknown) => (await ana.call('put', path(), { body: sent })).problem.campos;
    expect(await put({ ...body(), senha: 'outra' })).toHaveProperty('senha');
    expect((await put(body(sampleCnpj(9))))?.arquivo).toMatch(/outro CNPJ/);
    expect(await put({ arquivo: 'bm90IGEgcGZ4', senha: 'x' })).toHaveProperty('arquivo');
    expect(await put({ arquivo: '%%%', senha: 'x' })).toHaveProperty('arquivo');
    expect(certificadosSchema.parse((await ana.call('get', path())).row).proprio).not.toBeNull();
  });

  it('não existe para outro tenant, nem se envia sem a permissão', async () => {
    const vizinho = await t.as('vizinho', null);
    for (const method of ['get', 'delete'])
      expect((await vizinho.call(method, path())).status, method).toBe(404);
    expect((await vizinho.call('put', path(), { body: body() })).status).toBe(404);
    const consulta = await t.as('consulta', null);
    expect((await consulta.call('get', path())).status).toBe(200);
    expect((await consulta.call('put', path(), { body: body() })).status).toBe(403);
  });
});
