import { afterEach, beforeEach, expect, it } from 'vitest';
import { abrirReceptor } from '../../tests/support/receptor.ts';
import { saidaNode } from '../http/saidaNode.ts';
import { callWebhook } from './callWebhook.ts';

let receptor: Awaited<ReturnType<typeof abrirReceptor>>;
beforeEach(async () => {
  receptor = await abrirReceptor();
});
afterEach(() => receptor.fechar());

const enviar = (signal: AbortSignal | null = null, redes = ['127.0.0.1']) =>
  callWebhook(
    saidaNode({ internas: redes }),
    { url: receptor.url, headers: { 'x-teste': '1' }, corpo: '{"á":1}' },
    signal,
  );

it('um destino recebe o texto e os cabeçalhos tal como são', async () => {
  expect(await enviar()).toMatchObject({ status: 204, erro: '', resposta: '' });
  expect(receptor.recebidas).toMatchObject([{ corpo: '{"á":1}', headers: { 'x-teste': '1' } }]);
});

it('da resposta se lê e se conta só o começo, por maior que seja', async () => {
  receptor.responder = () => ({ status: 500, corpo: `\0${'á'.repeat(2_000_000)}` });
  expect(await enviar()).toMatchObject({ status: 500, erro: '', resposta: 'á'.repeat(1024) });
});

it('o que não deu certo se diz numa frase', async () => {
  receptor.responder = () => ({ status: 302, headers: { location: receptor.url } });
  expect(await enviar()).toMatchObject({ status: 302, erro: 'Redirecionamentos não são seguidos.' });
  expect(await enviar(null, [])).toMatchObject({
    status: null,
    erro: expect.stringContaining('rede interna'),
  });
  receptor.responder = () => new Promise(() => {});
  expect(await enviar(AbortSignal.timeout(50))).toMatchObject({
    status: null,
    erro: 'Não houve resposta a tempo.',
  });
  receptor.fechar();
  expect(await enviar()).toMatchObject({ status: null, erro: 'O destino recusou a conexão (ECONNREFUSED).' });
});
