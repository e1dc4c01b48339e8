import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linhaLogSchema } from '../contract/logs/livros.ts';
import {
  CADEIA,
  LEIA_ME,
  linhaCadeiaSchema,
  MANIFESTO,
  manifestoSchema,
} from '../contract/logs/manifesto.ts';
import { joined } from '../contract/zip/records.ts';
import { verifyChains } from '../server/audit/verifyChain.ts';
import { rowsOf } from '../server/db/database.ts';
import { ZipOut } from '../server/files/zipOut/writer.ts';
import { checkPacote } from '../server/logs/baixa/conferir.ts';
import { LINHAS_DE_LOG_POR_LOTE } from '../server/logs/baixa/makeDownload.ts';
import { HOUR } from './harness.ts';
import { contractApp } from './support/contractApp.ts';
import { baixasOf, emMemoria } from './support/logsBaixa.ts';
import { unzip, zipOf } from './support/zip.ts';

const t = contractApp();
const { pede, pedida, arquivo, lista, tokenOf, baixa } = baixasOf(() => t.app);

const utf8 = (text: string) => new TextEncoder().encode(text);
const textOf = (files: Map<string, Uint8Array>, nome: string) => new TextDecoder().decode(files.get(nome));

/** Changes a file, and the manifest to match it. */
function changed(files: Map<string, Uint8Array>, nome: string, change: (text: string) => string): void {
  const bytes = utf8(change(textOf(files, nome)));
  files.set(nome, bytes);
  const manifesto = manifestoSchema.parse(JSON.parse(textOf(files, MANIFESTO)));
  const lines = new TextDecoder().decode(bytes).split('\n').length - 1;
  const arquivos = manifesto.arquivos.map((one) =>
    one.nome === nome
      ? {
          nome,
          tamanho: bytes.byteLength,
          linhas: lines,
          sha256: createHash('sha256').update(bytes).digest('hex'),
        }
      : one,
  );
  files.set(MANIFESTO, utf8(JSON.stringify({ ...manifesto, arquivos })));
}

/** Inserts many rows of the audit. */
async function acontece(tenantId: string, quantos: number) {
  await rowsOf(
    t.app.superuser,
    sql`insert into auditoria (tenant_id, instante, usuario, acao, recurso, registro, endereco, request_id)
        select ${tenantId}, ${t.app.deps.clock().toISOString()}::timestamptz - n * interval '1 second', 'quem@x', 'CRIA', 'fornecedores',
               '=perigo; "' || n, '203.0.113.9', 'pedido-' || n from generate_series(1, ${quantos}) n`,
  );
}

describe('a package of logs', () => {
  test('has every line once, over many pages, and verifies by itself', async () => {
    const token = await tokenOf('total');
    const { id: tenantId } = t.app.seeded.tenants.horizonte;
    await acontece(tenantId, LINHAS_DE_LOG_POR_LOTE + 500);
    const { text, manifesto, bytes, files, tarefa } = await baixa(token);
    expect([...files.keys()]).toEqual(['dados.jsonl', CADEIA, 'LEIA-ME.txt', MANIFESTO]);
    const linhas = text('dados.jsonl')
      .trim()
      .split('\n')
      .map((line) => linhaLogSchema.parse(JSON.parse(line)));
    const nossas = linhas.filter(({ requestId }) => requestId.startsWith('pedido-'));
    expect(new Set(nossas.map(({ requestId }) => requestId)).size).toBe(LINHAS_DE_LOG_POR_LOTE + 500);
    expect(nossas).toHaveLength(LINHAS_DE_LOG_POR_LOTE + 500);
    expect(manifesto.arquivos[0]).toMatchObject({ nome: 'dados.jsonl', linhas: linhas.length });
    expect(tarefa).toMatchObject({ estado: 'concluida', resultado: { linhas: linhas.length } });
    expect(await checkPacote(emMemoria(bytes))).toMatchObject({ problemas: [], provadas: linhas.length });
    const elos = text(CADEIA)
      .trim()
      .split('\n')
      .map((line) => linhaCadeiaSchema.parse(JSON.parse(line)));
    expect(elos.map(({ elo }) => elo)).toEqual(elos.map((_, at) => (elos[0]?.elo ?? 0) + at));
    expect(manifesto.cadeia?.ultimo).toMatchObject({ elo: elos.at(-1)?.elo });
  });

  test('is made as quickly when the statistics of the database are of a time with hardly a line', async () => {
    const token = await tokenOf('total');
    await rowsOf(t.app.superuser, sql`analyze auditoria, auditoria_elos`);
    await acontece(t.app.seeded.tenants.horizonte.id, LINHAS_DE_LOG_POR_LOTE + 500);
    // Three nested loops took hours.
    const { tarefa } = await baixa(token);
    expect(tarefa.estado).toBe('concluida');
    const chains = await verifyChains(t.app.db);
    expect(chains.flatMap(({ faults }) => faults)).toEqual([]);
  });

  test('as CSV and as a workbook says the same, with formulas guarded', async () => {
    const token = await tokenOf('total');
    await acontece(t.app.seeded.tenants.horizonte.id, 3);
    const filtro = { servico: 'fornecedores' };
    const csv = await baixa(token, { formato: 'CSV', filtro });
    const lines = csv.text('dados.csv').split('\r\n');
    expect(lines[0]).toBe(
      'Quando;Quem;O que fez;Resultado;Onde;Registro;Empresa;Endereço de rede;Detalhe;Código do pedido;Id',
    );
    expect(lines[1]).toMatch(/^15\/07\/2026 08:59:59;quem@x;Criou;Certo;Fornecedores;"'=perigo; ""1";;203/);
    expect(csv.manifesto.arquivos[0]?.linhas).toBe(3);
    const xlsx = await baixa(token, { formato: 'XLSX', filtro, livros: ['auditoria', 'acessos'] });
    expect(xlsx.manifesto.arquivos.map(({ nome, linhas }) => [nome, linhas]).slice(0, 2)).toEqual([
      ['dados-auditoria.xlsx', 3],
      ['dados-acessos.xlsx', 0],
    ]);
    for (const { bytes } of [csv, xlsx])
      expect(await checkPacote(emMemoria(bytes))).toMatchObject({ problemas: [], provadas: 3 });
    const sheet = await unzip(xlsx.files.get('dados-auditoria.xlsx') ?? new Uint8Array());
    expect(new TextDecoder().decode(sheet.get('xl/worksheets/sheet1.xml'))).toContain("'=perigo");
  });

  test('is of one tenant, and of who asked for it alone', async () => {
    const token = await tokenOf('total');
    await acontece(t.app.seeded.tenants.atlas.id, 2);
    const { id, text } = await baixa(token);
    expect(text('dados.jsonl')).not.toContain('pedido-');
    for (const who of ['vizinho', 'consulta'] as const) {
      const other = await tokenOf(who);
      expect([403, 404]).toContain((await arquivo(other, id)).status);
    }
    expect(await lista(await tokenOf('vizinho'))).toEqual([]);
  });

  test('goes on where its download broke, and tells when it is another file', async () => {
    const token = await tokenOf('total');
    await acontece(t.app.seeded.tenants.horizonte.id, 5000);
    const { id, bytes } = await baixa(token);
    const [{ sha256 = '', tamanho = 0 } = {}] = await lista(token);
    expect(tamanho).toBe(bytes.byteLength);
    const part = async (headers: Record<string, string>) => {
      const response = await arquivo(token, id, headers);
      return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()), response };
    };
    const middle = Math.floor(bytes.byteLength / 2);
    const rest = await part({ range: `bytes=${middle}-`, 'if-range': `"${sha256}"` });
    expect(rest.status).toBe(206);
    expect(rest.response.headers.get('content-range')).toBe(
      `bytes ${middle}-${bytes.byteLength - 1}/${bytes.byteLength}`,
    );
    expect(Buffer.from(rest.bytes).equals(bytes.subarray(middle))).toBe(true);
    expect(Buffer.from((await part({ range: 'bytes=-10' })).bytes).equals(bytes.subarray(-10))).toBe(true);
    expect((await part({ range: 'bytes=0-0' })).bytes).toEqual(bytes.subarray(0, 1));
    expect((await part({ range: `bytes=${middle}-`, 'if-range': '"outro"' })).status).toBe(200);
    expect((await part({ range: `bytes=${bytes.byteLength}-` })).status).toBe(416);
  });

  test('asked for, made, fetched and gone when its time is over: all of it is in the audit', async () => {
    const token = await tokenOf('total');
    await t.app.runRoutines();
    const { id } = await baixa(token, { filtro: { servico: 'nada' } });
    expect(await lista(token)).toMatchObject([{ id, estado: 'PRONTA', linhas: 0 }]);
    t.app.advance(7 * 24 * HOUR + HOUR);
    const later = await tokenOf('total');
    expect((await arquivo(later, id)).status).toBe(404);
    await t.app.runRoutines();
    expect(await lista(later)).toMatchObject([{ id, estado: 'EXPIRADA', tamanho: null }]);
    const left = await rowsOf(t.app.superuser, sql`select count(*)::int as partes from arquivos_partes`);
    expect(left).toEqual([{ partes: 0 }]);
    const told = await rowsOf(
      t.app.superuser,
      sql`select acao from auditoria where recurso = 'baixas_log' order by sequencia`,
    );
    expect(told.map(({ acao }) => acao)).toEqual(['PEDE_LOGS', 'EXPORTA', 'BAIXA', 'REMOVE']);
  });

  test('cancelled leaves nothing behind', async () => {
    const token = await tokenOf('total');
    const { tarefaId } = await pedida(token);
    await t.app.request(`/v1/tarefas/${tarefaId}/cancelar`, { token, method: 'POST' });
    await t.app.drain();
    expect(await lista(token)).toMatchObject([{ estado: 'SEM_FIM' }]);
    expect(await rowsOf(t.app.superuser, sql`select id from arquivos`)).toEqual([]);
  });

  test('is estimated before it is asked for', async () => {
    const token = await tokenOf('total');
    await acontece(t.app.seeded.tenants.horizonte.id, 4);
    const response = await t.app.request('/v1/logs/baixas/estimativa', {
      token,
      body: { livros: ['auditoria'], formato: 'CSV', filtro: { servico: 'fornecedores' } },
    });
    expect(await response.json()).toEqual({ linhas: 4, mais: false });
  });
});

describe('whoever verifies a package', () => {
  const problemas = async (bytes: Uint8Array) => (await checkPacote(emMemoria(bytes))).problemas;
  const pacote = async (pedido: object = {}) => {
    await acontece(t.app.seeded.tenants.horizonte.id, 3);
    return baixa(await tokenOf('total'), { filtro: { servico: 'fornecedores' }, ...pedido });
  };

  test('sees any byte that is another one, and any end that is cut off or put behind', async () => {
    const { bytes } = await pacote();
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.byteLength - 1), fc.integer({ min: 1, max: 255 }), async (at, bits) => {
        const changed = Uint8Array.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ bits;
        expect(await problemas(changed), `byte ${at}`).not.toEqual([]);
      }),
      { numRuns: 300 },
    );
    for (const cut of [1, 22, 500, bytes.byteLength])
      expect(await problemas(bytes.subarray(0, bytes.byteLength - cut))).not.toEqual([]);
    expect(await problemas(Uint8Array.of(...bytes, 0))).not.toEqual([]);
    expect(await problemas(Uint8Array.of(0, ...bytes))).not.toEqual([]);
  });

  test.each<[string, (files: Map<string, Uint8Array>) => void, string]>([
    ['a file is gone', (files) => files.delete(CADEIA), 'cadeia.jsonl: falta'],
    ['one was put there', (files) => files.set('mais.txt', utf8('x')), 'mais.txt: não está no manifesto'],
    ['the manifest is gone', (files) => files.delete(MANIFESTO), 'manifesto.json: falta'],
    [
      'a line is gone',
      (files) => files.set('dados.jsonl', utf8(`${textOf(files, 'dados.jsonl').split('\n')[0]}\n`)),
      'dados.jsonl: tem',
    ],
    [
      'a row was told otherwise, and the manifest with it',
      (files) => {
        changed(files, CADEIA, (text) => text.replace('quem@x', 'nada@x'));
      },
      'cadeia.jsonl: o conteúdo do elo',
    ],
    [
      'a link was taken out, and the manifest with it',
      (files) => changed(files, CADEIA, (text) => text.split('\n').toSpliced(1, 1).join('\n')),
      'cadeia.jsonl: falta um elo',
    ],
    [
      'the proof of a row was taken out, and the manifest with it',
      (files) => changed(files, CADEIA, (text) => text.replace(/,"conteudo":"[^\n]*"}/, '}')),
      'cadeia.jsonl: prova 2 linhas da auditoria, e o pacote tem 3',
    ],
    [
      'lines were counted otherwise',
      (files) => files.set(MANIFESTO, utf8(textOf(files, MANIFESTO).replace('"linhas": 3', '"linhas": 4'))),
      'dados.jsonl: tem 3 linhas, e o manifesto diz 4',
    ],
  ])('is told that %s', async (_, tamper, sentence) => {
    const { files } = await pacote();
    tamper(files);
    const found = await problemas(await zipOf(Object.fromEntries(files)));
    expect(found.join('\n')).toContain(sentence);
  });

  test('is told of a workbook with other rows', async () => {
    const { files } = await pacote({ formato: 'XLSX' });
    const manifesto = manifestoSchema.parse(JSON.parse(textOf(files, MANIFESTO)));
    const [planilha, ...outros] = manifesto.arquivos;
    const zip = await ZipOut.at(null, {
      instant: new Date(manifesto.pedido.pedidoEm),
      deflate: t.app.deps.deflate,
    });
    const parts = [
      await zip.begin('dados.xlsx', false),
      await zip.add(files.get('dados.xlsx') ?? new Uint8Array()),
    ];
    const whole = [zip.end()];
    for (const nome of [CADEIA, LEIA_ME])
      whole.push(await zip.put(nome, files.get(nome) ?? new Uint8Array()));
    const forged = {
      ...manifesto,
      arquivos: [{ ...planilha, linhas: 2 }, ...outros],
      antes: await zip.soFar(),
    };
    whole.push(await zip.put(MANIFESTO, utf8(JSON.stringify(forged)), false));
    const end = zip.close(whole.map(({ file }) => file));
    const bytes = joined(...parts, ...whole.map((one) => one.bytes), end.bytes);
    expect(await problemas(bytes)).toEqual(['dados.xlsx: tem 3 linhas, e o manifesto diz 2.']);
  });
});

describe('rights', () => {
  test('each book needs its own, and whole numbers theirs, when asked for and when fetched', async () => {
    const token = await tokenOf('total');
    const { id } = await baixa(token, { inteiros: true });
    const only = (codes: string) =>
      rowsOf(t.app.superuser, sql`update perfis set permissoes = ${codes}::text[]`);
    await only('{LOG_BAIXA,AUDITORIA_BUSCA}');
    expect((await arquivo(token, id)).status).toBe(403);
    expect((await pede(token, { inteiros: true })).status).toBe(403);
    await only('{LOG_BAIXA}');
    for (const livro of ['auditoria', 'acessos'])
      expect((await pede(token, { livros: ['tarefas', livro] })).status).toBe(403);
    expect((await pede(token, { livros: ['tarefas', 'integracoes'] })).status).toBe(202);
    await only('{AUDITORIA_BUSCA,CPF_REVELA}');
    expect((await pede(token, { livros: ['tarefas'] })).status).toBe(403);
  });
});
