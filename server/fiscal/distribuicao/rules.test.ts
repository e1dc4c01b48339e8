import { expect, test } from 'vitest';
import type { RespostaSefaz } from '../sefaz/resposta.ts';
import { avancar, type Cursor, podeConsultar } from './rules.ts';

const now = new Date('2026-07-15T12:00:00Z');
const cursor: Cursor = {
  ultNSU: 10,
  maxNSU: 10,
  faltando: [],
  proximaEm: null,
  lacunaEm: null,
  mensagem: '',
};
const answer = (change: Partial<RespostaSefaz>): RespostaSefaz => ({
  raiz: 'retDistDFeInt',
  cStat: '138',
  xMotivo: '',
  tpAmb: '2',
  eventos: [],
  ultNSU: null,
  maxNSU: null,
  documentos: [],
  ...change,
});

describe('switched on', () => {
  const put = (automatica: boolean) =>
    app.request('/v1/nfe/distribuicao', { method: 'PUT', token, empresa, body: { automatica } });
  const round = async () => {
    await app.runRoutines();
    await app.drain();
  };

  test('it searches every hour, and tells only when something came', async () => {
    const sefaz = await app.sefaz();
    sefaz.distribuir('NFE', cnpj, resumo(1));
    await app.runRoutines();
    await put(true);
    app.advance(2 * MINUTE);
    await round();
    expect(await kept()).toBe(1);
    for (let minutes = 0; minutes < 70; minutes += 10) {
      app.advance(10 * MINUTE);
      await round();
    }
    expect(sefaz.chamadas).toBe(2);
    const notices = await rowsOf(app.superuser, sql`select titulo, texto from notificacoes`);
    expect(notices).toEqual([
      {
        titulo: 'Busca automática de NF-e na SEFAZ',
        texto: expect.stringContaining('1 documento recebido.'),
      },
    ]);
    await signIn();
    expect(await state()).toMatchObject({ automatica: true, responsavel: expect.stringMatching(/./) });
    await put(false);
    await later(2 * HOUR);
    await round();
    expect(sefaz.chamadas).toBe(2);
  });

  test('it ends when the person may no longer do it, and says why', async () => {
    await app.runRoutines();
    await put(true);
    await rowsOf(
      app.superuser,
      sql`update perfis set permissoes = array_remove(permissoes, 'NFE_MANIFESTA') where 'NFE_MANIFESTA' = any(permissoes)`,
    );
    for (let hours = 0; hours < 5; hours += 1) {
      app.advance(HOUR + 2 * MINUTE);
      await round();
    }
    await signIn();
    expect((await app.sefaz()).chamadas).toBe(0);
    expect(await state()).toMatchObject({ automatica: false, mensagem: expect.stringContaining('parou') });
  });
});

test.each<[string, Partial<RespostaSefaz>, Partial<Cursor>]>([
  ['more to come', { ultNSU: 60, maxNSU: 90 }, { ultNSU: 60, maxNSU: 90, proximaEm: null }],
  ['the last page', { ultNSU: 90, maxNSU: 90 }, { ultNSU: 90, proximaEm: new Date('2026-07-15T13:00:00Z') }],
  ['nothing, without NSUs', { cStat: '137' }, { ultNSU: 10, proximaEm: new Date('2026-07-15T13:00:00Z') }],
  ['656 with another NSU', { cStat: '656', ultNSU: 13, maxNSU: 0 }, { ultNSU: 13, faltando: [11, 12, 13] }],
  ['656 without', { cStat: '656' }, { ultNSU: 10, faltando: [] }],
  ['something else', { cStat: '593' }, { ultNSU: 10, proximaEm: new Date('2026-07-15T13:00:00Z') }],
])('the cursor after %s', (_, change, expected) => {
  expect(avancar(cursor, answer(change), now)).toMatchObject(expected);
});

test('twenty lookups an hour, and none within an hour of a refusal', () => {
  const made = Array.from({ length: 20 }, () => now.toISOString());
  const gap = { faltando: [11], consultas: made, lacunaEm: null };
  expect(podeConsultar(gap, now)).toBe(false);
  expect(podeConsultar({ ...gap, consultas: made.slice(1) }, now)).toBe(true);
  expect(podeConsultar(gap, new Date(now.getTime() + 3_600_000))).toBe(true);
  const refused = { ...gap, consultas: [], lacunaEm: new Date(now.getTime() + 1) };
  expect(podeConsultar(refused, now)).toBe(false);
  expect(podeConsultar({ ...gap, faltando: [], consultas: [] }, now)).toBe(false);
});
