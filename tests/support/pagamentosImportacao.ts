import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { z } from 'zod';
import {
  type ImportacaoPagamentos,
  type LinhaImportada,
  linhasImportadasSchema,
  type Respostas,
  recebidaSchema,
} from '../../contract/fiscal/pagamentos/importacao.ts';
import { pagamentos } from '../../contract/fiscal/pagamentos/pagamentos.ts';
import { type Layout, type LayoutEscrito, layoutSchema } from '../../contract/layouts/layout.ts';
import { gravados } from '../../contract/numeros.ts';
import { EMPRESA_HEADER, FILE_NAME_HEADER } from '../../contract/session.ts';
import { rowsOf } from '../../server/db/database.ts';
import { HOUR, type TestApp } from '../harness.ts';
import type { Who } from '../seed.ts';

export const BASE = '/v1/pagamentos/importacoes';
type Ler = z.input<typeof import('../../contract/fiscal/pagamentos/importacao.ts').lerSchema>;

/** A document that a company has to pay; amounts in cents. */
export interface NotaDeTeste {
  nome: string;
  cpfCnpj: string;
  fornecedor: string;
  numero: string;
  serie?: string;
  emissao: string;
  bruto: number;
  liquido: number;
}

/** Returns a delimited layout of these fields by the titles of their columns. */
export const delimitado = (
  campos: Readonly<Record<string, string>>,
  mais: Partial<LayoutEscrito> = {},
): Layout =>
  layoutSchema.parse({
    finalidade: 'DATAS_PAGAMENTO',
    formato: 'DELIMITADO',
    campos: Object.entries(campos).map(([campo, titulo]) => ({
      campo,
      origem: { tipo: 'TITULO', titulos: [titulo] },
    })),
    ...mais,
  });

/** Layout of most files in these tests. */
export const SIMPLES = delimitado({
  cpfCnpj: 'CNPJ',
  numero: 'Nota',
  data: 'Pagto',
  valor: 'Valor',
  parcela: 'Parcela',
  transacao: 'Transação',
  codigoFornecedor: 'Código',
  situacao: 'Situação',
});

/** Inserts documents into the list of a company; returns their ids by name. */
export async function escreveNotas(
  app: TestApp,
  notas: readonly NotaDeTeste[],
  empresa = 0,
): Promise<Record<string, string>> {
  const { horizonte } = app.seeded.tenants;
  const ids: Record<string, string> = {};
  for (const { nome, ...nota } of notas) {
    const [row] = await rowsOf(
      app.superuser,
      sql`insert into pagamentos (tenant_id, empresa_id, documento, documento_id, fornecedor, fornecedor_cpf_cnpj, numero, serie,
              emissao, bruto, retido, liquido, pago, saldo, estado)
          values (${horizonte.id}, ${horizonte.empresas[empresa]}, 'NFSE', ${crypto.randomUUID()}, ${nota.fornecedor}, ${nota.cpfCnpj},
              ${nota.numero}, ${nota.serie ?? ''}, ${nota.emissao}, ${nota.bruto}, ${nota.bruto - nota.liquido}, ${nota.liquido}, 0,
              ${nota.liquido}, 'SEM_DATA') returning id`,
    );
    ids[nome] = String(row?.id);
  }
  return ids;
}

/** Gives a company the tax number of the payer in a bank's file. */
export const ehDe = (app: TestApp, cpfCnpj: string, empresa = 0) =>
  rowsOf(
    app.superuser,
    sql`update empresas set cpf_cnpj = ${cpfCnpj} where id = ${app.seeded.tenants.horizonte.empresas[empresa]}`,
  );

/** Reads the present state of a document in the list. */
export const notaDe = async (app: TestApp, id: string | undefined) =>
  (
    await rowsOf(
      app.superuser,
      sql`select estado, pago::int as pago, pago_em::text as pago_em, divergencia, origem, resposta from pagamentos where id = ${id}`,
    )
  )[0];

/** Advances the clock to October 2026, because the dates in the sample files must be past. */
export const emOutubro = (app: TestApp) => app.advance(92 * 24 * HOUR);

/** Signs a user in and returns helpers for files of payments; `escolhida` is the index of the selected company. */
export async function importador(app: TestApp, who: Who = 'total', escolhida = 0) {
  const { accessToken: token } = await app.signIn(who);
  const empresa = app.seeded.users[who].links[escolhida] ?? '';
  const pede = (path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') =>
    app.request(path, { token, empresa, body, method });
  const envia = async (arquivo: string | Uint8Array<ArrayBuffer>, nome = 'pagos.csv') =>
    app.fetch(
      new Request(`http://x/api${BASE}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, [EMPRESA_HEADER]: empresa, [FILE_NAME_HEADER]: nome },
        body: arquivo,
      }),
    );
  const certo = async (response: Response, status = 200) => {
    expect(response.status, await response.clone().text()).toBe(status);
    return response.json();
  };
  const recebida = async (arquivo: string | Uint8Array<ArrayBuffer>, nome?: string) =>
    recebidaSchema.parse(await certo(await envia(arquivo, nome), 201));
  const uma = async (id: string) => recebidaSchema.parse(await certo(await pede(`${BASE}/${id}`)));
  const faz = async (id: string, ato: string, body: unknown = {}) => {
    await certo(await pede(`${BASE}/${id}/${ato}`, body, 'POST'));
    await app.drain();
    return uma(id);
  };
  const lida = async (
    arquivo: string | Uint8Array<ArrayBuffer>,
    layout: Ler['layout'] = { valor: SIMPLES },
    nome?: string,
  ) => {
    const { id } = await recebida(arquivo, nome);
    return faz(id, 'ler', { layout });
  };
  const linhas = async ({ id }: Pick<ImportacaoPagamentos, 'id'>, query = ''): Promise<LinhaImportada[]> =>
    linhasImportadasSchema.parse(await certo(await pede(`${BASE}/${id}/linhas${query}`))).linhas;
  /** Returns the ids of the documents in the list that a finished import links to. */
  const gravadas = async (importacaoId: string) => {
    const { filtro } = gravados(pagamentos, importacaoId).destino;
    const rows = await certo(
      await pede(`/v1/pagamentos?filter=${encodeURIComponent(JSON.stringify(filtro))}`),
    );
    return z
      .array(z.object({ id: z.string() }))
      .parse(rows)
      .map(({ id }) => id);
  };
  const responde = (id: string, respostas: Respostas) => faz(id, 'respostas', respostas);
  return { token, empresa, pede, envia, recebida, uma, faz, lida, linhas, gravadas, responde };
}
