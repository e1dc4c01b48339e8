import { expect } from 'vitest';
import { z } from 'zod';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { detalheNotaSchema } from '../../contract/fiscal/nfse/detalhe.ts';
import { parametrosSchema } from '../../contract/parametros.ts';
import type { NotaInventada } from '../../mocks/nfse/escreve/nota.ts';
import { asRole } from '../../server/db/database.ts';
import { seeCompanies } from '../../server/db/workForCompany.ts';
import { empresasDoTenant } from '../../server/fiscal/empresa.ts';
import { registerLidos } from '../../server/fiscal/nfse/adn/registerLidos.ts';
import { readNfse } from '../../server/fiscal/nfse/leitura/readNfse.ts';
import type { TestApp } from '../harness.ts';
import type { Who } from '../seed.ts';
import { type Importer, reportOf, sendFiles } from './portas.ts';

/** CNPJs of companies of the seed (`AGUA`, `BETA`) and of their prestador. */
export const AGUA = sampleCnpj(1);
export const BETA = sampleCnpj(2, { alphanumeric: true });
export const PRESTADOR = '11222333000181';

/** Returns an invented nota with Água Clara as tomador, with the given changes. */
export const nota = (other: Partial<NotaInventada> = {}): NotaInventada => ({
  municipio: '3550308',
  numero: '123',
  emissao: '2026-07-06',
  codigoNacional: '170101',
  prestador: {
    documento: PRESTADOR,
    nome: 'Consultoria Horizonte Ltda',
    inscricaoMunicipal: '1234',
    codigoMunicipio: '3550308',
    municipio: 'São Paulo',
    uf: 'SP',
  },
  tomador: {
    documento: AGUA,
    nome: 'Água Clara Ltda',
    codigoMunicipio: '3550308',
    municipio: 'São Paulo',
    uf: 'SP',
  },
  descricao: 'Consultoria em gestão',
  servicos: 100_000,
  aliquota: '2.00',
  ...other,
});

/** Signs a user in; `chosen` is the index of the selected company among the user's. */
export async function importer(app: TestApp, who: Who = 'total', chosen = 0): Promise<Importer> {
  const { accessToken: token } = await app.signIn(who);
  return { token, empresa: app.seeded.users[who].links[chosen] };
}

/** Imports files and waits for the task; returns the task and its report. */
export async function importNotas(
  app: TestApp,
  asked: Importer,
  files: Readonly<Record<string, string | Uint8Array>>,
) {
  const tarefaId = await sendFiles(app, asked, files, { path: '/v1/nfs/importar' });
  await app.drain();
  const report = await reportOf(app, asked, tarefaId);
  expect(report.task.estado, report.task.resumo).toBe('concluida');
  return report;
}

/** Registers files as if the ADN had delivered them to Água Clara; returns the result of each. */
export async function receberDoAdn(app: TestApp, files: Readonly<Record<string, string | Uint8Array>>) {
  const { id: tenantId } = app.seeded.tenants.horizonte;
  const now = app.deps.clock();
  const arquivos = await Promise.all(
    Object.entries(files).map(async ([nome, content]) => {
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
      const lido = await readNfse({ nome, bytes });
      if (lido.tipo === 'recusado') throw new Error(lido.motivo);
      const { notas, eventos } = lido;
      return { nome, nsu: null, ambiente: 'PRODUCAO' as const, lido: { notas, eventos, recusa: null } };
    }),
  );
  return asRole(app.db, 'farol_app', tenantId, async (tx) => {
    const empresa = (await empresasDoTenant(tx)).find(({ cpfCnpj }) => cpfCnpj === AGUA);
    if (!empresa) throw new Error('No company');
    await seeCompanies(tx, [empresa.id]);
    const registro = {
      tx,
      tenantId,
      now,
      quem: 'ADN',
      produto: 'teste',
      empresas: [empresa],
      escolhida: empresa,
      parametros: parametrosSchema.parse({}),
      audit: async () => undefined,
    };
    return registerLidos(registro, arquivos);
  });
}

const linhaSchema = z.looseObject({
  id: z.uuid(),
  versao: z.int(),
  identidade: z.string(),
  papel: z.string(),
  estado: z.string(),
  situacao: z.string(),
  portas: z.string(),
  leiaute: z.string(),
  valor: z.int().nullable(),
  fontesDivergem: z.boolean(),
  semValor: z.boolean(),
  fornecedor: z.string().nullable(),
});

/** Returns the rows of the selected company's list. */
export async function listaDe(app: TestApp, asked: Importer, filter: object = {}) {
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${encodeURIComponent('["emissao","ASC"]')}`;
  const answer = await app.request(`/v1/nfses?${query}`, asked);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return z.array(linhaSchema).parse(await answer.json());
}

/** Reads the page of a nota. */
export async function paginaDe(app: TestApp, asked: Importer, id: string) {
  const answer = await app.request(`/v1/documento-nfs/${id}`, asked);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return detalheNotaSchema.parse(await answer.json());
}
