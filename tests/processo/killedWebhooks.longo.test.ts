import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { EMPRESA_HEADER, FILE_NAME_HEADER, sessaoSchema } from '../../contract/session.ts';
import { segredoCriadoSchema } from '../../contract/webhooks.ts';
import { empresasDemo } from '../../mocks/seeds/empresasDemo.ts';
import { nfeProc } from '../support/nfeXml.ts';
import { abrirReceptor, confere } from '../support/receptor.ts';
import { stuckServer } from '../support/stuckServer.ts';

const NOTAS = 40;
const [comprador] = empresasDemo('horizonte');
if (!comprador) throw new Error('The demonstration has no companies');
let servidor: ReturnType<typeof stuckServer>;
let receptor: Awaited<ReturnType<typeof abrirReceptor>>;
beforeEach(async () => {
  servidor = stuckServer('farol-webhooks-', { FAROL_REDES_INTERNAS: '127.0.0.1' });
  receptor = await abrirReceptor();
});
afterEach(async () => {
  await servidor.killed();
  servidor.remove();
  receptor.fechar();
});

async function notas(): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new ZipWriter(new Uint8ArrayWriter());
  for (let numero = 1; numero <= NOTAS; numero += 1) {
    const { xml } = nfeProc({ numero, emitente: '99888777000100', destinatario: comprador?.cpfCnpj ?? '' });
    await writer.add(`nota-${numero}.xml`, new Uint8ArrayReader(new TextEncoder().encode(xml)));
  }
  return new Uint8Array(await writer.close());
}

const contado = z.object({ type: z.literal('documento.recebido'), data: z.object({ id: z.uuid() }) });

it('kill -9 entre gravar e entregar, e no meio de uma entrega: todo evento chega, nenhum se perde', async () => {
  const { start, killed, onDatabase } = servidor;
  // The delivery in progress when the process dies is never answered.
  const { promise: chamado, resolve: chamaram } = Promise.withResolvers<void>();
  receptor.responder = () => {
    chamaram();
    return new Promise(() => {});
  };
  const antes = await start();
  const json = (body: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { empresas } = sessaoSchema.parse(await antes.call('sessao'));
  const vinculo = empresas.find(({ nome }) => nome === comprador.nome)?.uuid ?? '';
  const admin = antes.call;
  const feito = await admin(
    'webhooks',
    json({
      nome: 'ERP',
      url: receptor.url,
      descricao: '',
      ativo: true,
      eventos: ['documento.recebido'],
      todasEmpresas: true,
      empresas: [],
    }),
  );
  const { id } = z.object({ id: z.uuid() }).parse(feito);
  const { segredo } = segredoCriadoSchema.parse(await admin(`webhooks/${id}/segredo`, json({ horas: 0 })));
  await antes.call('documento-nfe/importar', {
    method: 'POST',
    headers: { [FILE_NAME_HEADER]: 'notas.zip', [EMPRESA_HEADER]: vinculo },
    body: await notas(),
  });
  await chamado;
  await killed();
  receptor.recebidas.length = 0;
  receptor.responder = () => ({ status: 200 });

  await start(antes.accessToken);
  const chegaram = () =>
    new Set(receptor.recebidas.map(({ corpo }) => contado.parse(JSON.parse(corpo)).data.id));
  await expect.poll(() => chegaram().size, { timeout: 60_000, interval: 200 }).toBe(NOTAS);
  await killed();
  const gravadas = await onDatabase(`select id from nfes where emitente_cpf_cnpj = '99888777000100'`);
  expect([...chegaram()].sort()).toEqual(gravadas.map((row) => String(row.id)).sort());
  expect(receptor.recebidas.every((uma) => confere(uma, segredo))).toBe(true);
  // Deliveries whose response was not stored before the kill are sent again; none is marked as failed.
  expect(await onDatabase(`select 1 from webhooks_entregas where estado = 'falhou'`)).toEqual([]);
});
