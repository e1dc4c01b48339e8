import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FILE_NAME_HEADER } from '../contract/session.ts';
import { rowsOf } from '../server/db/database.ts';
import { findFile, PART_BYTES, readWhole } from '../server/files/arquivos.ts';
import { ApiProblem } from '../server/http/problem.ts';
import { json } from '../server/http/reply.ts';
import { uploadRoute } from '../server/http/upload.ts';
import { createTestApp, type TestApp } from './harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

const LIMIT = 3 * PART_BYTES;
const route = uploadRoute(
  { path: '/v1/teste', guard: { allOf: ['EMPRESA_EDITA'] }, limit: LIMIT, doc: { tag: '', summary: '' } },
  async ({ tx }, arquivo) => {
    if (arquivo.nome === 'recusado.csv') throw new ApiProblem('REQUISICAO_INVALIDA', 'Não serve.');
    const whole = await readWhole(tx, arquivo.id);
    return json({ ...arquivo, lido: whole.byteLength, achado: await findFile(tx, arquivo.id) });
  },
);

/** A body that comes in pieces, and how many were taken. */
function stream(size: number, piece = 100_000) {
  const taken = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const length = Math.min(piece, size - taken.bytes);
        if (length <= 0) return controller.close();
        taken.bytes += length;
        controller.enqueue(new Uint8Array(length).fill(65));
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken };
}

async function send(body: ReadableStream<Uint8Array>, nome: string, who: 'total' | 'consulta' = 'total') {
  const { accessToken } = await app.signIn(who);
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, [FILE_NAME_HEADER]: encodeURIComponent(nome) },
    body,
    duplex: 'half',
  };
  const request = new Request('http://x/api/v1/teste', init);
  return route.run({
    deps: app.deps,
    request,
    params: {},
    query: new URLSearchParams(),
    requestId: 'pedido',
    address: '203.0.113.10',
    now: app.deps.clock(),
  });
}

const kept = () =>
  rowsOf(
    app.superuser,
    sql`select (select count(*)::int from arquivos) as arquivos, (select count(*)::int from arquivos_partes) as partes`,
  );

describe('the upload door', () => {
  it('keeps a file in parts with its hash and a harmless name', async () => {
    const response = await send(stream(2 * PART_BYTES + 7).body, '../../etc/Fornecedores\u202e de março.csv');
    expect(await response.json()).toMatchObject({
      nome: 'Fornecedores de março.csv',
      tamanho: 2 * PART_BYTES + 7,
      lido: 2 * PART_BYTES + 7,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      achado: { tamanho: 2 * PART_BYTES + 7 },
    });
    expect(await kept()).toEqual([{ arquivos: 1, partes: 3 }]);
  });

  it('stops reading at the limit, answers 413 and keeps nothing', async () => {
    const { body, taken } = stream(100 * LIMIT);
    await expect(send(body, 'grande.csv')).rejects.toMatchObject({ code: 'CORPO_GRANDE' });
    expect(taken.bytes).toBeLessThan(2 * LIMIT);
    expect(await kept()).toEqual([{ arquivos: 0, partes: 0 }]);
  });

  it.each([
    ['empty', 0, 'vazio.csv'],
    ['refused by who asked for it', 10, 'recusado.csv'],
  ])('keeps nothing of a file that is %s', async (_why, size, nome) => {
    await expect(send(stream(size).body, nome)).rejects.toBeInstanceOf(ApiProblem);
    expect(await kept()).toEqual([{ arquivos: 0, partes: 0 }]);
  });

  it('reads not a byte from somebody without the right', async () => {
    const { body, taken } = stream(10);
    await expect(send(body, 'a.csv', 'consulta')).rejects.toMatchObject({ code: 'SEM_PERMISSAO' });
    expect(taken.bytes).toBe(0);
  });
});
