import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { rowsOf } from '../../server/db/database.ts';
import { guardados } from '../../server/db/guardados.ts';
import { moverArquivos } from '../../server/files/guarda/mover.ts';
import type { Guarda } from '../../server/files/guarda/port.ts';
import { armazemS3 } from '../../server/files/guarda/s3.ts';
import { readZip } from '../../server/files/readZip.ts';
import { createTestApp, HOUR, type TestApp } from '../harness.ts';
import { armazemDeTeste } from './armazemS3.ts';
import { importer } from './nfse.ts';
import type { Importer } from './portas.ts';

const key = new Uint8Array(32).fill(9);

/** Opens an application that moves bytes to a test bucket, for one test file; data and bucket are reset before each test. */
export function guardaApp() {
  let app: TestApp | undefined;
  let balde: Awaited<ReturnType<typeof armazemDeTeste>>;
  let guarda: Guarda;
  let asked: Importer;
  beforeAll(async () => {
    balde = await armazemDeTeste();
    const access = { S3_URL: balde.url, S3_REGIAO: 'sa-east-1', S3_CHAVE: 'chave', S3_SEGREDO: 'segredo' };
    guarda = { armazem: armazemS3(access), keys: { present: key, former: [] } };
    app = await createTestApp(undefined, { guarda });
  });
  beforeEach(async () => {
    await t.app.reset();
    balde.objects.clear();
    balde.state.down = false;
    asked = await importer(t.app);
  });
  afterAll(() => balde.close());

  const count = async (column: string, tabela: string, where: string) => {
    const query = `select count(*)::int as n from ${tabela} where ${column} is not null and ${where}`;
    return Number((await rowsOf(t.app.superuser, sql.raw(query)))[0]?.n);
  };

  const t = {
    get app(): TestApp {
      if (!app) throw new Error('Only inside a test');
      return app;
    },
    get balde() {
      return balde;
    },
    get guarda(): Guarda {
      return guarda;
    },
    asked: () => asked,

    /** Advances two hours and moves the bytes that are due. */
    async move(by: Partial<Guarda> = {}): Promise<void> {
      t.app.advance(2 * HOUR);
      await moverArquivos.run({ ...t.app.deps, guarda: { ...guarda, ...by } }, new AbortController().signal);
      asked = await importer(t.app);
    },

    /** Returns how many values of each column are in the database ("aqui") and in the bucket ("fora"). */
    async places(): Promise<Record<string, string>> {
      const told: Record<string, string> = {};
      for (const { tabela, bytes, objeto } of guardados) {
        const [here, outside] = [await count(bytes, tabela, 'true'), await count(objeto, tabela, 'true')];
        if (here + outside > 0) told[`${tabela}.${bytes}`] = `${here} aqui, ${outside} fora`;
      }
      return told;
    },

    /** Requests a path and returns the status and the content as latin1 text; for a .zip, the files in it. */
    async read(path: string): Promise<{ status: number; content: unknown }> {
      const response = await t.app.request(path, asked);
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (response.headers.get('content-type') !== 'application/zip')
        return { status: response.status, content: new TextDecoder('latin1').decode(bytes) };
      const opened = await readZip(bytes);
      if (!opened.ok) throw new Error(opened.mensagem);
      const files: [string, Uint8Array][] = [];
      for await (const item of opened.itens) if (item.ok) files.push([item.nome, item.bytes]);
      expect(files.length).toBeGreaterThan(0);
      return { status: response.status, content: files };
    },
  };
  return t;
}
