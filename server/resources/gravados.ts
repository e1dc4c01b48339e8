import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Resource } from '../../contract/resource.ts';
import { importacoesLotes } from '../db/importTables.ts';

/** Queries of the ids that an import wrote: records of registers, and payments, whose tables this folder may not import. */
const ofRegister = (importacaoId: unknown) => sql`select (l.linha ->> 'registroId')::uuid
  from ${importacoesLotes} cross join lateral jsonb_array_elements(${importacoesLotes.linhas}) as l(linha)
 where ${eq(importacoesLotes.importacaoId, sql`${importacaoId}::uuid`)} and ${importacoesLotes.aplicado}
   and l.linha ->> 'situacao' in ('novo', 'alterado')`;
const ofPayments = (importacaoId: unknown) => sql`select pagamento_id from pagamentos_lancamentos
 where importacao_id = ${importacaoId}::uuid and desfeito_em is null`;

/** Returns the condition that a row was created or changed by an import, from the ids of both. */
export function gravadoPor({ importable }: Resource, id: AnyPgColumn, importacaoId: unknown): SQL {
  return sql`${id} in (${importable ? ofRegister(importacaoId) : ofPayments(importacaoId)})`;
}
