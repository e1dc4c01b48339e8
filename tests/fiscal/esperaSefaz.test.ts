import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { tarefaSchema } from '../../contract/tarefas.ts';
import type { Falha } from '../../mocks/sefaz/faults.ts';
import { HOUR, MINUTE } from '../harness.ts';
import { CHAVE, chaveDe, manifestacaoApp } from '../support/manifestacao.ts';
import { seedServico } from '../support/servico.ts';

const t = manifestacaoApp();
const { manifest, state, registered } = t;

const indevido = (cStat: '656' | '678' = '656'): Falha => ({ tipo: 'CSTAT', cStat });

async function taskOf(id: string | null) {
  const { token } = t.session();
  return tarefaSchema.parse(await (await t.app.request(`/v1/tarefas/${id}`, { token })).json());
}

/** Advances the clock and signs in again, because a session ends after an hour. */
async function later(milliseconds: number): Promise<void> {
  t.app.advance(milliseconds);
  await t.enter();
}

const calls = async () => (await t.app.sefaz()).chamadas;

describe('where SEFAZ asks for silence (656, 678)', () => {
  test('nothing is sent for an hour, the task tells when it goes on, and goes on by itself', async () => {
    (await t.app.sefaz()).falhar(indevido());
    const { tarefaId } = await manifest('210200', [CHAVE, chaveDe(2)]);
    await t.app.drain();
    expect(await calls()).toBe(1);
    expect(await taskOf(tarefaId)).toMatchObject({
      estado: 'na_fila',
      espera: {
        ate: '2026-07-15T13:00:00.000Z',
        texto: 'A SEFAZ pediu espera (656). Continuamos às 10:00, sozinhos.',
      },
    });
    expect((await state()).map(({ estado }) => estado)).toEqual(['pendente', 'pendente']);
    await later(59 * MINUTE);
    await t.app.drain();
    expect(await calls()).toBe(1);
    await later(MINUTE);
    await t.app.drain();
    expect(await registered()).toHaveLength(2);
    expect(await taskOf(tarefaId)).toMatchObject({ estado: 'concluida', espera: null });
    const [row] = await t.rows(sql`select tentativas from tarefas where id = ${tarefaId}`);
    expect(row).toEqual({ tentativas: 1 });
  });

  test('one clock for all: other companies of the root and other tasks wait too, and no call makes the block grow', async () => {
    const sefaz = await t.app.sefaz();
    sefaz.falhar(indevido());
    await manifest('210200');
    await t.app.drain();
    await later(20 * MINUTE);
    await t.rows(sql`update empresas set cpf_cnpj = ${`${t.cnpj.slice(0, 8)}000262`}
      where id = (select empresa_id from empresas_usuarios where id = ${t.app.seeded.users.total.links[1]})`);
    t.goTo(1);
    const second = await manifest('210200', [chaveDe(3)]);
    await t.app.drain();
    expect(sefaz.chamadas).toBe(1);
    expect((await taskOf(second.tarefaId)).espera?.ate).toBe('2026-07-15T13:00:00.000Z');
    await later(40 * MINUTE);
    await t.app.drain();
    expect(await registered()).toHaveLength(2);
  });

  test('a second 656 renews the whole hour', async () => {
    const sefaz = await t.app.sefaz();
    sefaz.falhar(indevido(), indevido());
    const { tarefaId } = await manifest('210200');
    await t.app.drain();
    await later(HOUR);
    await t.app.drain();
    expect((await taskOf(tarefaId)).espera?.ate).toBe('2026-07-15T14:00:00.000Z');
    await later(HOUR);
    await t.app.drain();
    expect(await registered()).toHaveLength(1);
  });

  test('asking for a key waits as well: what left without an answer stays with SEFAZ, and is not sent again', async () => {
    await t.known(CHAVE);
    const sefaz = await t.app.sefaz();
    sefaz.falhar({ tipo: 'CAI_DEPOIS' }, indevido());
    await manifest('210200');
    await t.app.drain();
    await later(MINUTE);
    await t.app.drain();
    expect(sefaz.chamadas).toBe(2);
    expect(await state()).toMatchObject([{ estado: 'enviando' }]);
    await later(HOUR);
    await t.app.drain();
    expect(await state()).toMatchObject([{ estado: 'registrada' }]);
    expect(sefaz.chamadas).toBe(3);
    expect(await registered()).toHaveLength(1);
  });

  test('an event refused so inside a batch that was processed waits too, half an hour for 678', async () => {
    const answer = (cStat: string) =>
      `<retEnvEvento xmlns="http://www.portalfiscal.inf.br/nfe"><cStat>128</cStat><xMotivo>Lote processado</xMotivo><retEvento><infEvento><cStat>${cStat}</cStat><xMotivo>Uso indevido</xMotivo><chNFe>${CHAVE}</chNFe><tpEvento>210200</tpEvento><nSeqEvento>1</nSeqEvento></infEvento></retEvento></retEnvEvento>`;
    const { transporte } = t.app.deps.sefaz;
    let sent = 0;
    t.app.deps.sefaz.transporte = async () => {
      sent += 1;
      return { status: 200, body: new TextEncoder().encode(answer('678')) };
    };
    try {
      const { tarefaId } = await manifest('210200');
      await t.app.drain();
      expect(sent).toBe(1);
      expect((await taskOf(tarefaId)).espera).toEqual({
        ate: '2026-07-15T12:30:00.000Z',
        texto: 'A SEFAZ pediu espera (678). Continuamos às 09:30, sozinhos.',
      });
    } finally {
      t.app.deps.sefaz.transporte = transporte;
    }
    await later(30 * MINUTE);
    await t.app.drain();
    expect(await registered()).toHaveLength(1);
  });

  test('cancelled while it waits, nothing is sent; asked for again, it waits for the rest of the hour', async () => {
    const sefaz = await t.app.sefaz();
    sefaz.falhar(indevido());
    const { tarefaId } = await manifest('210200');
    await t.app.drain();
    const { token, empresa } = t.session();
    const cancelled = await t.app.request(`/v1/tarefas/${tarefaId}/cancelar`, { method: 'POST', token });
    expect(await cancelled.json()).toMatchObject({
      estado: 'cancelada',
      resumo: 'Cancelada enquanto esperava.',
      espera: null,
    });
    await later(30 * MINUTE);
    await t.app.drain();
    const again = await t.app.request('/v1/nfe/manifestacoes/retentar', {
      method: 'POST',
      token: t.session().token,
      empresa,
    });
    const { tarefaId: retried } = z.object({ tarefaId: z.string() }).parse(await again.json());
    await t.app.drain();
    // The signed event is looked up by its key at another service, the second call; nothing more is sent to this one.
    expect(sefaz.chamadas).toBe(2);
    expect((await taskOf(retried)).espera?.ate).toBe('2026-07-15T13:00:00.000Z');
    await later(30 * MINUTE);
    await t.app.drain();
    expect(await registered()).toHaveLength(1);
  });

  test('the other services go on', async () => {
    const sefaz = await t.app.sefaz();
    sefaz.falhar(indevido());
    await manifest('210200');
    await t.app.drain();
    const { token, empresa } = t.session();
    const search = await t.app.request('/v1/nfe/distribuicao', { method: 'POST', token, empresa });
    expect(search.status).toBe(202);
    await t.app.drain();
    expect(sefaz.chamadas).toBe(2);
  });

  test('a search that was asked to wait goes on by itself, and so does the one that comes round by the clock', async () => {
    const sefaz = await t.app.sefaz();
    const { token, empresa } = t.session();
    sefaz.falhar(indevido());
    await seedServico(t.app, { permissoes: ['NFE_MANIFESTA'], todasEmpresas: true });
    await t.app.request('/v1/nfe/distribuicao', {
      method: 'PUT',
      token,
      empresa,
      body: { automatica: true },
    });
    await t.app.runRoutines();
    await later(2 * MINUTE);
    await t.app.runRoutines();
    await t.app.drain();
    expect(sefaz.chamadas).toBe(1);
    const now = { token: t.session().token, empresa };
    expect(await (await t.app.request('/v1/nfe/distribuicao', now)).json()).toMatchObject({
      proximaEm: '2026-07-15T13:02:00.000Z',
      espera: 'A SEFAZ pediu espera (656). Continuamos às 10:02, sozinhos.',
    });
    const refused = await t.app.request('/v1/nfe/distribuicao', { method: 'POST', ...now });
    expect(refused.status).toBe(429);
    await later(HOUR);
    await t.app.runRoutines();
    await t.app.drain();
    expect(sefaz.chamadas).toBe(2);
    const [rows] = await t.rows(
      sql`select count(*)::int as total from tarefas where estado in ('na_fila', 'executando')`,
    );
    expect(rows).toEqual({ total: 0 });
  });
});

test('no request is built and none is sent but where the wait is looked at and kept', () => {
  const root = new URL('../../server/', import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!test)\.ts$/.test(name),
  );
  const using = (pattern: RegExp) =>
    files.filter((name) => pattern.test(readFileSync(new URL(name, root), 'utf8'))).sort();
  expect(using(/sefaz\.transporte\(/)).toEqual(['fiscal/sefaz/exchange.ts']);
  expect(using(/\bpedidoSoap\(/)).toEqual(['fiscal/sefaz/espera.ts', 'fiscal/sefaz/soap.ts']);
});
