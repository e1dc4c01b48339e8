import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { escreverNacional } from '../../mocks/nfse/escreve/nacional.ts';
import { servicos } from '../../server/db/servicoTable.ts';
import { tarefas } from '../../server/db/taskTables.ts';
import type { PastaEntrada } from '../../server/fiscal/entrada/pasta.ts';
import { pastaNode } from '../../server/fiscal/entrada/pastaNode.ts';
import { pastaDeEntrada } from '../../server/fiscal/entrada/rotina.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { auditRows } from '../support/auditRows.ts';
import { nfeProc } from '../support/nfeXml.ts';
import { AGUA, importer, listaDe, nota } from '../support/nfse.ts';
import { seedServico } from '../support/servico.ts';
import { zipOf } from '../support/zip.ts';

const raiz = mkdtempSync(join(tmpdir(), 'farol-entrada-'));
let app: TestApp;
let servico: string;
beforeAll(async () => {
  app = await createTestApp(undefined, { pastaEntrada: pastaNode(raiz) });
});
const TODOS = ['NFE_MANIFESTA', 'CTE_MANIFESTA', 'NFS_REVISA'];
beforeEach(async () => {
  await app.reset();
  servico = await newService({ todasEmpresas: true, permissoes: TODOS });
});
afterEach(() => {
  for (const name of readdirSync(raiz)) rmSync(join(raiz, name), { recursive: true });
});

async function newService(values: Parameters<typeof seedServico>[1]): Promise<string> {
  const id = await seedServico(app, { nome: 'Sistema do escritório', ...values });
  mkdirSync(join(raiz, id));
  return id;
}

const put = (name: string, content: string | Uint8Array) => writeFileSync(join(raiz, servico, name), content);
const filesIn = (folder: string) => {
  const path = join(raiz, servico, folder);
  return existsSync(path) ? readdirSync(path).sort() : [];
};
const reportSchema = z.object({
  situacao: z.string(),
  resumo: z.string(),
  itens: z.array(z.object({ item: z.string(), situacao: z.string(), mensagem: z.string() })).default([]),
});
const report = (path: string) =>
  reportSchema.parse(JSON.parse(readFileSync(join(raiz, servico, `${path}.json`), 'utf8')));
const look = () => pastaDeEntrada.run(app.deps, new AbortController().signal);
/** Runs the routine that takes the files, the import, and the routine again, which moves the files to their final folder. */
async function goRound(): Promise<void> {
  await look();
  await app.drain();
  await look();
}
const tasks = () => app.superuser.select().from(tarefas).where(eq(tarefas.tipo, 'IMPORTA_ENTRADA'));

describe('the folder where programs put files', () => {
  it('brings each document to the company that it names, whatever its kind, and reports beside the file', async () => {
    const nfe = nfeProc({ numero: 7, emitente: '99888777000100', destinatario: AGUA });
    put('lote.zip', await zipOf({ 'nfe.xml': nfe.xml, 'nfse.xml': escreverNacional(nota()) }));
    put('alheia.xml', nfeProc({ numero: 8, emitente: '99888777000100', destinatario: '99999999000191' }).xml);
    await goRound();

    expect(filesIn('.')).toEqual(['processados', 'processando', 'recusados']);
    expect([filesIn('processados'), filesIn('recusados'), filesIn('processando')]).toEqual([
      ['lote.zip', 'lote.zip.json'],
      ['alheia.xml', 'alheia.xml.json'],
      [],
    ]);
    const told = report('processados/lote.zip');
    expect(told.itens.map(({ item, situacao }) => [item, situacao])).toEqual([
      ['nfe.xml', 'ok'],
      ['nfse.xml', 'ok'],
    ]);
    expect(told.itens[0]?.mensagem).toContain('Água Clara');
    expect(report('recusados/alheia.xml').itens[0]?.mensagem).toContain('99.999.999/0001-91');
    const asked = await importer(app);
    expect(await listaDe(app, asked)).toHaveLength(1);
    const nfes = await app.request('/v1/nfes', asked);
    expect(await nfes.json()).toHaveLength(1);
  });

  it('acts as its service: the audit names it, and it brings nothing to companies that are not its own', async () => {
    const [, beta] = app.seeded.tenants.horizonte.empresas;
    servico = await newService({ nome: 'Só a Beta', permissoes: TODOS, empresas: [beta ?? ''] });
    put('nfse.xml', escreverNacional(nota()));
    await goRound();
    expect(filesIn('recusados')).toEqual(['nfse.xml', 'nfse.xml.json']);
    const rows = await auditRows(app.superuser);
    const own = rows.filter(({ usuario }) => usuario === 'Serviço: Só a Beta').map(({ acao }) => acao);
    expect(own).toEqual(['ENVIA_ARQUIVO', 'IMPORTA']);
  });

  it('waits for a file that is still being written', async () => {
    app.advance(Date.now() - app.deps.clock().getTime());
    put('nfse.xml', escreverNacional(nota()));
    put('outra.xml.part', escreverNacional(nota({ numero: '9' })));
    await goRound();
    expect(filesIn('.').slice(0, 2)).toEqual(['nfse.xml', 'outra.xml.part']);
    app.advance(31_000);
    await goRound();
    expect([filesIn('processados'), existsSync(join(raiz, servico, 'outra.xml.part'))]).toEqual([
      ['nfse.xml', 'nfse.xml.json'],
      true,
    ]);
  });

  it('follows no link, reads nothing that is no document, and keeps two files of one name apart', async () => {
    const secret = join(raiz, 'segredo.xml');
    writeFileSync(secret, escreverNacional(nota()));
    symlinkSync(secret, join(raiz, servico, 'atalho.xml'));
    put('vazio.xml', '');
    put('planilha.pdf', '%PDF-');
    await goRound();
    put('vazio.xml', '');
    await goRound();
    const names = filesIn('recusados').filter((name) => !name.endsWith('.json'));
    expect(names.slice(0, 2)).toEqual(['atalho.xml', 'planilha.pdf']);
    expect(names.slice(2)).toEqual([expect.stringMatching(/^vazio\.[\da-f-]{36}\.xml$/), 'vazio.xml']);
    expect(report('recusados/atalho.xml').resumo).toContain('atalhos não são seguidos');
    expect(existsSync(secret)).toBe(true);
    expect(await tasks()).toEqual([]);
  });

  it('stands still, and says why in the folder, while the service does not act', async () => {
    const active = (ativo: boolean) =>
      app.superuser.update(servicos).set({ ativo }).where(eq(servicos.id, servico));
    for (const name of ['a.xml', 'b.xml', 'c.xml']) put(name, '<x/>');
    await look();
    await app.drain();
    await active(false);
    put('nfse.xml', escreverNacional(nota()));
    await goRound();
    // Files whose import had already ended are still moved: three files and their three reports.
    expect(filesIn('recusados')).toHaveLength(6);
    expect(readFileSync(join(raiz, servico, 'PARADA.txt'), 'utf8')).toContain('Sistema do escritório');
    expect(filesIn('processando')).toHaveLength(1);
    await active(true);
    await goRound();
    expect(filesIn('.')).not.toContain('PARADA.txt');
    expect(filesIn('processados')).toEqual(['nfse.xml', 'nfse.xml.json']);
  });

  it('tells whoever looks after services of what was refused, once a round', async () => {
    for (const name of ['a.xml', 'b.xml', 'c.xml']) put(name, '<x/>');
    await goRound();
    const { accessToken: token } = await app.signIn('total');
    const told = await app.request('/v1/notificacoes', { token });
    expect(await told.json()).toMatchObject({
      avisos: [
        {
          titulo: 'Pasta de entrada',
          texto: expect.stringMatching(/^[abc]\.xml e mais 2 foram recusados\.$/),
        },
      ],
    });
  });
});

describe('a process that dies', () => {
  /** Wraps the folder so that the process dies at one step: odd numbers are before a call, even numbers after it. */
  function dying(pasta: PastaEntrada, at: number): PastaEntrada {
    let calls = 0;
    const step = async <T>(work: () => Promise<T>): Promise<T> => {
      if (++calls === at) throw new Error('morto');
      const done = await work();
      if (++calls === at) throw new Error('morto');
      return done;
    };
    return {
      servicos: () => step(pasta.servicos),
      tomar: (...args) => step(() => pasta.tomar(...args)),
      tomados: (...args) => step(() => pasta.tomados(...args)),
      async *ler(...args) {
        await step(async () => undefined);
        yield* pasta.ler(...args);
        await step(async () => undefined);
      },
      concluir: (...args) => step(() => pasta.concluir(...args)),
      avisar: (...args) => step(() => pasta.avisar(...args)),
    };
  }

  it('at any step loses no file and brings none twice', async () => {
    const pasta = pastaNode(raiz);
    let died = 0;
    for (let at = 1; ; at += 1) {
      put(`nota-${at}.xml`, escreverNacional(nota({ numero: String(at) })));
      const before = died;
      const deps = { ...app.deps, pastaEntrada: dying(pasta, at) };
      const signal = new AbortController().signal;
      for (const _ of [1, 2]) {
        await pastaDeEntrada.run(deps, signal).catch((error: unknown) => {
          expect(String(error)).toContain('morto');
          died += 1;
        });
        await app.drain();
      }
      await goRound();
      expect(filesIn('processando'), `at ${at}`).toEqual([]);
      expect(filesIn('processados'), `at ${at}`).toContain(`nota-${at}.xml`);
      expect(await tasks(), `at ${at}`).toHaveLength(at);
      if (died === before) break;
    }
    expect(died).toBeGreaterThan(10);
    expect(filesIn('processados')).toHaveLength(2 * (await tasks()).length);
  });
});
