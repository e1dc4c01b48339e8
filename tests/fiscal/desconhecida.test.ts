import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { detalheSchema } from '../../contract/fiscal/detalhe.ts';
import { CHAVE, manifestacaoApp } from '../support/manifestacao.ts';
import { cteProc, nfeProc } from '../support/nfeXml.ts';

const t = manifestacaoApp();
const { check, known, manifest, received, registered, state, task } = t;
const nota = () => nfeProc({ destinatario: t.cnpj });

async function rowOf(chave: string) {
  const kind = chave.slice(20, 22) === '55' ? 'nfes' : 'ctes';
  const rows = z.array(z.looseObject({ id: z.string(), chave: z.string() }));
  const found = rows.parse(await (await t.app.request(`/v1/${kind}?range=[0,9]`, t.session())).json());
  return found.find((row) => row.chave === chave);
}
const pageOf = async (chave: string) =>
  detalheSchema.parse(
    await (await t.app.request(`/v1/documento-nfe/${(await rowOf(chave))?.id}`, t.session())).json(),
  );

describe('a document that SEFAZ does not know (217)', () => {
  test.each(['210200', '210220', '210210'])(
    '%s stops, nothing leaves, and the answer stays as what is known',
    async (tpEvento) => {
      const chave = await received(nota());
      const { tarefaId } = await manifest(tpEvento, [chave]);
      await t.app.drain();
      expect(await registered()).toEqual([]);
      const [linha] = await state();
      expect(linha).toMatchObject({
        estado: 'rejeitada',
        mensagem: expect.stringContaining('não conhece esta chave (217)'),
      });
      expect((await task(tarefaId)).resumo).toBe('0 registradas, 1 rejeitada.');
      expect(await rowOf(chave)).toMatchObject({
        situacao: 'DESCONHECIDO',
        manifestacao: 'PENDENTE',
        prazo: null,
      });
      const { atos } = await pageOf(chave);
      expect(atos.every(({ ressalva }) => ressalva?.includes('217'))).toBe(true);
    },
  );

  test('a CT-e too', async () => {
    const chave = await received(cteProc({ destinatario: t.cnpj }));
    await manifest('610110', [chave], { justificativa: 'Frete divergente do contratado' });
    await t.app.drain();
    expect(await registered()).toEqual([]);
    expect(await rowOf(chave)).toMatchObject({ situacao: 'DESCONHECIDO' });
  });

  test('goes only when the person says so, comes back as 136, and confirms nothing', async () => {
    const chave = await received(nota());
    await manifest('210200', [chave]);
    await t.app.drain();
    expect((await check('210200', [chave]))[0]?.ressalva).toContain('217');
    const refused = await manifest('210200', [chave]);
    expect(refused).toMatchObject({ aceitas: 0, recusadas: [{ motivo: expect.stringContaining('217') }] });
    const { tarefaId } = await manifest('210200', [chave], { comRessalva: true });
    await t.app.drain();
    expect(await registered()).toHaveLength(1);
    expect((await task(tarefaId)).resumo).toContain('1 sem vínculo');
    expect(await rowOf(chave)).toMatchObject({ situacao: 'DESCONHECIDO', manifestacao: 'PENDENTE' });
    const { eventos } = await pageOf(chave);
    expect(eventos).toMatchObject([{ tipo: '210200', vinculado: false, conta: false }]);
    expect(eventos[0]?.prova.motivos.join(' ')).toContain('sem vínculo (136)');
  });

  test('is confirmed once SEFAZ comes to know it', async () => {
    const chave = await received(nota());
    await manifest('210200', [chave]);
    await t.app.drain();
    await manifest('210200', [chave], { comRessalva: true });
    await t.app.drain();
    await known(chave);
    await t.app.request('/v1/nfe/situacao', { ...t.session(), body: { chaves: [chave] } });
    await t.app.drain();
    expect(await rowOf(chave)).toMatchObject({ situacao: 'AUTORIZADO', manifestacao: 'CONFIRMADA' });
  });
});

test('136 of a key that is not here is told for what it is', async () => {
  const { tarefaId } = await manifest('210200', [CHAVE]);
  await t.app.drain();
  expect(await state()).toMatchObject([{ cStat: '136', mensagem: expect.stringContaining('sem vínculo') }]);
  expect((await task(tarefaId)).resumo).toContain('1 sem vínculo');
});

test.each([
  ['650', 'ciência of what was cancelled', '210210', { situacao: 'cancelado', fica: 'CANCELADO' }],
  ['651', 'desconhecimento of what was cancelled', '210220', { situacao: 'cancelado', fica: 'CANCELADO' }],
  ['650', 'ciência of what was denied', '210210', { situacao: 'denegado', fica: 'DENEGADO' }],
] as const)(
  'after the rejection %s (%s) SEFAZ is asked, and the document is decided anew',
  async (cStat, _what, tpEvento, { situacao, fica }) => {
    const chave = await received(nota());
    await known(chave);
    await t.app.request('/v1/nfe/situacao', { ...t.session(), body: { chaves: [chave] } });
    await t.app.drain();
    // The situação changed after the lookup at SEFAZ, within the hour in which SEFAZ is not queried again.
    const documento = {
      chave,
      destinatario: t.cnpj,
      autorizadoEm: new Date('2026-07-10T13:00:00Z'),
      situacao,
    };
    (await t.app.sefaz()).conhecer(documento);
    await manifest(tpEvento, [chave]);
    await t.app.drain();
    expect(await state()).toMatchObject([{ estado: 'rejeitada', cStat }]);
    expect(await rowOf(chave)).toMatchObject({ situacao: fica, prazo: null });
    expect(await t.rows(sql`select situacao from consultas_situacao`)).toEqual([{ situacao: fica }]);
  },
);
