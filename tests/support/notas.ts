import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/database.ts';

/** Column values that most notas share, as SQL. */
const COMMON = {
  uf: `'SP'`,
  serie: '1',
  valor: '100000',
  situacao: `'AUTORIZADO'`,
  manifestacao: `'PENDENTE'`,
  prazo: `date '2026-12-01'`,
};

/**
 * Inserts many NF-e of a company directly into the table, numbered 1 to `many`, one per minute, newest first, and three
 * more with the values of `rare` (column to SQL).
 */
export async function insertNotes(
  superuser: Database,
  { tenantId, empresaId }: { tenantId: string; empresaId: string | undefined },
  many: number,
  rare: Readonly<Record<string, string>>,
): Promise<void> {
  const insert = async (from: number, to: number, own: Readonly<Record<string, string>>) => {
    const names = sql.raw(Object.keys(own).join(', '));
    const values = sql.raw(Object.values(own).join(', '));
    await superuser.execute(sql`
      insert into nfes (tenant_id, empresa_id, emitente, emitente_cpf_cnpj, numero, chave, emitido_em, papel, completude,
                        assinatura, ${names})
      select ${tenantId}, ${empresaId}, 'Fornecedor', '11222333000181', n, lpad(n::text, 44, '0'),
             timestamptz '2026-11-01' - n * interval '1 minute', 'RECEBIDO', 'RESUMO', 'SEM_ASSINATURA', ${values}
        from generate_series(${from}::int, ${to}::int) as n`);
  };
  await insert(1, many, COMMON);
  await insert(many + 1, many + 3, { ...COMMON, ...rare });
}
