import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { API_FILA } from '../contract/filaGuardas.ts';
import { ALL_COMPANIES, SCOPE_HEADER } from '../contract/session.ts';
import { ctes } from '../server/db/resourceTables.ts';
import { manifestacoes } from '../server/fiscal/manifestacao/tables.ts';
import { filaApp } from './support/fila.ts';

const { t, accepted, acting, dia, documento, nota, rejeitado, semPagamentos, ver, somar } = filaApp();
const empresas = () => t.app.seeded.tenants.horizonte.empresas;
const empresa = (at: number) => empresas()[at] ?? '';
const ids = (fila: { itens: { id: string }[] }) => fila.itens.map(({ id }) => id);

describe('the worklist', () => {
  it('shows what waits in every company of the person, due first, and nothing of another tenant', async () => {
    const late = await documento('NFE', empresa(0), dia(-3));
    const today = await nota(empresa(1), dia(0));
    const soon = await documento('CTE', empresa(1), dia(5));
    const without = await rejeitado(empresa(0));
    await documento('NFE', t.app.seeded.tenants.atlas.empresas[0] ?? '', dia(1));
    await semPagamentos();
    expect(ids(await ver('total'))).toEqual([late, today, soon, without]);
    expect(await ver('vizinho')).toMatchObject({ itens: [{ especie: 'NFE', vence: dia(1) }] });
    // This user is linked to the first company only.
    expect(ids(await ver('consulta'))).toEqual([late, without]);
  });

  it('leaves out what needs nobody: cancelled, a CT-e not contested in time, and what SEFAZ is being asked', async () => {
    const chave = `3526${'1'.repeat(16)}55${'1'.repeat(22)}`;
    await documento('NFE', empresa(0), null, { situacao: 'CANCELADO' });
    await documento('CTE', empresa(0), dia(-1));
    const marked = await documento('CTE', empresa(0), dia(-1));
    const contestarEm = t.app.deps.clock().toISOString();
    await t.app.superuser.update(ctes).set({ contestarEm }).where(eq(ctes.id, marked));
    await documento('NFE', empresa(0), dia(2), { chave });
    const other = await documento('NFE', empresa(1), dia(2), { chave });
    const asked = {
      tenantId: t.user('total').tenantId,
      empresaId: empresa(0),
      usuarioId: t.user('total').id,
      ...({ ambiente: 'SIMULADO', chave, tpEvento: '210200', nSeqEvento: 1, estado: 'pendente' } as const),
    };
    const [row] = await t.app.superuser.insert(manifestacoes).values(asked).returning();
    await semPagamentos();
    expect(ids(await ver('total'))).toEqual([marked, other]);
    expect((await somar('total')).total).toMatchObject({ itens: 2, valor: 20_000, vencidos: 1 });
    await t.app.superuser.update(manifestacoes).set({ estado: 'parada' });
    expect(row?.estado).toBe('pendente');
    expect((await ver('total')).itens).toHaveLength(3);
  });

  it('counts what only a file tells apart, under its own name, and each number is what its part lists', async () => {
    for (const especie of ['NFE', 'CTE'] as const) {
      for (const days of [0, 3, 20, 40]) {
        await documento(especie, empresa(0), dia(days));
        await documento(especie, empresa(1), dia(days), { aConfirmar: true });
      }
    }
    await documento('NFE', empresa(0), dia(-2), { aConfirmar: true });
    await semPagamentos();
    const { total, faixas } = await somar('total');
    expect(total).toMatchObject({ itens: 17, vencidos: 0, primeiro: dia(0) });
    expect(faixas.map(({ faixa, itens }) => [faixa, itens])).toEqual([
      ['hoje', 2],
      ['sete', 2],
      ['trinta', 2],
      ['depois', 2],
      ['aConfirmar', 9],
    ]);
    for (const { faixa, itens } of faixas) {
      const part = (await ver('total', { faixa })).itens;
      expect([faixa, part.length]).toEqual([faixa, itens]);
      expect(part.every(({ aConfirmar }) => aConfirmar === (faixa === 'aConfirmar'))).toBe(true);
    }
    expect((await ver('total')).itens).toHaveLength(17);
  });

  it('asks for the payment date of a service by the 15th of the month after its issue, or the first working day after it', async () => {
    await nota(empresa(0), null, '2026-03-31');
    await nota(empresa(1), null, '2026-10-01');
    const found = await ver('total', { especie: 'PAGAMENTO' });
    expect(found.itens).toMatchObject([
      { especie: 'PAGAMENTO', vence: '2026-04-15', valor: 5_000 },
      { especie: 'PAGAMENTO', vence: '2026-11-16', valor: 5_000 },
    ]);
    // The notas also wait at the desk: the amounts to pay for them are a separate sum, in the total and in each part.
    const { total, empresas: deCada } = await somar('total');
    expect(total).toMatchObject({ itens: 4, valor: 10_000, aPagar: 10_000 });
    expect(deCada.map(({ valor, aPagar }) => [valor, aPagar])).toEqual(Array(2).fill([5_000, 5_000]));
    expect((await somar('total', { especie: 'PAGAMENTO' })).total).toMatchObject({
      itens: 2,
      valor: 0,
      aPagar: 10_000,
    });
  });

  it('keeps each kind to whoever may look at it, and is nobody’s who may look at none', async () => {
    await documento('NFE', empresa(0), dia(1));
    await nota(empresa(0), dia(1));
    const delegate = await acting(await accepted({ permissoes: ['NFE_BUSCA'] }));
    const { itens } = await ver(delegate);
    expect(new Set(itens.map(({ especie }) => especie))).toEqual(new Set(['NFE']));
    expect((await somar(delegate)).especies.map(({ especie }) => especie)).toEqual(['NFE']);
    const headers = { [SCOPE_HEADER]: ALL_COMPANIES };
    expect((await (await t.as('vazio')).call('get', API_FILA, { headers })).status).toBe(403);
    expect((await (await t.as('admin')).call('get', API_FILA)).status).toBe(403);
  });

  it('pages through all of it once and in order, whatever is in it and however long a page is', async () => {
    const kinds = ['NFE', 'CTE', 'NFSE', 'SEM_PRAZO', 'ESOCIAL', 'PAGAMENTO'] as const;
    const anItem = fc.record({
      kind: fc.constantFrom(...kinds),
      at: fc.constantFrom(0, 1),
      days: fc.integer({ min: 0, max: 40 }),
    });
    for (const itens of fc.sample(fc.array(anItem, { minLength: 12, maxLength: 25 }), 3)) {
      for (const { kind, at, days } of itens) {
        if (kind === 'NFE' || kind === 'CTE') await documento(kind, empresa(at), dia(days));
        else if (kind === 'ESOCIAL') await rejeitado(empresa(at));
        else if (kind === 'PAGAMENTO') await nota(empresa(at), null, dia(-days));
        else await nota(empresa(at), kind === 'NFSE' ? dia(days) : null);
      }
      const whole = (await ver('total', {}, { limite: 1000 })).itens;
      const days = whole.map(({ vence }) => vence ?? '9999');
      expect(days).toEqual(days.toSorted());
      for (const limite of [1, 3, 7]) {
        const paged: string[] = [];
        let depois: string | null = '';
        while (depois !== null) {
          const page = await ver('total', {}, { depois, limite });
          paged.push(...page.itens.map(({ especie, id }) => `${especie} ${id}`));
          depois = page.proxima;
        }
        expect(paged).toEqual(whole.map(({ especie, id }) => `${especie} ${id}`));
      }
      const { total, faixas, empresas: deCada, especies } = await somar('total');
      expect(total.itens).toBe(whole.length);
      for (const parts of [faixas, deCada, especies]) {
        expect(parts.reduce((sum, { itens: some }) => sum + some, 0)).toBe(whole.length);
      }
      for (const { faixa, itens: some } of faixas)
        expect((await ver('total', { faixa }, { limite: 1000 })).itens).toHaveLength(some);
    }
  });

  it('refuses a page that none told of, a filter that there is not, and more than a thousand', async () => {
    const actor = await t.as('total');
    const ask = (query: Record<string, unknown>) => actor.call('get', API_FILA, { query });
    for (const query of [{ depois: 'x' }, { depois: 'a,b,c,d' }, { limite: 1001 }, { filter: { outro: 1 } }])
      expect((await ask(query)).status).toBe(400);
  });
});
