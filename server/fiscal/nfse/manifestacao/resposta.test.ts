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
  test.each<[string, 'ENVIO' | 'CONSULTA', number, unknown, string]>([
    ['as the OpenAPI has it', 'ENVIO', 201, { ...base, eventoXmlGZipB64: evento64 }, 'registrado'],
    [
      'as production answers a question',
      'CONSULTA',
      200,
      { ...base, eventos: [{ arquivoXml: toBase64(new TextEncoder().encode(evento64)) }] },
      'registrado',
    ],
    ['an error', 'ENVIO', 400, { ...base, erro }, 'recusado'],
    ['a list of errors', 'ENVIO', 400, { ...base, erro: [erro] }, 'recusado'],
    ['an error of the certificate', 'ENVIO', 401, { ...base, erro }, 'recusado'],
    ['absent, without a word of why', 'CONSULTA', 404, base, 'ausente'],
    ['absent, with errors', 'CONSULTA', 404, { ...base, erros: [erro] }, 'ausente'],
    ['the HTML of a proxy to a question', 'CONSULTA', 404, '<html></html>', 'incerto'],
    ['the HTML of a proxy to an event', 'ENVIO', 404, '<html></html>', 'incerto'],
    ['half of an answer', 'ENVIO', 201, '{"tipoAmbiente":2,"evento', 'incerto'],
    ['an answer without the event', 'CONSULTA', 200, base, 'incerto'],
    ['refused without a word', 'ENVIO', 400, base, 'incerto'],
    ['too many', 'ENVIO', 429, { ...base, erro }, 'incerto'],
    ['out of service', 'ENVIO', 503, { ...base, erro }, 'incerto'],
  ])('%s', async (_, como, status, body, tipo) => {
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
