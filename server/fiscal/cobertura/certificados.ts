import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { AVISOS_CERTIFICADO } from '../../../contract/fiscal/certificado.ts';
import type { LinhaCobertura } from '../../../contract/fiscal/cobertura.ts';
import { rowsOf, type Tx } from '../../db/database.ts';
import { withoutNumbers } from '../certificates/store.ts';
import type { EmpresaFiscal } from '../empresa.ts';

const DAY = 86_400_000;
const rowSchema = z.object({
  id: z.uuid(),
  titular: z.string(),
  proprio: z.boolean(),
  valido_ate: z.coerce.date(),
});
type Certificado = LinhaCobertura['certificado'];

/**
 * The certificate that acts for each company: its own while it is valid, else the one of the same root that is valid longest,
 * else the one that ended last.
 */
export async function certificadosDe(
  tx: Tx,
  empresas: readonly EmpresaFiscal[],
  now: Date,
): Promise<(empresa: EmpresaFiscal) => Certificado> {
  const at = now.toISOString();
  const rows = await rowsOf(
    tx,
    sql`select distinct on (e.id) e.id, c.titular, c.empresa_id = e.id as proprio, c.valido_ate from empresas e
          join certificados c on c.tenant_id = e.tenant_id and (c.empresa_id = e.id
            or c.raiz = case length(e.cpf_cnpj) when 14 then left(e.cpf_cnpj, 8) else e.cpf_cnpj end)
         where e.id = any(${sql.param(empresas.map(({ id }) => id))}::uuid[])
         order by e.id, c.valido_ate > ${at} desc, (c.valido_ate > ${at} and c.empresa_id = e.id) desc, c.valido_ate desc`,
  );
  const found = new Map(
    z
      .array(rowSchema)
      .parse(rows)
      .map((row) => [row.id, row]),
  );
  return ({ id, ambiente }) => {
    const row = found.get(id);
    if (!row) {
      const situacao = ambiente === 'SIMULADO' ? 'simulado' : 'nenhum';
      return { situacao, titular: '', proprio: true, validoAte: null, dias: null };
    }
    const left = row.valido_ate.getTime() - now.getTime();
    const dias = Math.floor(left / DAY);
    const ending = dias <= AVISOS_CERTIFICADO[0] ? 'vencendo' : 'valido';
    return {
      situacao: left <= 0 ? 'vencido' : ending,
      titular: withoutNumbers(row.titular),
      proprio: row.proprio,
      validoAte: row.valido_ate.toISOString(),
      dias,
    };
  };
}
