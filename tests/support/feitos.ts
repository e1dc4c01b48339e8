import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { z } from 'zod';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { MAX_DIRETO } from '../../contract/exportacao.ts';
import type { Permission } from '../../contract/permissions.ts';
import { ALL_COMPANIES, FILE_NAME_HEADER, SCOPE_HEADER } from '../../contract/session.ts';
import type { TestApp } from '../harness.ts';
import { nfeProc } from './nfeXml.ts';
import { insertNotes } from './notas.ts';
import { zipOf } from './zip.ts';

/** The caller: a token or a key, and the headers that select a company. */
export interface Buscador {
  token: string;
  headers?: Record<string, string>;
}

/** A file made in the background and fetched later. */
export interface Feito {
  /** Requests a new one and returns the path from which to fetch it. */
  pede: (app: TestApp, who: Buscador) => Promise<string>;
  /** Codes that fetching it requires; for documents of two kinds, it is refused to a user who lacks both. */
  pedem: readonly Permission[];
}

const todas = ({ token }: Buscador) => ({
  token,
  headers: { [SCOPE_HEADER]: ALL_COMPANIES },
});
const aceitoSchema = z.object({ tarefaId: z.uuid(), id: z.uuid().optional() });

async function aceito(response: Response) {
  expect(response.status, await response.clone().text()).toBe(202);
  return aceitoSchema.parse(await response.json());
}

const porPost =
  (path: string, body: object) =>
  async (app: TestApp, who: Buscador): Promise<string> => {
    const { tarefaId, id } = await aceito(await app.request(path, { ...todas(who), body }));
    return `${path}/${id ?? tarefaId}/arquivo`;
  };

async function importada(app: TestApp, { token, headers: chosen }: Buscador): Promise<string> {
  const files = Object.fromEntries(
    [sampleCnpj(1), sampleCnpj(2, { alphanumeric: true })].map((destinatario, at) => [
      `nota-${at}.xml`,
      nfeProc({ numero: 9000 + at, destinatario }).xml,
    ]),
  );
  const headers = new Headers({
    ...chosen,
    authorization: `Bearer ${token}`,
    [FILE_NAME_HEADER]: 'notas.zip',
  });
  const body = new Blob([await zipOf(files)]);
  const url = 'http://farol/api/v1/documento-nfe/importar';
  return (await aceito(await app.fetch(new Request(url, { method: 'POST', headers, body })))).tarefaId;
}

/** One file of several companies for each kind of task that makes one; the report of an import as page and as file. */
export const FEITOS: Readonly<Record<string, Feito>> = {
  IMPORTA_DOCUMENTOS: {
    pede: async (app, who) => `/v1/tarefas/${await importada(app, who)}/relatorio`,
    pedem: ['NFE_MANIFESTA', 'CTE_MANIFESTA'],
  },
  'IMPORTA_DOCUMENTOS, na tela': {
    pede: async (app, who) => `/v1/tarefas/${await importada(app, who)}/itens`,
    pedem: ['NFE_MANIFESTA', 'CTE_MANIFESTA'],
  },
  EXPORTA_LISTA: {
    pede: porPost('/v1/exportacoes', {
      recurso: 'nfes',
      colunas: ['numero', 'emitenteCpfCnpj'],
      formato: 'CSV',
    }),
    pedem: ['NFE_BUSCA', 'CPF_REVELA'],
  },
  EXPORTA_DATAS_PAGAMENTO: {
    pede: porPost('/v1/pagamentos/exportacoes', { empresas: 'TODAS', formato: 'CSV' }),
    pedem: ['PAGAMENTO_BUSCA', 'CPF_REVELA'],
  },
  EMPACOTA_DOCUMENTOS: {
    pede: porPost('/v1/pacotes', {
      especie: 'NFE',
      filter: { numero_de: 1, numero_ate: 2 },
      partes: ['XML'],
    }),
    pedem: ['NFE_BUSCA'],
  },
  BAIXA_LOGS: {
    pede: porPost('/v1/logs/baixas', { livros: ['tarefas'], formato: 'JSONL' }),
    pedem: ['LOG_BAIXA', 'AUDITORIA_BUSCA'],
  },
};

/** Inserts in each of two companies a payment, and together more notas than an export returns without a task. */
export async function encheDuasEmpresas(app: TestApp): Promise<void> {
  const { id: tenantId, empresas } = app.seeded.tenants.horizonte;
  for (const empresaId of empresas.slice(0, 2)) {
    await insertNotes(app.superuser, { tenantId, empresaId }, MAX_DIRETO / 2, {});
    await app.superuser.execute(sql`
      insert into pagamentos (tenant_id, empresa_id, documento, documento_id, fornecedor, fornecedor_cpf_cnpj, numero, emissao, bruto,
                              retido, liquido, pago, saldo, estado)
      values (${tenantId}, ${empresaId}, 'NFSE', ${crypto.randomUUID()}, 'Consultoria', '11222333000181', '1', '2026-07-01', 100, 0, 100, 0,
              100, 'SEM_DATA')`);
  }
}
