import { beforeEach, expect, test } from 'vitest';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { createTestApp } from '../harness.ts';
import { BASE, emOutubro, importador, SIMPLES } from '../support/pagamentosImportacao.ts';

const t = await createTestApp();
beforeEach(async () => {
  await t.reset();
  emOutubro(t);
});

test('neither another tenant, nor another company, nor a reader without the right gets at it', async () => {
  const eu = await importador(t);
  const { id } = await eu.lida(`CNPJ;Nota;Pagto;Valor\n${sampleCnpj(21)};10;10/09/2026;938,50\n`);
  const vizinho = await importador(t, 'vizinho');
  const outra = await importador(t, 'total', 1);
  const caminhos = ['', '/linhas', '/muda', '/relatorio'];
  for (const quem of [vizinho, outra]) {
    for (const caminho of caminhos) expect((await quem.pede(`${BASE}/${id}${caminho}`)).status).toBe(404);
    for (const ato of ['aplicar', 'desfazer', 'descartar', 'ler', 'respostas']) {
      const body = ato === 'ler' ? { layout: { valor: SIMPLES } } : ato === 'descartar' ? undefined : {};
      expect((await quem.pede(`${BASE}/${id}/${ato}`, body, 'POST')).status).toBe(404);
    }
    expect(await (await quem.pede(BASE)).json()).toEqual([]);
  }
  const leitor = await importador(t, 'consulta');
  expect((await leitor.pede(`${BASE}/${id}`)).status).toBe(200);
  expect((await leitor.pede(`${BASE}/${id}/relatorio`)).status).toBe(403);
  expect((await leitor.pede(`${BASE}/${id}/aplicar`, {})).status).toBe(403);
  expect((await leitor.envia('x')).status).toBe(403);
});
