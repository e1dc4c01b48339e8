import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { NotaAnterior } from '../../../../contract/fiscal/nfse/contexto.ts';
import { dadosBancariosEm } from '../../../../contract/fiscal/nfse/regras/dadosBancarios.ts';
import { textoDe } from '../../../../contract/fiscal/nfse/regras/frases.ts';
import type { Tx } from '../../../db/database.ts';
import { rowsPlanned } from '../../../db/planned.ts';
import { nfses } from '../../../db/resourceTables.ts';
import { statement } from '../../../db/statement.ts';
import { nfsesDados } from '../tables.ts';

/** Number of a supplier's latest notas that show its habits. */
const QUANTAS = 24;

/** An earlier nota with its day of issue. */
export interface Anterior extends NotaAnterior {
  id: string;
  emissao: string | null;
}

/** A company and a supplier's CPF or CNPJ. */
interface ParFornecedor {
  empresaId: string;
  prestador: string;
}
export const chaveDoParFornecedor = ({ empresaId, prestador }: ParFornecedor): string =>
  `${empresaId} ${prestador}`;

const linhaSchema = z.object({
  empresa: z.uuid(),
  prestador: z.string(),
  id: z.uuid(),
  emissao: z.iso.date().nullable(),
  competencia: z.iso.date().nullable(),
  valor: z.coerce.number().nullable(),
  item: z.string(),
  codigo: z.string(),
  aliquota: z.string().nullable(),
  descricao: z.string(),
  informacoes: z.array(z.object({ texto: z.string() })),
});

/**
 * Ordering by an expression prevents the use of the index by day, which would scan all notas of the company for each supplier.
 */
const ULTIMAS = statement(
  sql`select c.empresa, c.prestador, a.* from jsonb_to_recordset(${sql.placeholder('pares')}::jsonb) as c(empresa uuid, prestador text)
      cross join lateral (
        select n.id, to_char(n.emissao, 'YYYY-MM-DD') as emissao, to_char(n.competencia, 'YYYY-MM-DD') as competencia, n.valor,
               p.servico ->> 'item' as item, p.servico ->> 'codigoNacional' as codigo,
               p.valores ->> 'aliquota' as aliquota, p.servico ->> 'descricao' as descricao, p.informacoes
        from (select o.tenant_id, o.id, o.emissao, o.competencia, o.valor from ${nfses} o
              where o.empresa_id = c.empresa and o.prestador_cpf_cnpj = c.prestador and o.papel = 'TOMADA'
                and o.situacao in ('NORMAL', 'BLOQUEADA')
              order by coalesce(o.emissao, date '0001-01-01') desc, o.id limit ${sql.raw(String(QUANTAS))}) n
        join ${nfsesDados} d on d.tenant_id = n.tenant_id and d.nfse_id = n.id
        -- The note is unpacked once for all that is read of it.
        cross join lateral jsonb_to_record(d.nota) as p(servico jsonb, valores jsonb, informacoes jsonb)) a
      order by a.emissao desc nulls last, a.id`,
);

/** Reads the latest notas that each company took from each supplier, by `chaveDoPar`, the newest first. */
export async function notasAnteriores(
  tx: Tx,
  pares: readonly ParFornecedor[],
): Promise<Map<string, Anterior[]>> {
  const found = new Map<string, Anterior[]>();
  if (pares.length === 0) return found;
  const asked = pares.map(({ empresaId, prestador }) => ({ empresa: empresaId, prestador }));
  const rows = await rowsPlanned(tx, 'byKeys', ULTIMAS({ pares: JSON.stringify(asked) }));
  for (const row of rows) {
    const { empresa, prestador, codigo, descricao, informacoes, ...one } = linhaSchema.parse(row);
    const key = chaveDoParFornecedor({ empresaId: empresa, prestador });
    const dadosBancarios = dadosBancariosEm(textoDe({ servico: { descricao }, informacoes }));
    const anterior = { ...one, codigoNacional: codigo, dadosBancarios };
    found.set(key, [...(found.get(key) ?? []), anterior]);
  }
  return found;
}
