import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { csvText } from '../../contract/csv.ts';
import { listaCsv } from '../../contract/layouts/galeria/saidas.ts';
import { descreverLayout } from '../../contract/layouts/planilhaDescritiva.ts';
import { registry } from '../../contract/registry.ts';
import type { Resource } from '../../contract/resource.ts';
import { joined } from '../../contract/zip/records.ts';
import { allRoutes } from '../../server/app.ts';
import { productCatalogue } from '../../server/catalogue.ts';
import { planilhaDaLista } from '../../server/fiscal/pagamentos/exportacao/planilha.ts';
import { openApiDocument } from '../../server/http/openapi/document.ts';
import { layoutsDoArquivo } from '../../server/layouts/doArquivo.ts';
import { planilha } from '../../server/layouts/escrita/planilha.ts';
import { EXEMPLO_DESCRITO } from '../../server/layouts/modeloDePlanilha.ts';
import { nodeMail } from '../../server/mail/nodeMail.ts';
import type { EscritoPelaHucre } from '../support/escritosPelaHucre.ts';
import { exportada } from '../support/exportada.ts';
import { baixasOf } from '../support/logsBaixa.ts';
import { nfeProc } from '../support/nfeXml.ts';
import { sendFiles } from '../support/portas.ts';
import {
  emPasta,
  faltamProgramas,
  pedeProgramas,
  roda,
  salvasPeloLibreOffice,
} from '../support/programas.ts';
import { signedInApp } from '../support/signedIn.ts';

const t = signedInApp();
const resources: readonly Resource[] = registry;

/** Kind of check of an output, by the program that opens it; `COMO_VEIO`: bytes of others, returned unchanged. */
type Prova = 'LISTA' | 'CSV' | 'PLANILHA' | 'ZIP' | 'XML' | 'JSON' | 'COMO_VEIO' | 'PAGINA' | 'FLUXO';

/** Operations that return a file, or anything other than JSON. A new one without a row fails the test. */
const SAIDAS: Readonly<Record<string, Prova>> = {
  enviarExportacoes: 'LISTA',
  obterExportacoesArquivo: 'LISTA',
  ...Object.fromEntries(
    ['Empresas', 'Fornecedores', 'Usuarios', 'Perfis', 'Servicos', 'Webhooks', 'Nfes', 'Ctes', 'Nfses']
      .concat('Pagamentos', 'Layouts', 'Eventos', 'Tenants', 'Auditoria')
      .map((name) => [`exportar${name}`, 'LISTA'] as const),
  ),
  ...Object.fromEntries(
    ['Empresas', 'Fornecedores', 'Usuarios'].flatMap((name) =>
      ['Relatorio', 'Recusadas'].map((what) => [`obter${name}Importacoes${what}`, 'CSV'] as const),
    ),
  ),
  obterPagamentosImportacoesRelatorio: 'CSV',
  baixarRelatorioDaTarefa: 'CSV',
  exportarPagamentosCalendario: 'CSV',
  obterPagamentosExportacoesArquivo: 'PLANILHA',
  obterLayoutsModeloXlsx: 'PLANILHA',
  obterDocumentoNfePacote: 'ZIP',
  obterDocumentoCtePacote: 'ZIP',
  obterDocumentoNfsPacote: 'ZIP',
  obterPacotesArquivo: 'ZIP',
  obterDocumentoNfeXml: 'XML',
  obterDocumentoCteXml: 'XML',
  obterEsocialEventosXml: 'XML',
  obterDocumentoNfeConteudosXml: 'XML',
  obterDocumentoCteConteudosXml: 'XML',
  obterDocumentoNfeXmlLegivel: 'XML',
  obterDocumentoCteXmlLegivel: 'XML',
  obterDocumentoNfsFontesArquivo: 'COMO_VEIO',
  obterDocumentoNfsFontesPdf: 'COMO_VEIO',
  ...Object.fromEntries(
    ['Nfe', 'Cte', 'Nfs'].map((name) => [`obter${name}DistribuicaoNaoLidosConteudo`, 'COMO_VEIO'] as const),
  ),
  obterLayoutsPacote: 'JSON',
  exportarLayout: 'JSON',
  obterResumoDiarioPorToken: 'PAGINA',
  enviarResumoDiarioPorToken: 'PAGINA',
  obterAvisos: 'FLUXO',
};

const operationSchema = z.looseObject({
  operationId: z.string(),
  responses: z.record(z.string(), z.looseObject({ content: z.record(z.string(), z.unknown()).optional() })),
});

it('every operation that answers with a file has a row, and no row is left over', () => {
  const document = JSON.parse(JSON.stringify(openApiDocument(allRoutes(productCatalogue), '1.0.0')));
  const paths = z.record(z.string(), z.record(z.string(), operationSchema)).parse(document.paths);
  const answering = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .filter(
      ({ responses }) =>
        /content-disposition/i.test(JSON.stringify(responses)) ||
        Object.values(responses).some(({ content = {} }) =>
          Object.keys(content).some((type) => !/json/.test(type)),
        ),
    )
    .map(({ operationId }) => operationId);
  expect(answering.sort()).toEqual(Object.keys(SAIDAS).sort());
});

const bytesOf = async (path: string): Promise<Uint8Array> => {
  const response = await t.app.request(path, t.session());
  expect(response.status, path).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
};
const LINHA = {
  id: 'id-7',
  versao: '1-x',
  fornecedor: 'Ação & Cia; "Filhos"',
  numero: '0042',
  emissao: '2026-08-03',
  cpfCnpj: '11222333000181',
  bruto: 100_050,
  retido: 0,
  liquido: 100_050,
};
const inteiro = async (parts: AsyncIterable<Uint8Array>) => {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return joined(...all);
};

/** Returns each workbook written by hucre, with texts that LibreOffice must show on its first sheet. */
async function daHucre(
  token: string,
): Promise<Record<EscritoPelaHucre, readonly [bytes: Uint8Array, ...says: string[]]>> {
  const logs = await baixasOf(() => t.app).baixa(token, { formato: 'XLSX' });
  const [log] = [...logs.files].filter(([name]) => name.endsWith('.xlsx'));
  const { valor } = listaCsv;
  const descrito = {
    ...EXEMPLO_DESCRITO,
    valor: { ...EXEMPLO_DESCRITO.valor, formato: 'PLANILHA' as const },
  };
  const linhas = descreverLayout(descrito).map((row) => csvText(row));
  const [feito] = await layoutsDoArquivo(new TextEncoder().encode(linhas.join('')));
  const { base64 = '' } = feito?.layout?.amostra ?? {};
  return {
    'server/fiscal/pagamentos/exportacao/planilha.ts': [
      await planilhaDaLista([LINHA]),
      'id-7',
      'Ação & Cia; ""Filhos""',
      '0042',
      '/2026',
      '1000.5',
    ],
    'server/layouts/doArquivo.ts': [
      new Uint8Array(Buffer.from(base64, 'base64')),
      'Dt. Baixa',
      '11.222.333/0001-81',
      '938,50',
    ],
    'server/layouts/escrita/planilha.ts': [
      await inteiro(planilha({ ...valor, formato: 'PLANILHA' }, [LINHA])),
      'CNPJ do fornecedor',
      '11222333000181',
      '0042',
      '/2026',
    ],
    'server/layouts/modeloDePlanilha.ts': [
      await bytesOf('/v1/layouts/modelo.xlsx'),
      'Finalidade',
      'Datas de pagamento',
      'Dt. Baixa',
      '938,50',
    ],
    'server/logs/baixa/formatos.ts': [log?.[1] ?? new Uint8Array(), 'total@horizonte.example'],
  };
}
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

const READ_LETTER = `import email, email.policy, sys
m = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default)
print(m["subject"], m["to"], m.get_body(("plain",)).get_content().strip(), sep="|")`;
const WIDTHS = `import csv, glob, sys
for name in sorted(glob.glob(sys.argv[1] + "/*.csv")):
    with open(name, encoding="utf-8-sig", newline="") as file:
        print(len({len(row) for row in csv.reader(file, delimiter=";")}))`;

describe('opened by programs that are not ours', () => {
  it.skipIf(faltamProgramas('soffice', 'python3'))(
    `LibreOffice loads every list as XLSX and CSV, with the titles of its columns, and Python reads each CSV ${pedeProgramas('soffice', 'python3')}`,
    async () => {
      const actor = { token: t.session().token, user: t.app.seeded.users.total };
      const files = { XLSX: {} as Record<string, Uint8Array>, CSV: {} as Record<string, Uint8Array> };
      const titles: Record<string, string> = {};
      for (const { name, list, fields } of resources)
        for (const formato of ['XLSX', 'CSV'] as const) {
          const { status, bytes } = await exportada(t.app, actor, {
            recurso: name,
            colunas: list.columns,
            formato,
          });
          if (status === 403 || status === 404) continue;
          expect(status, `${name} ${text(bytes.subarray(0, 200))}`).toBe(200);
          files[formato][`${name}.${formato.toLowerCase()}`] = bytes;
          titles[name] = fields[list.columns[0] ?? '']?.label ?? '';
        }
      const outros = await daHucre(actor.token);
      for (const [at, [bytes]] of Object.values(outros).entries()) files.XLSX[`hucre-${at}.xlsx`] = bytes;
      expect(Object.keys(files.XLSX).length).toBeGreaterThan(8);
      for (const formato of ['XLSX', 'CSV'] as const) {
        const saved = salvasPeloLibreOffice(files[formato], 'csv pt-BR');
        for (const [name, title] of Object.entries(titles))
          expect(text(saved[`${name}.${formato.toLowerCase()}`]), `${name} ${formato}`).toContain(title);
        expect(Object.keys(saved)).toEqual(Object.keys(files[formato]));
        if (formato === 'XLSX')
          for (const [at, [file, [, ...says]]] of Object.entries(outros).entries())
            for (const said of says) expect(text(saved[`hucre-${at}.xlsx`]), file).toContain(said);
      }
      const widths = emPasta((folder) => {
        for (const [name, bytes] of Object.entries(files.CSV)) writeFileSync(join(folder, name), bytes);
        return roda('python3', ['-c', WIDTHS, folder]).trim().split('\n');
      });
      expect(new Set(widths)).toEqual(new Set(['1']));
    },
  );

  it.skipIf(faltamProgramas('unzip', 'python3', 'xmllint'))(
    `unzip and Python open packages, and xmllint the XML in them ${pedeProgramas('unzip', 'python3', 'xmllint')}`,
    async () => {
      const importer = t.session();
      await sendFiles(
        t.app,
        importer,
        { 'nota.xml': nfeProc({ destinatario: t.cnpj }).xml },
        { kind: 'nfe' },
      );
      await t.app.drain();
      const list = await t.app.request('/v1/nfes?range=[0,4]', t.session());
      const [nota] = z.array(z.looseObject({ id: z.string(), chave: z.string() })).parse(await list.json());
      const logs = await baixasOf(() => t.app).baixa(importer.token, { formato: 'XLSX' });
      const zips = {
        'documento.zip': await bytesOf(`/v1/documento-nfe/${nota?.id}/pacote`),
        'logs.zip': logs.bytes,
      };
      emPasta((folder) => {
        for (const [name, bytes] of Object.entries(zips)) {
          const file = join(folder, name);
          writeFileSync(file, bytes);
          expect(roda('unzip', ['-tqq', file]), name).toBe('');
          expect(roda('python3', ['-m', 'zipfile', '-t', file]), name).toContain('Done testing');
        }
        roda('unzip', ['-qq', join(folder, 'documento.zip'), '-d', join(folder, 'aberto')]);
        const xmls = readdirSync(join(folder, 'aberto'), { recursive: true, encoding: 'utf8' }).filter(
          (one) => one.endsWith('.xml'),
        );
        expect(xmls.length).toBeGreaterThan(0);
        for (const name of xmls) {
          const file = join(folder, 'aberto', name);
          expect(
            roda('xmllint', ['--nonet', '--xpath', 'string(//*[local-name()="infNFe"]/@Id)', file]).trim(),
          ).toBe(`NFe${nota?.chave}`);
        }
      });
    },
  );

  it.skipIf(faltamProgramas('python3'))(
    `Python reads a letter with its accents ${pedeProgramas('python3')}`,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'farol-carta-'));
      const env = { SMTP_URL: '', DATA_DIR: folder, SMTP_REMETENTE: 'Farol <nao-responda@farol.example>' };
      const letter = { to: 'ana@horizonte.example', subject: 'Ação e confirmação', text: 'Olá, Ana.\n' };
      await nodeMail(env, () => {}).send(letter);
      const [name = ''] = readdirSync(join(folder, 'outbox'));
      const read = roda('python3', ['-c', READ_LETTER, join(folder, 'outbox', name)]);
      rmSync(folder, { recursive: true });
      expect(read.trim()).toBe(`${letter.subject}|${letter.to}|${letter.text.trim()}`);
    },
  );
});
