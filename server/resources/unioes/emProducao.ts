import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { empresas, goesToProducao } from '../../../contract/empresas.ts';
import type { Uniao } from '../../../contract/unioes.ts';
import type { Tx } from '../../db/database.ts';
import { empresas as tabela } from '../../db/resourceTables.ts';
import { unioes } from '../../db/uniaoTables.ts';

const linhaSchema = z.object({ ambiente: z.string() }).nullable().catch(null);
const camposSchema = z
  .object({ ambiente: z.object({ antes: z.string(), depois: z.string() }).optional() })
  .catch({});

/**
 * Returns, by id of each merge, the companies that would act in production once it is undone: the restored one, and the remaining one where
 * its environment is reverted.
 */
export async function emProducaoAoDesfazer(
  tx: Tx,
  recurso: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Uniao['emProducao']>> {
  if (recurso !== empresas.name || ids.length === 0) return new Map();
  const { id, fica, saiu, tituloFica, tituloSaiu, linha, campos } = unioes;
  const rows = await tx
    .select({ id, fica, saiu, tituloFica, tituloSaiu, linha, campos, agora: tabela.ambiente })
    .from(unioes)
    .leftJoin(tabela, eq(tabela.id, fica))
    .where(inArray(id, [...ids]));
  return new Map(
    rows.map((row) => {
      const { ambiente: tomado } = camposSchema.parse(row.campos);
      const devolve = tomado && row.agora === tomado.depois && goesToProducao(row.agora, tomado.antes);
      const volta = linhaSchema.parse(row.linha)?.ambiente === 'PRODUCAO';
      return [
        row.id,
        [
          ...(volta ? [{ id: row.saiu, nome: row.tituloSaiu }] : []),
          ...(devolve ? [{ id: row.fica, nome: row.tituloFica }] : []),
        ],
      ];
    }),
  );
}
