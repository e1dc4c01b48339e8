import { and, eq } from 'drizzle-orm';
import type { Especie } from '../../../contract/fiscal/especies.ts';
import type { Parametros } from '../../../contract/parametros.ts';
import type { Tx } from '../../db/database.ts';
import type { EmpresaFiscal } from '../empresa.ts';
import { distribuicoes } from './tables.ts';

/**
 * Returns whether ciência is given automatically to what arrives for a company: by the company's own switch, else by
 * the tenant's parameter.
 */
export async function daCiencia(
  tx: Tx,
  { id, ambiente }: Pick<EmpresaFiscal, 'id' | 'ambiente'>,
  especie: Especie,
  { cienciaAutomatica }: Pick<Parametros, 'cienciaAutomatica'>,
): Promise<boolean> {
  const [linha] = await tx
    .select({ ciencia: distribuicoes.ciencia })
    .from(distribuicoes)
    .where(
      and(
        eq(distribuicoes.empresaId, id),
        eq(distribuicoes.especie, especie),
        eq(distribuicoes.ambiente, ambiente),
      ),
    );
  return linha?.ciencia ?? cienciaAutomatica;
}
