import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf, type Tx } from '../../../db/database.ts';

/** Minimum number of lines in ten with the date of issue that makes a column that of issue. */
const DE_DEZ = 9;
const contagemSchema = z.object({ linhas: z.number(), iguais: z.number() });

/**
 * Turns the lines into questions when the dates of their column are the notes' dates of issue, whatever its title; a
 * person may answer them together (paid at sight). A few such lines among others do not change.
 */
export async function askDiaOfEmissao(tx: Tx, importacaoId: string): Promise<void> {
  const [row] = await rowsOf(
    tx,
    sql`select count(*)::int as linhas, count(*) filter (where l.data = p.emissao)::int as iguais
          from pagamentos_linhas l join pagamentos p on p.id = l.pagamentos[1]
         where l.importacao_id = ${importacaoId} and l.grupo in ('APLICA', 'JA_ESTAVA') and l.data is not null and p.emissao is not null`,
  );
  const { linhas, iguais } = contagemSchema.parse(row);
  if (iguais === 0 || iguais * 10 < linhas * DE_DEZ) return;
  const motivo =
    iguais === 1 && linhas === 1
      ? 'O dia desta linha é o da emissão da nota. Ela foi paga no dia em que foi emitida?'
      : 'A coluna de datas traz o dia da emissão das notas. Elas foram pagas no dia em que foram emitidas?';
  await tx.execute(sql`
    update pagamentos_linhas l set grupo = 'PERGUNTA', pergunta = 'DIA_DA_EMISSAO',
           dados = l.dados || jsonb_build_object('motivo', ${motivo}::text, 'lancar', '[]'::jsonb,
             'candidatas', jsonb_build_array(jsonb_build_object('id', p.id, 'motivo', 'a nota da linha')),
             'proposta', jsonb_build_array(p.id))
      from pagamentos p
     where l.importacao_id = ${importacaoId} and l.grupo = 'APLICA' and p.id = l.pagamentos[1] and cardinality(l.pagamentos) = 1
       and l.data = p.emissao`);
}
