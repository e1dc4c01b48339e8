import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guardadasSchema } from '../contract/escolhas.ts';
import { preferenciasDe } from '../contract/painel/widgets.ts';
import { sessaoSchema } from '../contract/session.ts';
import { createTestApp, type TestApp } from './harness.ts';
import type { Who } from './seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

async function put(who: Who, body: unknown) {
  const { accessToken: token } = await app.signIn(who);
  return app.request('/v1/preferencias', { token, method: 'PUT', body });
}

async function told(who: Who) {
  const { accessToken: token } = await app.signIn(who);
  return sessaoSchema.parse(await (await app.request('/v1/sessao', { token })).json()).preferencias;
}

describe('what a person chose', () => {
  it('is told with the session, each choice by itself, to that person alone', async () => {
    expect(await told('total')).toEqual({ versao: 0, escolhas: {} });
    await put('total', { 'menu-modo': 'over', 'posicao-avisos': 'top-left' });
    const both = await Promise.all([
      put('total', { 'posicao-avisos': 'bottom-left' }),
      put('total', { 'menu-aberto-menu_item.fiscal': false }),
    ]);
    const versions = await Promise.all(
      both.map(async (answer) => guardadasSchema.parse(await answer.json()).versao),
    );
    const own = await told('total');
    expect(own).toEqual({
      versao: Math.max(...versions),
      escolhas: {
        'menu-modo': 'over',
        'posicao-avisos': 'bottom-left',
        'menu-aberto-menu_item.fiscal': false,
      },
    });
    expect(new Set(versions).size).toBe(2);
    expect(await told('consulta')).toEqual({ versao: 0, escolhas: {} });
    expect(await told('vizinho')).toEqual({ versao: 0, escolhas: {} });
  });

  it('holds the widgets of the dashboard beside the others, also for an administrator', async () => {
    await put('total', { 'menu-modo': 'over' });
    const painel = preferenciasDe({ visiveis: ['riscos'], ocultos: ['nfs'] });
    await put('total', { painel });
    expect((await told('total'))?.escolhas).toEqual({ 'menu-modo': 'over', painel });
    await put('admin', { 'menu-modo': 'over' });
    expect((await told('admin'))?.escolhas).toEqual({ 'menu-modo': 'over' });
  });

  it('keeps the columns and the look of each list apart, and the rows a page of all', async () => {
    const colunas = { ordem: ['nome', 'uf', 'ativa'], ocultas: ['uf'] };
    await Promise.all([
      put('total', { 'empresas.datatable': colunas }),
      put('total', { 'empresas.aparencia': { densidade: 'COMPACTA', larguras: { nome: 300 } } }),
      put('total', { 'fornecedores.datatable': { ocultas: ['email'] } }),
      put('total', { itensPorPagina: 50, 'documento-ao-lado': false }),
    ]);
    expect((await told('total'))?.escolhas).toEqual({
      'empresas.datatable': colunas,
      'empresas.aparencia': { densidade: 'COMPACTA', larguras: { nome: 300 } },
      'fornecedores.datatable': { ocultas: ['email'] },
      itensPorPagina: 50,
      'documento-ao-lado': false,
    });
    await put('total', { 'empresas.datatable': {} });
    expect((await told('total'))?.escolhas).toMatchObject({
      'empresas.datatable': {},
      'empresas.aparencia': { densidade: 'COMPACTA' },
    });
  });

  const names = Array.from({ length: 61 }, (_each, n) => `coluna${n}`);
  it.each([
    {},
    { nada: 1 },
    { 'menu-modo': 'em cima' },
    { 'posicao-avisos': 'meio' },
    [],
    { 'outra.datatable': {} },
    { itensPorPagina: 1001 },
    { 'documento-ao-lado': 'sim' },
    { 'empresas.datatable': { ordem: names } },
    { 'empresas.datatable': { ocultas: ['x'.repeat(41)] } },
    { 'empresas.aparencia': { larguras: Object.fromEntries(names.map((name) => [name, 100])) } },
  ])('is refused as %j', async (body) => {
    expect((await put('total', body)).status).toBe(400);
    expect(await told('total')).toEqual({ versao: 0, escolhas: {} });
  });
});
