import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemSchema } from '../../contract/errors.ts';
import { EMPRESA_HEADER, FILE_NAME_HEADER } from '../../contract/session.ts';
import { rowsOf } from '../../server/db/database.ts';
import { clamd } from '../../server/files/antivirus/clamd.ts';
import type { CaixaEntrada } from '../../server/fiscal/entrada/caixa.ts';
import { pastaNode } from '../../server/fiscal/entrada/pastaNode.ts';
import { pastaDeEntrada } from '../../server/fiscal/entrada/rotina.ts';
import { caixasDeEntrada } from '../../server/fiscal/entrada/rotinaCaixas.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { EICAR, type FalsoClamd, falsoClamd } from '../support/clamd.ts';
import { type Operation, operationsOf } from '../support/openapi.ts';
import { seedServico } from '../support/servico.ts';

const raiz = mkdtempSync(join(tmpdir(), 'farol-antivirus-'));
let falso: FalsoClamd;
let app: TestApp;
beforeAll(async () => {
  falso = await falsoClamd();
  const antivirus = clamd(falso.address, { log: (entry) => app.log.push(entry) });
  app = await createTestApp(undefined, { antivirus, pastaEntrada: pastaNode(raiz) });
});
beforeEach(async () => {
  falso.humor = 'le';
  falso.vistos = [];
  await app.reset();
});
afterAll(async () => {
  await falso.close();
  rmSync(raiz, { recursive: true });
});

const kept = () =>
  rowsOf(
    app.superuser,
    sql`select (select count(*)::int from arquivos) as arquivos, (select count(*)::int from arquivos_partes) as partes, (select count(*)::int from tarefas) as tarefas`,
  );
const NOTHING = [{ arquivos: 0, partes: 0, tarefas: 0 }];

/** Sends a file as a user whose rights allow the route. */
async function send({ path, guard }: Operation, content: string): Promise<Response> {
  const who = guard?.allOf?.includes('ADMIN') ? 'admin' : 'total';
  const { accessToken } = await app.signIn(who);
  const headers = new Headers({ authorization: `Bearer ${accessToken}`, [FILE_NAME_HEADER]: 'nota.xml' });
  const [empresa] = app.seeded.users[who].links;
  if (empresa) headers.set(EMPRESA_HEADER, empresa);
  const url = `http://farol/api${path.replace(/\{\w+\}/g, crypto.randomUUID())}`;
  return app.fetch(new Request(url, { method: 'POST', headers, body: content }));
}

describe('com um antivírus', () => {
  it('nenhuma rota que recebe arquivos aceita o que ele reconhece, e nada fica guardado', async () => {
    const doors = (await operationsOf(app)).filter(({ isUpload }) => isUpload);
    expect(doors.length).toBeGreaterThan(5);
    for (const door of doors) {
      const response = await send(door, `<nfeProc>${EICAR}</nfeProc>`);
      expect(response.status, door.path).toBe(422);
      expect(problemSchema.parse(await response.json()), door.path).toMatchObject({
        codigo: 'ARQUIVO_INFECTADO',
        detail: expect.stringContaining('Eicar-Test-Signature'),
      });
      expect(await kept(), door.path).toEqual(NOTHING);
    }
    expect(falso.vistos).toHaveLength(doors.length);
  });

  it('sem a sua palavra nada entra; quando ele volta, o mesmo arquivo entra', async () => {
    const [door] = (await operationsOf(app)).filter(({ path }) => path === '/v1/documento-nfe/importar');
    if (!door) throw new Error('No door');
    falso.humor = 'desliga';
    const refused = await send(door, '<nfeProc/>');
    expect(refused.status).toBe(503);
    expect(problemSchema.parse(await refused.json()).detail).toContain('Tente de novo');
    expect(await kept()).toEqual(NOTHING);
    falso.humor = 'le';
    expect((await send(door, '<nfeProc/>')).status).toBe(202);
  });

  it('na pasta de entrada, o que ele reconhece vai a recusados; sem a sua palavra tudo espera', async () => {
    const servico = await seedServico(app, {
      nome: 'Sistema',
      todasEmpresas: true,
      permissoes: ['NFE_MANIFESTA'],
    });
    const place = (...names: string[]) => join(raiz, servico, ...names);
    mkdirSync(place());
    writeFileSync(place('ruim.xml'), `<nfeProc>${EICAR}</nfeProc>`);
    writeFileSync(place('boa.xml'), '<nfeProc/>');
    const look = () => pastaDeEntrada.run(app.deps, new AbortController().signal);
    app.advance(Date.now() - app.deps.clock().getTime() + 60_000);
    falso.humor = 'desliga';
    await look();
    expect(await kept()).toEqual(NOTHING);
    falso.humor = 'le';
    await look();
    expect(readdirSync(place('recusados'))).toEqual(['ruim.xml', 'ruim.xml.json']);
    expect(readFileSync(place('recusados', 'ruim.xml.json'), 'utf8')).toContain('Eicar-Test-Signature');
    expect(await kept()).toEqual([{ arquivos: 1, partes: 1, tarefas: 1 }]);
  });

  it('numa caixa de correio, o anexo que ele reconhece não segura os outros', async () => {
    const servico = await seedServico(app, {
      nome: 'Correio',
      todasEmpresas: true,
      permissoes: ['NFE_MANIFESTA'],
    });
    const contents = [EICAR, '<nfeProc/>'];
    const read: number[] = [];
    const caixa: CaixaEntrada = {
      servico,
      nome: 'notas@farol.example',
      abrir: (work) =>
        work({
          validade: '1',
          naoLidas: async () =>
            contents.map((content, uid) => ({
              uid,
              anexos: [{ nome: `nota${uid}.xml`, tamanho: content.length, parte: '2' }],
            })),
          ler: async function* (uid) {
            yield new TextEncoder().encode(contents[uid]);
          },
          marcarLida: async (uid) => void read.push(uid),
        }),
    };
    await caixasDeEntrada.run({ ...app.deps, caixasEntrada: [caixa] }, new AbortController().signal);
    expect(read).toEqual([0, 1]);
    expect(await kept()).toEqual([{ arquivos: 1, partes: 1, tarefas: 1 }]);
  });

  it('o que se guarda sem passar por ele é só o que o próprio Farol fez', () => {
    const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) => /import \{[^}]*\bkeepParts\b/.test(readFileSync(join('server', file), 'utf8')));
    expect(sources).toEqual([join('files', 'arquivoDaTarefa.ts')]);
  });
});
