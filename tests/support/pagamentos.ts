import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { z } from 'zod';
import { ALL_COMPANIES, SCOPE_HEADER } from '../../contract/session.ts';
import { rowsOf } from '../../server/db/database.ts';
import type { Call } from '../harness.ts';
import { signedInApp } from './signedIn.ts';

export const FORNECEDOR = '11222333000181';
export const TODAS = { [SCOPE_HEADER]: ALL_COMPANIES };

/** Overrides of a document to pay (cents); the default is a nota of R$ 1.000,00 with R$ 61,50 withheld, of 1 July. */
export interface Devido {
  tenant?: 'horizonte' | 'atlas';
  empresa?: number;
  documento?: 'NFSE' | 'NFE' | 'CTE';
  fornecedor?: string;
  fornecedorCpfCnpj?: string;
  numero?: string;
  chave?: string;
  emissao?: string | null;
  bruto?: number;
  retido?: number;
  estado?: 'SEM_DATA' | 'FORA';
}

const linhaSchema = z.looseObject({ id: z.uuid(), versao: z.int(), estado: z.string() });

/** Sets up an application with documents to pay, inserted into the list without the documents themselves. */
export function pagamentosApp() {
  const t = signedInApp();
  let numero = 0;

  async function deve(dita: Devido = {}): Promise<string> {
    numero += 1;
    const { id: tenantId, empresas } = t.app.seeded.tenants[dita.tenant ?? 'horizonte'];
    const bruto = dita.bruto ?? 100_000;
    const retido = dita.retido ?? 6150;
    const [row] = await rowsOf(
      t.app.superuser,
      sql`insert into pagamentos (tenant_id, empresa_id, documento, documento_id, fornecedor, fornecedor_cpf_cnpj, numero, chave,
            emissao, bruto, retido, liquido, pago, saldo, estado)
          values (${tenantId}, ${empresas[dita.empresa ?? 0]}, ${dita.documento ?? 'NFSE'}, ${crypto.randomUUID()},
            ${dita.fornecedor ?? 'Consultoria Horizonte Ltda'}, ${dita.fornecedorCpfCnpj ?? FORNECEDOR}, ${dita.numero ?? String(numero)},
            ${dita.chave ?? ''}, ${dita.emissao === undefined ? '2026-07-01' : dita.emissao}, ${bruto}, ${retido}, ${bruto - retido}, 0,
            ${bruto - retido}, ${dita.estado ?? 'SEM_DATA'})
          returning id`,
    );
    return z.uuid().parse(row?.id);
  }

  async function pede(path: string, body?: unknown, call: Call = t.session()) {
    const response = await t.app.request(`/v1/pagamentos${path}`, { ...call, body });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  }

  /** Reads the row of a document. */
  async function linha(id: string) {
    const { body, status } = await pede(`/${id}`, undefined, { ...t.session(), headers: TODAS });
    expect(status, JSON.stringify(body)).toBe(200);
    return linhaSchema.parse(body);
  }

  return {
    t,
    deve,
    pede,
    linha,
    rows: (query: ReturnType<typeof sql>) => rowsOf(t.app.superuser, query),
  };
}
