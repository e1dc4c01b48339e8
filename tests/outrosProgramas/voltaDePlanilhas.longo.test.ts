import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { importableFields } from '../../contract/importacao.ts';
import { listaDeVolta } from '../../contract/layouts/galeria/listaDeVolta.ts';
import { rowsOf } from '../../server/db/database.ts';
import { eachResource } from '../support/catalogue.ts';
import { exportada } from '../support/exportada.ts';
import { importing } from '../support/importacao.ts';
import { pagamentosApp } from '../support/pagamentos.ts';
import { importador } from '../support/pagamentosImportacao.ts';
import {
  FORMAS,
  type Forma,
  faltamProgramas,
  pedeProgramas,
  salvasPeloLibreOffice,
} from '../support/programas.ts';

const p = pagamentosApp();
const { t } = p;
const formas: Forma[] = ['xlsx', 'ods', 'xls', 'csv pt-BR', 'csv en-US'];
const importaveis = eachResource.filter(([, resource]) => resource.importable);
const SEM = faltamProgramas('soffice');

/** Values that spreadsheets tend to convert, by field; used where a resource has the field. */
const DIFICEIS: Readonly<Record<string, unknown>> = {
  inscricaoEstadual: '0012345678',
  inscricaoMunicipal: '000987',
  numero: '0012',
  cnae: '0111301',
  cep: '01001000',
  telefone: '11987654321',
  observacao: '=1+1\nsegunda linha; "aspas"',
  nomeFantasia: '+55 -7',
};

const FORMATOS = ['XLSX', 'CSV'] as const;
const endsIn =
  (ending: string) =>
  ([name]: [string, Uint8Array]) =>
    name.endsWith(ending);

/** Returns the files, with CSV converted to ODS as LibreOffice opens it: converted once, it halves the starts of LibreOffice. */
function comCsvAberto(files: Readonly<Record<string, Uint8Array>>): Record<string, Uint8Array> {
  const all = Object.entries(files);
  const opened = salvasPeloLibreOffice(Object.fromEntries(all.filter(endsIn('.csv'))), 'ods');
  const ods = Object.entries(opened).map(([name, bytes]) => [name.replace('.csv', '.ods'), bytes] as const);
  return Object.fromEntries([...all.filter(endsIn('.xlsx')), ...ods]);
}

/** Exports the list of payments as clients receive it; returns its bytes. */
async function listaDePagamentos(formato: 'XLSX' | 'CSV'): Promise<Uint8Array> {
  const { status, body } = await p.pede('/exportacoes', { empresas: 'ESCOLHIDA', formato });
  expect(status).toBe(202);
  await t.app.drain();
  const file = await t.app.request(
    `/v1/pagamentos/exportacoes/${z.uuid().parse(body.tarefaId)}/arquivo`,
    t.session(),
  );
  return new Uint8Array(await file.arrayBuffer());
}

it.skipIf(SEM)(
  `what leaves as XLSX or CSV, saved by LibreOffice in each of its forms, comes back without a change ${pedeProgramas('soffice')}`,
  async () => {
    const token = t.session().token;
    const actor = { token, user: t.app.seeded.users.total };
    for (const n of [1, 2]) {
      const body = { cpfCnpj: sampleCnpj(n), nome: `Fornecedor ${n}` };
      expect((await t.app.request('/v1/fornecedores', { ...t.session(), body })).status).toBe(201);
    }
    await p.deve({ numero: '0042', emissao: '2026-06-01', fornecedor: '=HYPERLINK("x")' });
    await p.deve({ numero: '77', emissao: '2026-07-10' });
    for (const [name, resource] of importaveis) {
      const own = Object.entries(DIFICEIS).filter(([key]) => resource.fields[key]);
      if (own.length === 0) continue;
      const sets = own.map(
        ([key, value]) =>
          sql`${sql.identifier(key.replace(/[A-Z]/g, (l) => `_${l.toLowerCase()}`))} = ${value}`,
      );
      await rowsOf(t.app.superuser, sql`update ${sql.identifier(name)} set ${sql.join(sets, sql`, `)}`);
    }
    const files: Record<string, Uint8Array> = {};
    for (const formato of FORMATOS) {
      files[`${formato}-pagamentos.${formato.toLowerCase()}`] = await listaDePagamentos(formato);
      for (const [name, resource] of importaveis) {
        const colunas = importableFields(resource).map(([key]) => key);
        const { status, bytes } = await exportada(t.app, actor, { recurso: name, colunas, formato });
        expect(status, new TextDecoder().decode(bytes.subarray(0, 300))).toBe(200);
        files[`${formato}-${name}.${formato.toLowerCase()}`] = bytes;
      }
    }
    const abertas = comCsvAberto(files);
    for (const forma of formas) {
      const saved = salvasPeloLibreOffice(abertas, forma);
      for (const formato of FORMATOS) {
        const ending = formato === 'CSV' ? 'ods' : 'xlsx';
        const bytesDe = (name: string) => saved[`${formato}-${name}.${ending}`] ?? new Uint8Array();
        for (const [name] of importaveis) {
          const act = importing(t.app, token, name);
          const back = await act.compared(bytesDe(name));
          const wrong = [...(await act.lines(back, 'erro')), ...(await act.lines(back, 'alterado'))];
          expect(wrong, `${name}: ${formato} → ${forma}`).toEqual([]);
          expect(back.contagem, `${name}: ${formato} → ${forma}`).toMatchObject({
            novo: 0,
            alterado: 0,
            erro: 0,
          });
          expect(back.contagem.igual).toBeGreaterThan(0);
        }
        const i = await importador(t.app);
        const nome = `lista.${FORMAS[forma][0]}`;
        const read = await i.lida(bytesDe('pagamentos'), { valor: listaDeVolta.valor }, nome);
        const lines = await i.linhas(read);
        expect(lines.map(({ data, valor }) => [data, valor])).toEqual([
          [null, null],
          [null, null],
        ]);
        const before = await rowsOf(
          t.app.superuser,
          sql`select count(*)::int as n from pagamentos_lancamentos`,
        );
        expect(before, `pagamentos: ${formato} → ${forma}`).toEqual([{ n: 0 }]);
      }
    }
  },
  300_000,
);
