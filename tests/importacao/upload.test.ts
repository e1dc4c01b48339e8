import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FILE_NAME_HEADER } from '../../contract/session.ts';
import { rowsOf } from '../../server/db/database.ts';
import { findFile, readFile } from '../../server/files/arquivos.ts';
import { PART_BYTES } from '../../server/files/slices.ts';
import { uploadRoute } from '../../server/files/upload.ts';
import { ApiProblem } from '../../server/http/problem.ts';
import { json } from '../../server/http/reply.ts';
import { createTestApp, MINUTE, type TestApp } from '../harness.ts';

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
    let lido = 0;
    for await (const parte of readFile(null, (work) => work(tx), arquivo.id)) lido += parte.byteLength;
    return json({ ...arquivo, lido, achado: await findFile(tx, arquivo.id) });
  },
);

/** Returns a body of `size` bytes sent in pieces, and the number of bytes read from it. */
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

async function send(
  body: ReadableStream<Uint8Array>,
  nome: string,
  who: 'total' | 'consulta' = 'total',
  token = '',
) {
  const accessToken = token || (await app.signIn(who)).accessToken;
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
    path: '',
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
    // Reading stops at the piece that exceeds the limit, so nothing accumulates in memory.
    expect(taken.bytes).toBeLessThanOrEqual(LIMIT + 2 * 100_000);
    expect(await kept()).toEqual([{ arquivos: 0, partes: 0 }]);
  });

  it.each([
    ['empty', 0, 'vazio.csv'],
    ['refused by who asked for it', 10, 'recusado.csv'],
  ])('keeps nothing of a file that is %s', async (_why, size, nome) => {
    await expect(send(stream(size).body, nome)).rejects.toBeInstanceOf(ApiProblem);
    expect(await kept()).toEqual([{ arquivos: 0, partes: 0 }]);
  });

  it('keeps no more than the tenant may, also of files that end at the same time; what is removed leaves room', async () => {
    const MB = 1024 * 1024;
    await app.superuser.execute(sql`update tenants set parametros = parametros || '{"limiteEnviosMB": 1}'`);
    const size = LIMIT - 10;
    const { accessToken } = await app.signIn('total');
    const answers = await Promise.allSettled(
      ['a.csv', 'b.csv', 'c.csv'].map((nome) => send(stream(size).body, nome, 'total', accessToken)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({
          code: 'ESPACO_ESGOTADO',
          message: expect.stringContaining('já ocupam os 1 MB'),
        });
    expect(await kept()).toEqual([{ arquivos: 1, partes: 3 }]);
    await expect(send(stream(MB - size + 1).body, 'd.csv')).rejects.toMatchObject({
      code: 'ESPACO_ESGOTADO',
    });
    expect((await send(stream(MB - size).body, 'e.csv')).status).toBe(200);
    await app.superuser.execute(sql`delete from arquivos where nome <> 'e.csv'`);
    expect((await send(stream(size).body, 'f.csv')).status).toBe(200);
  });

  it('takes twenty files of one person at a time', async () => {
    const { id, tenantId } = app.seeded.users.total;
    await app.superuser.execute(sql`insert into arquivos (tenant_id, nome, tipo, usuario_id, criado_em)
      select ${tenantId}, 'a.csv', 'text/csv', ${id}, ${app.deps.clock().toISOString()}::timestamptz from generate_series(1, 20)`);
    await expect(send(stream(10).body, 'b.csv')).rejects.toMatchObject({ code: 'MUITAS_TENTATIVAS' });
    app.advance(61 * MINUTE);
    expect((await send(stream(10).body, 'b.csv')).status).toBe(200);
  });

  it('counts those twenty also when more begin in the same instant', async () => {
    const { accessToken } = await app.signIn('total');
    const gate = Promise.withResolvers<void>();
    const slow = () =>
      new ReadableStream<Uint8Array>({
        pull: async (controller) => {
          await gate.promise;
          controller.enqueue(new Uint8Array(10));
          controller.close();
        },
      });
    let refused = 0;
    const all = Array.from({ length: 25 }, (_, index) =>
      send(slow(), `${index}.csv`, 'total', accessToken).catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'MUITAS_TENTATIVAS' });
        refused += 1;
        return null;
      }),
    );
    await expect.poll(() => refused).toBe(5);
    await expect.poll(async () => (await kept())[0]).toMatchObject({ arquivos: 20 });
    gate.resolve();
    const answers = await Promise.all(all);
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(20);
  });

  it('reads not a byte from somebody without the right', async () => {
    const { body, taken } = stream(10);
    await expect(send(body, 'a.csv', 'consulta')).rejects.toMatchObject({ code: 'SEM_PERMISSAO' });
    expect(taken.bytes).toBe(0);
  });
});
