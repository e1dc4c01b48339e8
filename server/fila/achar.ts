import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type AlvoFila, chaveDoItem } from '../../contract/fila.ts';
import { agirNaFila, ESPECIES_FILA } from '../../contract/filaGuardas.ts';
import { isAllowed } from '../../contract/permissions.ts';
import { rowsOf } from '../db/database.ts';
import type { PersonContext } from '../http/route.ts';
import { uuids } from '../resources/pages.ts';
import { FONTES_DA_FILA } from './fontes.ts';
import { questionToFila, semNenhum } from './selecao.ts';

const achadoSchema = z.object({
  especie: z.enum(ESPECIES_FILA),
  id: z.uuid(),
  empresaId: z.uuid(),
  versao: z.int(),
  vence: z.iso.date().nullable(),
});
export type ItemAchado = z.infer<typeof achadoSchema>;

const SUMIU = 'Este item não espera mais por ninguém, ou é de uma empresa pela qual você não age.';
const SEM_DIREITO = 'O seu perfil não faz este trabalho.';

/**
 * Finds the named items as they are now, of the companies that the transaction may read. Returns each by its key, or the reason it cannot
 * be acted on: no longer waiting, or not this user's to do.
 */
export async function findItens(
  context: PersonContext,
  alvos: readonly AlvoFila[],
): Promise<Map<string, ItemAchado | { recusa: string }>> {
  const { ator, tx } = context;
  const { hoje } = questionToFila(context, { adiados: false });
  const achados = new Map<string, ItemAchado | { recusa: string }>();
  for (const [especie, ofKind] of Map.groupBy(alvos, (alvo) => alvo.especie)) {
    const may = isAllowed(ator, agirNaFila[especie]);
    for (const alvo of ofKind) achados.set(chaveDoItem(alvo), { recusa: may ? SUMIU : SEM_DIREITO });
    if (!may) continue;
    const ids = uuids(ofKind.map(({ id }) => id));
    const parts = FONTES_DA_FILA.filter((fonte) => fonte.especie === especie).map(
      ({ tabela, vence, espera, pedido }) => sql`select ${especie}::text as especie, ${tabela.id} as id,
        ${tabela.empresaId} as "empresaId", ${tabela.versao} as versao, ${vence(hoje)}::text as vence
        from ${tabela} where ${tabela.id} = any(${ids}) and ${semNenhum(espera(hoje), pedido ? [pedido.porque] : [])}`,
    );
    const rows = z.array(achadoSchema).parse(await rowsOf(tx, sql.join(parts, sql` union all `)));
    for (const row of rows) achados.set(chaveDoItem(row), row);
  }
  return achados;
}
