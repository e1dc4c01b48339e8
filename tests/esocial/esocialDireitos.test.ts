import { describe, expect, it } from 'vitest';
import { contagensDeEventosSchema } from '../../contract/esocial/respostas.ts';
import { bytesOf } from '../../mocks/seeds/esocialXml.ts';
import { esocialApp, remuneracao } from '../support/esocial.ts';

const { app, session } = esocialApp();

describe('rights', () => {
  it('import needs EVENTO_EDITA, reading EVENTO_BUSCA, the whole XML CPF_REVELA too, and a company', async () => {
    const ana = await session();
    await ana.importa(remuneracao(1));
    const [evento] = await ana.eventos();
    const bruna = await session('consulta');
    expect((await bruna.send('a.xml', bytesOf(remuneracao(2)))).status).toBe(403);
    expect(
      contagensDeEventosSchema.parse(JSON.parse((await bruna.get('/v1/esocial/contagens')).text)),
    ).toEqual({
      situacoes: { PENDENTE: 1 },
      total: 1,
    });
    expect((await bruna.get(`/v1/esocial/eventos/${evento?.id}/xml`)).status).toBe(403);
    expect(await ana.get(`/v1/esocial/eventos/${evento?.id}/xml`)).toEqual({
      status: 200,
      text: remuneracao(1),
    });
    const { accessToken: token } = await app().signIn('total');
    expect((await app().request('/v1/eventos', { token })).status).toBe(400);
  });

  it('another company and another tenant see none of it', async () => {
    const ana = await session();
    await ana.importa(remuneracao(1));
    const [evento] = await ana.eventos();
    for (const other of [await session('total', 1), await session('vizinho')]) {
      expect(await other.eventos()).toEqual([]);
      for (const path of [
        `eventos/${evento?.id}`,
        `esocial/eventos/${evento?.id}/detalhe`,
        `esocial/eventos/${evento?.id}/xml`,
      ])
        expect((await other.get(`/v1/${path}`)).status, path).toBe(404);
    }
  });

  it('the list is filtered by worker only with the whole CPF', async () => {
    const ana = await session('consulta');
    const full = await session();
    await full.importa(remuneracao(1));
    const filter = (value: object) => `?filter=${encodeURIComponent(JSON.stringify(value))}`;
    expect(await ana.eventos(filter({ trabalhador: '52998224725' }))).toHaveLength(1);
    expect(
      await ana.eventos(
        filter({ grupo: ['PERIODICO'], situacao: ['PENDENTE'], periodo: '03/2026', codigo: 'S-1200' }),
      ),
    ).toHaveLength(1);
    expect(await ana.eventos(filter({ grupo: ['TABELA'] }))).toEqual([]);
  });
});
