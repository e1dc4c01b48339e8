import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ELIMINADO } from '../../../contract/eliminacao.ts';
import { rowsOf, type Tx } from '../../db/database.ts';
import type { Alvo } from './alvo.ts';
import { emTodas } from './emTodas.ts';
import { com, ids as uuids } from './listas.ts';

const tocadaSchema = z.object({ importacaoId: z.uuid(), arquivoId: z.uuid().nullable() });

/** Clears the file of imports, and their previews and samples of it. */
const esquecer = (tx: Tx, which: SQL) =>
  tx.execute(sql`
    update importacoes i set arquivo_id = null, vista = null, correcoes = '[]',
           colunas = (select coalesce(jsonb_agg(c || '{"exemplos": []}' order by n), '[]')
                        from jsonb_array_elements(i.colunas) with ordinality e(c, n))
     where ${which}`);

/** Clears the references to a file in imports of registers and of payments. */
export async function esquecerArquivo(tx: Tx, arquivoId: string): Promise<void> {
  await esquecer(tx, sql`i.arquivo_id = ${arquivoId}`);
  await emTodas(tx, () =>
    tx.execute(
      sql`update pagamentos_importacoes set arquivo_id = null, recebido = recebido - 'amostra' where arquivo_id = ${arquivoId}`,
    ),
  );
}

/**
 * Erases the person from the register's imports and returns how many changed. Rows that name the record, its numbers or e-mails (rejected
 * rows: also its name) are reduced to their position, and can no longer be applied or undone; their file is removed.
 */
export async function removeFromImportacoes(
  tx: Tx,
  { recurso, ids, sinais, titulos }: Alvo,
): Promise<number> {
  const values = [...ids, ...sinais].map((value) => JSON.stringify(value));
  const erradas = titulos.map((titulo) => JSON.stringify(titulo));
  const about = sql`(x::text like any(${com(values)}) or (x ->> 'situacao' = 'erro' and x::text like any(${com(erradas)})))`;
  const touched = await rowsOf(
    tx,
    sql`update importacoes_lotes l
           set linhas = (select jsonb_agg(case when ${about} then jsonb_build_object(
                                  'linha', x -> 'linha', 'titulo', ${ELIMINADO}::text,
                                  'situacao', case when x ->> 'situacao' = 'erro' then 'erro' else 'igual' end) else x end order by n)
                           from jsonb_array_elements(l.linhas) with ordinality e(x, n))
          from importacoes i
         where i.tenant_id = l.tenant_id and i.id = l.importacao_id and i.recurso = ${recurso}
           and l.linhas::text like any(${com([...values, ...erradas])})
           and exists (select from jsonb_array_elements(l.linhas) x where ${about})
        returning i.id as "importacaoId", i.arquivo_id as "arquivoId"`,
  );
  const imports = new Map(
    z
      .array(tocadaSchema)
      .parse(touched)
      .map(({ importacaoId, arquivoId }) => [importacaoId, arquivoId]),
  );
  if (imports.size === 0) return 0;
  await esquecer(tx, sql`i.id = any(${uuids([...imports.keys()])})`);
  const files = [...imports.values()].filter((id) => id !== null);
  await tx.execute(sql`delete from arquivos where id = any(${uuids(files)})`);
  return imports.size;
}
