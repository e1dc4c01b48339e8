import { describe, expect, test } from 'vitest';
import { hasShared, readShared } from '../../../../tests/support/shared.ts';
import { toBase64 } from '../../../base64.ts';
import { gzip64 } from '../adn/gzip64.ts';
import { readRespostaEvento } from './resposta.ts';

const evento64 = await gzip64('<evento/>');
const read = (como: 'ENVIO' | 'CONSULTA', status: number, body: unknown) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return readRespostaEvento(como, { status, body: new TextEncoder().encode(text) });
};
const base = { tipoAmbiente: 2, versaoAplicativo: '1', dataHoraProcessamento: '2026-07-16T12:00:00Z' };
const erro = { codigo: 'E0832', descricao: 'Somente um' };

describe('what the SEFIN answers of an event', () => {
  test.each<[string, 'ENVIO' | 'CONSULTA', { status: number; body: unknown }, string]>([
    [
      'as the OpenAPI has it',
      'ENVIO',
      { status: 201, body: { ...base, eventoXmlGZipB64: evento64 } },
      'registrado',
    ],
    [
      'as production answers a question',
      'CONSULTA',
      {
        status: 200,
        body: { ...base, eventos: [{ arquivoXml: toBase64(new TextEncoder().encode(evento64)) }] },
      },
      'registrado',
    ],
    ['an error', 'ENVIO', { status: 400, body: { ...base, erro } }, 'recusado'],
    ['a list of errors', 'ENVIO', { status: 400, body: { ...base, erro: [erro] } }, 'recusado'],
    ['an error of the certificate', 'ENVIO', { status: 401, body: { ...base, erro } }, 'recusado'],
    ['absent, without a word of why', 'CONSULTA', { status: 404, body: base }, 'ausente'],
    ['absent, with errors', 'CONSULTA', { status: 404, body: { ...base, erros: [erro] } }, 'ausente'],
    ['the HTML of a proxy to a question', 'CONSULTA', { status: 404, body: '<html></html>' }, 'incerto'],
    ['the HTML of a proxy to an event', 'ENVIO', { status: 404, body: '<html></html>' }, 'incerto'],
    ['half of an answer', 'ENVIO', { status: 201, body: '{"tipoAmbiente":2,"evento' }, 'incerto'],
    ['an answer without the event', 'CONSULTA', { status: 200, body: base }, 'incerto'],
    ['refused without a word', 'ENVIO', { status: 400, body: base }, 'incerto'],
    ['too many', 'ENVIO', { status: 429, body: { ...base, erro } }, 'incerto'],
    ['out of service', 'ENVIO', { status: 503, body: { ...base, erro } }, 'incerto'],
  ])('%s', async (_, como, { status, body }, tipo) => {
    const resposta = await read(como, status, body);
    expect(resposta.tipo).toBe(tipo);
    if (resposta.tipo === 'registrado')
      expect(new TextDecoder().decode(resposta.evento ?? undefined)).toBe('<evento/>');
    if (resposta.tipo === 'recusado')
      expect(resposta.erros).toEqual([{ codigo: 'E0832', descricao: 'Somente um' }]);
  });

  const SAMPLES = 'fiscal/samples/nfse_nacional_api';
  test.skipIf(!hasShared(SAMPLES))('real answers', async () => {
    const sample = (name: string) => readShared(`${SAMPLES}/nfsen-php-sdk__${name}.json`).toString('utf8');
    expect(await read('ENVIO', 201, sample('cancelar_sucesso'))).toMatchObject({ tipo: 'registrado' });
    expect(await read('ENVIO', 400, sample('cancelar_rejeicao'))).toMatchObject({
      tipo: 'recusado',
      erros: [{ codigo: 'E201', descricao: 'NFSe não encontrada para cancelamento' }],
    });
  });
});
