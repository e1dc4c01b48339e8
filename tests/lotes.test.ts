import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemSchema } from '../contract/errors.ts';
import { settableFields } from '../contract/importacao.ts';
import { registry } from '../contract/registry.ts';
import type { Resource } from '../contract/resource.ts';
import { rowsOf } from '../server/db/database.ts';
import { createTestApp, type TestApp } from './harness.ts';
import { BASE, FILE, signedInTo, suppliersOf, utf8 } from './support/importacao.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

const LOTES = '/v1/fornecedores/lotes';
/** Returns a signed-in user whose office has the three suppliers of the sample file. */
async function withSuppliers() {
  const ana = await signedInTo(app);
  await ana.act((await ana.compared(utf8(FILE))).id, 'aplicar');
  return ana;
}
const states = () =>
  rowsOf(app.superuser, sql`select nome, uf, ativo, versao from fornecedores order by nome`);

describe('a field set in many records', () => {
  it('is compared first, written to all that match and to no other, and taken back', async () => {
    const ana = await withSuppliers();
    const asked = await ana.set({ email_vazio: false }, { uf: 'SP' });
    expect(asked).toMatchObject({
      origem: 'lista',
      estado: 'conferida',
      nome: 'UF: SP',
      contagem: { novo: 0, alterado: 2, igual: 0, erro: 0 },
    });
    expect((await states()).every(({ uf }) => uf === null)).toBe(true);
    expect((await ana.lines(asked))[0]).toMatchObject({ antes: { uf: null }, depois: { uf: 'SP' } });
    await ana.act(asked.id, 'aplicar');
    expect(await states()).toMatchObject([
      { nome: 'Açúcar Ltda', uf: 'SP', versao: 2 },
      { nome: 'Bento; e filhos', uf: null, versao: 1 },
      { nome: 'Ção', uf: 'SP', versao: 2 },
    ]);
    expect((await ana.set({}, { uf: 'SP' })).contagem).toMatchObject({ alterado: 1, igual: 2 });
    await ana.act(asked.id, 'desfazer');
    expect((await states()).every(({ uf }) => uf === null)).toBe(true);
  });

  it('goes by the marked ones, and writes nothing when one changed meanwhile', async () => {
    const ana = await withSuppliers();
    const [one] = await rowsOf(app.superuser, sql`select id from fornecedores where nome = 'Ção'`);
    const asked = await ana.set({ id: [one?.id] }, { ativo: false });
    expect(asked.contagem).toMatchObject({ alterado: 1 });
    await app.superuser.execute(sql`update fornecedores set versao = versao + 1 where nome = 'Ção'`);
    expect((await ana.act(asked.id, 'aplicar')).estado).toBe('conferida');
    expect((await states()).map(({ ativo }) => ativo)).toEqual([true, true, true]);
    const again = await ana.act(asked.id, 'conferir', { mapa: {} });
    await ana.act(again.id, 'aplicar');
    expect((await states()).map(({ ativo }) => ativo)).toEqual([true, true, false]);
  });

  it('refuses at the field what no record may hold, what each must have of its own, and filters that do not exist', async () => {
    const ana = await withSuppliers();
    const refused = async (filtro: object, valores: object) => {
      const response = await ana.call(LOTES, { filtro, valores });
      expect(response.status).toBe(400);
      return problemSchema.parse(await response.json());
    };
    expect((await refused({}, { uf: 'XX' })).campos?.uf).toBeDefined();
    expect((await refused({}, { nome: 'Todos iguais' })).campos?.nome).toContain('não pode ser alterado');
    expect((await refused({}, { cpfCnpj: '1' })).campos?.cpfCnpj).toContain('não pode ser alterado');
    expect((await refused({ nada: 1 }, { uf: 'SP' })).campos).toBeDefined();
    await refused({}, {});
    expect(await suppliersOf(app)).toHaveLength(3);
  });

  it('belongs to its tenant, asks for the right to edit, has no file, and can be discarded', async () => {
    const ana = await withSuppliers();
    const asked = await ana.set({}, { uf: 'SP' });
    const neighbour = await signedInTo(app, 'vizinho');
    expect((await neighbour.call(`${BASE}/${asked.id}`)).status).toBe(404);
    expect(
      (await (await signedInTo(app, 'consulta')).call(LOTES, { filtro: {}, valores: { uf: 'SP' } })).status,
    ).toBe(403);
    expect((await ana.call(`${BASE}/${asked.id}/recusadas`)).status).toBe(400);
    expect((await ana.call(`${BASE}/${asked.id}/ler`, {})).status).toBe(400);
    expect((await ana.call(`${BASE}/${asked.id}`, undefined, 'DELETE')).status).toBe(204);
    expect((await ana.call(`${BASE}/${asked.id}`)).status).toBe(404);
  });

  it('may be any field of a register that is imported, but those that name the record and what never changes', () => {
    for (const entry of registry) {
      const resource: Resource = entry;
      if (!resource.importable) continue;
      const names = settableFields(resource).map(([name]) => name);
      expect(names.length).toBeGreaterThan(2);
      expect(names).not.toContain(resource.importable.key);
      expect(names).not.toContain(resource.title);
      expect(names.filter((name) => resource.fields[name]?.fixed || resource.fields[name]?.readOnly)).toEqual(
        [],
      );
    }
  });
});
