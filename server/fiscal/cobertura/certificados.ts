import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { AVISOS_CERTIFICADO } from '../../../contract/fiscal/certificado.ts';
import type { LinhaCobertura } from '../../../contract/fiscal/cobertura.ts';
import type { Tx } from '../../db/database.ts';
import { empresas as tabelaEmpresas } from '../../db/resourceTables.ts';
import { mayActFor, withoutNumbers } from '../certificates/store.ts';
import { certificados } from '../certificates/tables.ts';
import type { EmpresaFiscal } from '../empresa.ts';

const DAY = 86_400_000;
type Certificado = LinhaCobertura['certificado'];

/**
 * Returns the certificate that acts for each company: its own while it is valid, else the one of the same root that is
 * valid longest, else the one that expired last.
 */
export async function certificadosDe(
  tx: Tx,
  empresas: readonly EmpresaFiscal[],
  now: Date,
): Promise<(empresa: EmpresaFiscal) => Certificado> {
  const { id: empresaId, tenantId } = tabelaEmpresas;
  const { titular, validoAte } = certificados;
  const proprio = sql<boolean>`(${certificados.empresaId} = ${empresaId})`;
  const valid = gt(validoAte, now);
  const rows = await tx
    .selectDistinctOn([empresaId], { id: empresaId, titular, proprio, validoAte })
    .from(tabelaEmpresas)
    .innerJoin(certificados, and(eq(certificados.tenantId, tenantId), mayActFor))
    .where(
      inArray(
        empresaId,
        empresas.map(({ id }) => id),
      ),
    )
    .orderBy(
      asc(empresaId),
      desc(valid),
      desc(sql`(${valid} and ${proprio})`),
      desc(validoAte),
      asc(certificados.empresaId),
    );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ({ id, ambiente }) => {
    const row = found.get(id);
    if (!row) {
      const situacao = ambiente === 'SIMULADO' ? 'simulado' : 'nenhum';
      return { situacao, titular: '', proprio: true, validoAte: null, dias: null };
    }
    const left = row.validoAte.getTime() - now.getTime();
    const dias = Math.floor(left / DAY);
    const ending = dias <= AVISOS_CERTIFICADO[0] ? 'vencendo' : 'valido';
    return {
      situacao: left <= 0 ? 'vencido' : ending,
      titular: withoutNumbers(row.titular),
      proprio: row.proprio,
      validoAte: row.validoAte.toISOString(),
      dias,
    };
  };
}
