import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addDays, formatDate } from '../../contract/brasil/date.ts';
import { csvText } from '../../contract/csv.ts';
import { exportadoSchema } from '../../contract/fiscal/pagamentos/exportacao.ts';
import { readVersaoLista, versaoDaLista } from '../../contract/fiscal/pagamentos/versaoLista.ts';
import { listaDeVolta } from '../../contract/layouts/galeria/listaDeVolta.ts';
import type { LinhaLida } from '../../contract/layouts/leitura.ts';
import { tarefaSchema } from '../../contract/tarefas.ts';
import { planilhaDaLista } from '../../server/fiscal/pagamentos/exportacao/planilha.ts';
import { streams } from '../../server/jobs.ts';
import { textoDoArquivo } from '../../server/leitura/codificacao.ts';
import { csvRows } from '../../server/leitura/csv.ts';
import { fromBytes } from '../../server/leitura/slices.ts';
import { FORNECEDOR, pagamentosApp } from '../support/pagamentos.ts';
import { unzip } from '../support/zip.ts';

const p = pagamentosApp();
const { t, deve, pede, rows } = p;

const CSV = { empresas: 'ESCOLHIDA', formato: 'CSV' };
const tarefa = async (id: string) =>
  tarefaSchema.parse(await (await t.app.request(`/v1/tarefas/${id}`, t.session())).json());

async function pedida(pedido: object): Promise<string> {
  const { status, body } = await pede('/exportacoes', pedido);
  expect(status, JSON.stringify(body)).toBe(202);
  return z.uuid().parse(body.tarefaId);
}
const arquivo = (id: string, call = t.session()) =>
  t.app.request(`/v1/pagamentos/exportacoes/${id}/arquivo`, call);

async function exporta(pedido: object) {
  const id = await pedida(pedido);
  await t.app.drain();
  const feita = await tarefa(id);
  const response = await arquivo(id);
  expect(response.status, feita.resumo).toBe(200);
  const nome = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  return { id, nome, bytes: new Uint8Array(await response.arrayBuffer()), tarefa: feita };
}

async function linhasDoCsv(bytes: Uint8Array): Promise<string[][]> {
  const found: string[][] = [];
  const source = (async function* () {
    yield bytes;
  })();
  const texto = textoDoArquivo(source, { codificacao: 'UTF-8', bigEndian: false });
  for await (const { cells } of csvRows(texto, { separador: ';', aspas: '"' })) found.push(cells);
  return found;
}

describe('the list as CSV', () => {
  test('has what lacks a date of the chosen company, oldest first, titled as clients know it', async () => {
    const nova = await deve({ numero: '77', emissao: '2026-07-10', fornecedor: '=HYPERLINK("x")' });
    const velha = await deve({ numero: '0042', emissao: '2026-06-01' });
    await deve({ empresa: 1 });
    await deve({ estado: 'FORA' });
    await deve({ tenant: 'atlas' });
    const { bytes, nome, tarefa: feita } = await exporta(CSV);
    expect(nome).toBe('datas-de-pagamento-agua-clara-ltda-2026-07-15.csv');
    expect(exportadoSchema.parse(feita.resultado)).toMatchObject({ documentos: 2, empresas: 1 });
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    expect(text.startsWith('\ufeffId;Chave;CNPJ do fornecedor;Fornecedor;Documento;Número;Emissão;')).toBe(
      true,
    );
    expect(text).toContain('"\'=HYPERLINK');
    const [titulos, ...linhas] = await linhasDoCsv(bytes);
    expect(titulos?.slice(7).join(', ')).toBe(
      'Valor bruto, Retenções, Valor líquido, Parcela, Data de pagamento, Valor pago, Situação, Observação, Versão',
    );
    expect(linhas.map(([id]) => id)).toEqual([velha, nova]);
    expect(linhas[0]?.slice(2, 10).join('; ')).toBe(
      '11222333000181; Consultoria Horizonte Ltda; NFS-e; 0042; 01/06/2026; 1000,00; 61,50; 938,50',
    );
    expect(readVersaoLista(linhas[0]?.[15] ?? '', velha)).toBe(1);
  });

  test('keeps to the kinds, the month and the supplier that were asked for, and tells what was paid in part', async () => {
    const parte = await deve({ emissao: '2026-06-30' });
    await pede(`/${parte}/lancamentos`, { versao: 1, tipo: 'PAGAMENTO', data: '2026-07-01', valor: 50_000 });
    await deve({ emissao: '2026-07-01' });
    await deve({ emissao: '2026-06-01', documento: 'NFE' });
    await deve({ emissao: '2026-06-01', fornecedorCpfCnpj: '45997418000153' });
    const { bytes } = await exporta({ ...CSV, ate: '2026-06', fornecedorCpfCnpj: '11.222.333/0001-81' });
    const [, ...linhas] = await linhasDoCsv(bytes);
    expect(linhas.map(([id]) => id)).toEqual([parte]);
    expect(linhas[0]?.[14]).toBe('Já pago R$ 500,00 em 01/07/2026; falta R$ 438,50');
  });

  test('of more documents than one lot has every one of them once', async () => {
    const { id: tenantId, empresas } = t.app.seeded.tenants.horizonte;
    await rows(sql`insert into pagamentos (tenant_id, empresa_id, documento, documento_id, numero, emissao, pago, saldo, estado)
      select ${tenantId}, ${empresas[0]}, 'NFSE', gen_random_uuid()::text, n::text, case when n % 7 = 0 then null else date '2026-01-01' + (n % 90) end,
        0, 0, 'SEM_DATA' from generate_series(1, 2500) n`);
    const [, ...linhas] = await linhasDoCsv((await exporta(CSV)).bytes);
    expect(new Set(linhas.map(([id]) => id)).size).toBe(2500);
    expect(linhas).toHaveLength(2500);
  });
});

describe('the list of all companies', () => {
  test('is a .zip with one file for each that lacks dates, of those that the person acts for', async () => {
    const here = await deve();
    const there = await deve({ empresa: 1 });
    await deve({ tenant: 'atlas' });
    const { bytes, nome } = await exporta({ empresas: 'TODAS', formato: 'CSV' });
    expect(nome).toBe('datas-de-pagamento-2026-07-15.zip');
    const files = await unzip(bytes);
    const ids = await Promise.all([...files].map(async ([, one]) => (await linhasDoCsv(one))[1]?.[0]));
    expect([...files.keys()]).toEqual([
      'datas-de-pagamento-agua-clara-ltda-2026-07-15.csv',
      'datas-de-pagamento-beta-comercio-2026-07-15.csv',
    ]);
    expect(ids).toEqual([here, there]);
  });
});

describe('the list as a workbook', () => {
  test('is protected but for what is to be filled, with real days and amounts and the answers to choose from', async () => {
    const id = await deve({ chave: '1'.repeat(50), numero: '0042' });
    const { bytes } = await exporta({ empresas: 'ESCOLHIDA', formato: 'XLSX' });
    const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets;
    const [titulos = [], linha = []] = sheet?.rows ?? [];
    const de = (titulo: string) => linha[titulos.indexOf(titulo)];
    expect([de('Id'), de('Chave'), de('Número'), de('CNPJ do fornecedor')]).toEqual([
      id,
      '1'.repeat(50),
      '0042',
      '11222333000181',
    ]);
    expect([de('Emissão'), de('Valor líquido')]).toEqual([new Date('2026-07-01T00:00:00Z'), 938.5]);
    const xml = new TextDecoder().decode((await unzip(bytes)).get('xl/worksheets/sheet1.xml'));
    expect(xml).toMatch(/<sheetProtection sheet="1"/);
    expect(xml).toContain('<formula1>"não pago,não é nosso,pago por outra empresa"</formula1>');
    expect(xml).toMatch(/<pane ySplit="1"/);
    expect([...xml.matchAll(/<col min="(\d+)"[^>]*hidden="true"/g)].map(([, at]) => Number(at))).toEqual([
      1, 16,
    ]);
  });
});

/** Edits of a client to the workbook before their program saves it: dates filled in, another order of rows and columns. */
const preenchidaSchema = fc.record({
  dias: fc.array(fc.option(fc.integer({ min: 0, max: 190 })), { minLength: 1, maxLength: 12 }),
  linhas: fc.array(fc.nat()),
  colunas: fc.array(fc.nat(), { minLength: 16, maxLength: 16 }),
});
const embaralha = <T>(values: readonly T[], by: readonly number[]): T[] =>
  values
    .map((value, at) => ({ value, key: by[at % Math.max(by.length, 1)] ?? 0 }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value);

/** Reads a returned list with the layout reader; returns its rows sorted by id. */
async function lidas(bytes: Uint8Array) {
  const layout = listaDeVolta.valor;
  const linhas: LinhaLida[] = [];
  for await (const parte of streams.layout(fromBytes(bytes), layout)) linhas.push(...parte.linhas);
  return linhas
    .filter(({ situacao }) => situacao !== 'NAO_E_DADO')
    .map(({ situacao, valores }) => {
      const { id, versao, data } = valores;
      return { situacao, id: String(id), versao: readVersaoLista(String(versao), String(id)), data };
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

const dia = (data: string | null) => (data === null ? null : new Date(`${data}T00:00:00Z`));

test.each(['a workbook', 'text'])(
  'what comes back as %s names the same documents, versions and days, however rows and columns were moved',
  async (how) => {
    await fc.assert(
      fc.asyncProperty(preenchidaSchema, async ({ dias, linhas: ordem, colunas }) => {
        const said = dias.map((days) => ({
          id: crypto.randomUUID(),
          data: days === null ? null : addDays('2026-01-01', days),
        }));
        const bytes = await planilhaDaLista(
          said.map(({ id }, n) => ({
            id,
            versao: versaoDaLista({ id, versao: 3 }),
            emissao: '2026-01-01',
            numero: `00${n}`,
            cpfCnpj: FORNECEDOR,
            fornecedor: 'Núcleo; "Sistemas"',
            liquido: 93_850 + n,
          })),
        );
        const [sheet] = (await readXlsx(bytes)).sheets;
        const [titulos = [], ...linhas] = sheet?.rows ?? [];
        const at = titulos.indexOf('Data de pagamento');
        const filled = linhas.map((linha, n) =>
          Array.from(titulos, (_, c) => (c === at ? dia(said[n]?.data ?? null) : (linha[c] ?? null))),
        );
        const places = embaralha([...titulos.keys()], colunas);
        const moved = [titulos, ...embaralha(filled, ordem)].map((linha) =>
          places.map((place) => linha[place] ?? null),
        );
        const asText = (cell: CellValue) =>
          cell instanceof Date
            ? formatDate(cell.toISOString().slice(0, 10))
            : typeof cell === 'number'
              ? cell.toFixed(2).replace('.', ',')
              : String(cell ?? '');
        const saved =
          how === 'text'
            ? new TextEncoder().encode(`\ufeff${moved.map((linha) => csvText(linha.map(asText))).join('')}`)
            : await writeXlsx({ sheets: [{ name: 'Plan1', rows: moved }] });
        const expected = said.map((one) => ({ ...one, versao: 3, situacao: 'DADO' }));
        expect(await lidas(saved)).toEqual(expected.sort((a, b) => (a.id < b.id ? -1 : 1)));
      }),
      { numRuns: 25 },
    );
  },
);

describe('the work in the background', () => {
  test('taken up again after its process died makes one whole file', async () => {
    await deve();
    const id = await pedida(CSV);
    const [{ arquivo: arquivoId } = { arquivo: '' }] = await rows(
      sql`select parametros ->> 'arquivoId' as arquivo from tarefas where id = ${id}`,
    );
    const { id: tenantId } = t.app.seeded.tenants.horizonte;
    const { id: usuarioId } = t.app.seeded.users.total;
    await rows(
      sql`insert into arquivos (tenant_id, id, nome, tipo, usuario_id) values (${tenantId}, ${arquivoId}, 'meio', 'x', ${usuarioId})`,
    );
    await rows(
      sql`insert into arquivos_partes (tenant_id, arquivo_id, ordem, bytes) values (${tenantId}, ${arquivoId}, 0, 'lixo'::bytea)`,
    );
    await rows(
      sql`update tarefas set estado = 'executando', executor = gen_random_uuid(), tentativas = 1, batimento = ${t.app.deps.clock().toISOString()} where id = ${id}`,
    );
    expect((await arquivo(id)).status).toBe(404);
    await t.app.drain();
    expect((await tarefa(id)).estado).toBe('concluida');
    expect(await (await arquivo(id)).text()).toMatch(/^Id;Chave/);
    expect(await rows(sql`select id from arquivos`)).toHaveLength(1);
  });

  test('cancelled leaves no file', async () => {
    await deve();
    const id = await pedida(CSV);
    await rows(sql`update tarefas set cancelar_em = now() where id = ${id}`);
    await t.app.drain();
    expect((await tarefa(id)).estado).toBe('cancelada');
    expect(await rows(sql`select id from arquivos`)).toEqual([]);
  });

  test('with nothing to export says so', async () => {
    const id = await pedida(CSV);
    await t.app.drain();
    expect((await tarefa(id)).resumo).toMatch(/^Nenhum documento espera data/);
    expect((await arquivo(id)).status).toBe(404);
  });

  test('is audited for each company: what left, in what form; and again when the file is taken', async () => {
    await deve();
    await exporta(CSV);
    const audit = await rows(
      sql`select acao, empresa_id, depois from auditoria where recurso = 'pagamentos' order by instante, sequencia`,
    );
    expect(audit).toMatchObject([
      {
        acao: 'EXPORTA',
        empresa_id: t.app.seeded.tenants.horizonte.empresas[0],
        depois: { documentos: 1, formato: 'CSV', numerosInteiros: ['fornecedorCpfCnpj'] },
      },
      { acao: 'BAIXA' },
    ]);
  });

  test('whole tax numbers leave only with whoever may see them, and the file only to whoever asked for it', async () => {
    await deve();
    const { accessToken: token } = await t.app.signIn('consulta');
    const call = { token, empresa: t.app.seeded.users.consulta.links[0] };
    const { body } = await pede('/exportacoes', CSV, call);
    await t.app.drain();
    const [, linha] = await linhasDoCsv(
      new Uint8Array(await (await arquivo(body.tarefaId, call)).arrayBuffer()),
    );
    expect(linha?.[2]).toBe('');
    expect((await arquivo(body.tarefaId)).status).toBe(404);
  });
});

test.each([
  ['a layout that is not asked to be used', { layout: { modelo: 'x' } }, 'layout'],
  ['no layout to write with', { formato: 'LAYOUT' }, 'layout'],
  ['a supplier whose number does not close', { fornecedorCpfCnpj: '11222333000182' }, 'fornecedorCpfCnpj'],
])('%s is refused at its field', async (_, mais, campo) => {
  const { status, body } = await pede('/exportacoes', { ...CSV, ...mais });
  expect([status, Object.keys(body.campos)]).toEqual([400, [campo]]);
});
