import { and, eq } from 'drizzle-orm';
import type { Especie } from '../../../contract/fiscal/especies.ts';
import type { Parametros } from '../../../contract/parametros.ts';
import type { Tx } from '../../db/database.ts';
import type { EmpresaFiscal } from '../empresa.ts';
import { distribuicoes } from './tables.ts';

/** Whether ciência is given by itself to what comes for a company: as its own switch says, else the tenant's parameter. */
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
