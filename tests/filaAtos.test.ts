import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { colegasFilaSchema, feitosFilaSchema } from '../contract/fila.ts';
import { auditoria } from '../server/db/auditTables.ts';
import { notificacoes } from '../server/db/taskTables.ts';
import { filaItens } from '../server/fila/tables.ts';
import { manifestacoes } from '../server/fiscal/manifestacao/tables.ts';
import { HOUR } from './harness.ts';
import type { PersonName } from './support/contractApp.ts';
import { filaApp } from './support/fila.ts';

const { t, accepted, acting, dia, documento, nota, semPagamentos, ver, somar, agir } = filaApp();
const empresa = (at: number) => t.app.seeded.tenants.horizonte.empresas[at] ?? '';
const nfe = (id: string, at = 0) => ({ especie: 'NFE', id, empresaId: empresa(at) });

async function feitos(
  who: Parameters<typeof agir>[0],
  path: 'responsavel' | 'adiamento',
  body: Record<string, unknown>,
) {
  const answer = await agir(who, 'put', path, body);
  return feitosFilaSchema.parse(answer.row).itens.map(({ mensagem }) => mensagem);
}
const colegas = async (who: PersonName, itens: unknown[]) =>
  colegasFilaSchema.parse((await agir(who, 'post', 'colegas', { itens })).body).map(({ id }) => id);

describe('whose an item is', () => {
  it('is a colleague who may do it in its company, who hears of it once; or nobody', async () => {
    const itens = [
      nfe(await documento('NFE', empresa(0), dia(1))),
      nfe(await documento('NFE', empresa(1), dia(2)), 1),
    ];
    const { id: colega } = t.user('colega');
    expect(await colegas('total', itens)).toEqual(expect.arrayContaining([t.user('total').id, colega]));
    expect(await feitos('total', 'responsavel', { itens, usuarioId: colega })).toEqual(['', '']);
    expect((await ver('colega', { responsavel: 'eu' })).itens).toHaveLength(2);
    expect((await ver('total', { responsavel: colega })).itens).toMatchObject([
      { responsavelId: colega },
      { responsavelId: colega },
    ]);
    expect((await ver('total', { responsavel: 'ninguem' })).itens).toEqual([]);
    const told = await t.app.superuser.select().from(notificacoes).where(eq(notificacoes.usuarioId, colega));
    expect(told).toMatchObject([
      { titulo: '2 itens da fila de trabalho são seus', link: '/sistema/fila?de=eu' },
    ]);
    expect(await feitos('total', 'responsavel', { itens, usuarioId: null })).toEqual(['', '']);
    expect((await ver('total', { responsavel: 'ninguem' })).itens).toHaveLength(2);
    const audit = await t.app.superuser
      .select({ empresaId: auditoria.empresaId })
      .from(auditoria)
      .where(eq(auditoria.acao, 'ATRIBUI_FILA'));
    expect(new Set(audit.map(({ empresaId }) => empresaId))).toEqual(new Set([empresa(0), empresa(1)]));
  });

  it('is not one who lacks the right or the company, nor anybody of another tenant', async () => {
    const here = nfe(await documento('NFE', empresa(2), dia(1)), 2);
    const first = nfe(await documento('NFE', empresa(0), dia(1)));
    for (const who of ['consulta', 'vazio', 'vizinho', 'colega'] as const) {
      const [mensagem] = await feitos('total', 'responsavel', { itens: [here], usuarioId: t.user(who).id });
      expect(mensagem).not.toBe('');
      expect(await colegas('total', [here])).not.toContain(t.user(who).id);
    }
    expect(await colegas('total', [first])).not.toContain(t.user('consulta').id);
    expect((await ver('total', { responsavel: 'ninguem' })).itens).toHaveLength(2);
  });

  it('is not changed by whoever may only look, for another tenant, or where nothing waits', async () => {
    const id = await documento('NFE', empresa(0), dia(1));
    const usuarioId = null;
    expect((await agir('consulta', 'put', 'responsavel', { itens: [nfe(id)], usuarioId })).status).toBe(403);
    const looks = await acting(await accepted({ permissoes: ['NFE_BUSCA', 'CTE_BUSCA', 'CTE_MANIFESTA'] }));
    expect(await feitos(looks, 'responsavel', { itens: [nfe(id)], usuarioId })).toEqual([
      'O seu perfil não faz este trabalho.',
    ]);
    const gone = await documento('NFE', empresa(0), null);
    for (const [who, of] of [
      ['vizinho', id],
      ['total', gone],
    ] as const)
      expect(await feitos(who, 'responsavel', { itens: [nfe(of)], usuarioId })).toEqual([
        expect.stringContaining('não espera mais'),
      ]);
    expect(await t.app.superuser.select().from(filaItens)).toEqual([]);
  });
});

describe('an item that is put off', () => {
  it('is out of everybody’s list until its day, on which it comes back by itself', async () => {
    const item = nfe(await documento('NFE', empresa(0), dia(10)));
    expect(await feitos('total', 'adiamento', { itens: [item], ate: dia(2) })).toEqual(['']);
    expect((await ver('total')).itens).toEqual([]);
    expect((await ver('consulta')).itens).toEqual([]);
    expect((await ver('total', { adiados: true })).itens).toMatchObject([
      { adiadoAte: dia(2), adiadoPor: 'Pessoa total' },
    ]);
    t.app.advance(48 * HOUR);
    expect((await ver('colega')).itens).toMatchObject([{ id: item.id }]);
    expect((await ver('colega', { adiados: true })).itens).toEqual([]);
  });

  it('comes back when somebody brings it, and keeps whose it is', async () => {
    const item = nfe(await documento('NFE', empresa(0), dia(10)));
    const me = t.user('total').id;
    await feitos('total', 'responsavel', { itens: [item], usuarioId: me });
    await feitos('total', 'adiamento', { itens: [item], ate: dia(2) });
    await feitos('total', 'adiamento', { itens: [item], ate: null });
    expect((await ver('total', { responsavel: 'eu' })).itens).toMatchObject([
      { responsavelId: me, adiadoAte: null },
    ]);
  });

  it('is never put off beyond its last day, nor to today, nor for more than ninety days', async () => {
    const soon = nfe(await documento('NFE', empresa(0), dia(3)));
    const today = nfe(await documento('NFE', empresa(0), dia(0)));
    const late = nfe(await documento('NFE', empresa(0), dia(-3)));
    const itens = [soon, today, late];
    expect(await feitos('total', 'adiamento', { itens, ate: dia(4) })).toEqual([
      expect.stringContaining('adie no máximo até esse dia'),
      'Vence hoje: não se adia.',
      '',
    ]);
    for (const ate of [dia(0), dia(-1), dia(91)])
      expect((await agir('total', 'put', 'adiamento', { itens, ate })).status).toBe(400);
    expect((await ver('total')).itens.map(({ id }) => id)).toEqual([today.id, soon.id]);
  });
});

it('of a service invoice, whose it is stands on the invoice alone', async () => {
  const id = await nota(empresa(0), dia(1));
  await semPagamentos();
  const { id: colega } = t.user('colega');
  await t.app.superuser.execute(
    sql`update nfses set responsavel_id = ${colega}, responsavel = 'Pessoa' where id = ${id}`,
  );
  expect((await ver('colega', { responsavel: 'eu' })).itens).toMatchObject([{ id, responsavel: 'Pessoa' }]);
  expect((await ver('total', { responsavel: 'ninguem' })).itens).toEqual([]);
});

describe('the sums', () => {
  it('are of what the list shows, whatever was put off, is whose or was asked of SEFAZ, for one reason or two', async () => {
    const chave = `3526${'2'.repeat(16)}55${'2'.repeat(22)}`;
    const asked = nfe(await documento('NFE', empresa(0), dia(1), { chave }));
    const later = nfe(await documento('NFE', empresa(0), dia(2)));
    const whose = nfe(await documento('NFE', empresa(0), dia(4)));
    for (const days of [3, 5, 20]) await documento('NFE', empresa(1), dia(days));
    await agir('total', 'put', 'adiamento', { itens: [asked, later], ate: dia(1) });
    await agir('total', 'put', 'responsavel', { itens: [asked, whose], usuarioId: t.user('colega').id });
    await t.app.superuser.insert(manifestacoes).values({
      tenantId: t.user('total').tenantId,
      empresaId: empresa(0),
      usuarioId: t.user('total').id,
      ...({ ambiente: 'SIMULADO', chave, tpEvento: '210200', nSeqEvento: 1, estado: 'pendente' } as const),
    });
    const filters = [{}, { responsavel: 'ninguem' }, { responsavel: 'eu' }, { adiados: true }];
    for (const filtro of filters) {
      for (const who of ['total', 'colega'] as const) {
        const { itens } = await ver(who, filtro);
        const { total, faixas } = await somar(who, filtro);
        expect(total).toMatchObject({ itens: itens.length, valor: itens.length * 10_000 });
        expect(total.primeiro).toBe(itens[0]?.vence ?? null);
        expect(faixas.reduce((sum, { itens: some }) => sum + some, 0)).toBe(itens.length);
      }
    }
    expect((await ver('total')).itens).toHaveLength(4);
    expect((await ver('total', { responsavel: 'ninguem' })).itens).toHaveLength(3);
  });
});
