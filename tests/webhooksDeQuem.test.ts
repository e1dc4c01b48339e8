import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { impliedSearch, PERMISSIONS } from '../contract/permissionCodes.ts';
import { EVENTOS_WEBHOOK, type EventoWebhook, entregaDetalheSchema } from '../contract/webhooks.ts';
import { direitosDoEvento } from '../contract/webhooksDireitos.ts';
import { empresasUsuarios, perfis, usuarios } from '../server/db/peopleTables.ts';
import { PATH, webhooksApp } from './support/webhooks.ts';

const w = webhooksApp();
const { t, empresas, corpo, criar, evento, acontece, entregarTudo } = w;
const TIPOS = Object.keys(EVENTOS_WEBHOOK).filter((tipo): tipo is EventoWebhook => tipo in EVENTOS_WEBHOOK);

const own = (quem: 'total' | 'colega' | 'editor') => eq(usuarios.id, t.user(quem).id);
/** Removes a right from a user, and every right that implies it. */
const semDireito = (quem: 'total' | 'editor', direito: string) =>
  t.app.superuser
    .update(perfis)
    .set({ permissoes: PERMISSIONS.filter((code) => code !== direito && impliedSearch(code) !== direito) })
    .where(sql`id = (select perfil_id from usuarios where id = ${t.user(quem).id})`);
const situacao = async (id: string) =>
  (await (await t.as('colega', null)).call('get', `${PATH}/${id}/situacao`)).row;

describe('what an endpoint tells', () => {
  it.each(TIPOS)(
    'of %s, is delivered while whoever answers for it may see it, and not after',
    async (tipo) => {
      const { id } = await criar({ eventos: [tipo] });
      await acontece([evento({ tipo, dados: { id: 'x', especie: 'NFE' } })]);
      await entregarTudo();
      expect(w.receptor.recebidas).toHaveLength(1);
      const [direito = ''] = direitosDoEvento(tipo, 'NFE');
      await semDireito('total', direito);
      await acontece([evento({ tipo, dados: { id: 'y', especie: 'NFE' } })]);
      await entregarTudo();
      expect(w.receptor.recebidas).toHaveLength(1);
      expect(await situacao(id)).toMatchObject({
        motivo: expect.stringContaining('não tem mais permissão'),
        suspensoEm: expect.any(String),
      });
    },
  );

  it('stops when that person is deactivated; the people who administer are told, and who resumes it answers for it', async () => {
    const { id } = await criar();
    await t.app.superuser.update(usuarios).set({ ativo: false }).where(own('total'));
    await acontece([evento()]);
    await entregarTudo();
    expect(w.receptor.recebidas).toEqual([]);
    expect(await situacao(id)).toMatchObject({
      motivo: expect.stringContaining('não está mais ativo'),
      pendentes: 1,
    });
    await t.app.deliver();
    expect(t.app.mail.sent.map(({ to }) => to)).toContain(t.user('colega').email);
    const outra = await t.as('colega', null);
    expect((await outra.call('post', `${PATH}/${id}/retomar`, { body: {} })).status).toBe(204);
    await entregarTudo();
    expect(w.receptor.recebidas).toHaveLength(1);
    expect((await outra.call('get', `${PATH}/${id}`)).row.responsavel).toContain('colega');
  });

  it('of a company for which that person acts no more is not delivered, and says why; the others are', async () => {
    const [uma = '', outra = ''] = empresas();
    const { id } = await criar({ empresas: [uma, outra] });
    await t.app.superuser
      .delete(empresasUsuarios)
      .where(sql`usuario_id = ${t.user('total').id} and empresa_id = ${uma}`);
    await acontece([evento({ empresaId: uma }), evento({ empresaId: outra })]);
    await entregarTudo();
    expect(w.receptor.recebidas.map(({ corpo: texto }) => JSON.parse(texto).data.empresaId)).toEqual([outra]);
    const bia = await t.as('colega', null);
    const { linhas } = (await bia.call('get', `${PATH}/${id}/entregas`, { query: { estado: 'falhou' } }))
      .row as {
      linhas: { ultima: { erro: string } }[];
    };
    expect(linhas.map(({ ultima }) => ultima.erro)).toEqual([
      expect.stringContaining('não age por esta empresa'),
    ]);
    expect(await situacao(id)).toMatchObject({ suspensoEm: null });
  });

  it('is judged by whoever changed it last, who sees all of it', async () => {
    const { id } = await criar();
    await semDireito('editor', 'NFE_BUSCA');
    const editor = await t.as('editor', null);
    const { versao } = (await editor.call('get', `${PATH}/${id}`)).row;
    const change = { ...corpo({ nome: 'Do editor' }), versao };
    expect((await editor.call('put', `${PATH}/${id}`, { body: change })).status).toBe(403);
    const bia = await t.as('colega', null);
    expect((await bia.call('put', `${PATH}/${id}`, { body: change })).status).toBe(200);
    await t.app.superuser.update(usuarios).set({ ativo: false }).where(own('total'));
    await acontece([evento()]);
    await entregarTudo();
    expect(w.receptor.recebidas).toHaveLength(1);
  });

  it('is looked at here only by those who may see what it carries', async () => {
    const { id } = await criar({ eventos: ['documento.recebido', 'nfse.decidida'] });
    await acontece([evento({ tipo: 'nfse.decidida' }), evento({ dados: { id: 'x', especie: 'NFE' } })]);
    await entregarTudo();
    await semDireito('editor', 'NFE_BUSCA');
    const editor = await t.as('editor', null);
    const listed = (await editor.call('get', `${PATH}/${id}/entregas`)).row as { linhas: { tipo: string }[] };
    expect(listed.linhas.map(({ tipo }) => tipo)).toEqual(['nfse.decidida']);
    const [hidden] = (
      await (
        await t.as('total', null)
      ).call('get', `${PATH}/${id}/entregas`, {
        query: { tipo: 'documento.recebido' },
      })
    ).row.linhas as { id: string }[];
    const path = `${PATH}/${id}/entregas/${hidden?.id}`;
    expect((await editor.call('get', path)).status).toBe(404);
    expect((await editor.call('post', `${path}/reenviar`, { body: {} })).status).toBeGreaterThanOrEqual(403);
    expect(
      entregaDetalheSchema.parse((await (await t.as('total', null)).call('get', path)).row).corpo,
    ).toContain('NFE');
  });
});
