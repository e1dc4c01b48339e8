import { z } from 'zod';
import { correcaoSchema, mapaDeColunasSchema } from '../../contract/importacao.ts';
import { FINALIDADES, type Finalidade } from '../../contract/layouts/formatos.ts';
import { layoutSchema } from '../../contract/layouts/layout.ts';
import { leituraSchema } from '../../contract/leituraDeArquivo.ts';
import type { Tx } from '../db/database.ts';
import { invalidFields } from '../http/problem.ts';
import { type LayoutUsado, layoutParaUso, referenciaNoEndereco } from '../layouts/usados.ts';
import type { Preenchimento } from './compare.ts';
import type { ComoLer } from './linhas.ts';
import type { ImportRow } from './store.ts';

/**
 * Returns the layout named in the address of an upload, in its present version; null when there is none. Throws 400 at `layout` when its
 * purpose is another, 404 when it no longer exists.
 */
export async function layoutPedido(
  tx: Tx,
  query: URLSearchParams,
  finalidade: Finalidade,
): Promise<LayoutUsado | null> {
  if (query.size === 0) return null;
  const asked = referenciaNoEndereco.safeParse(Object.fromEntries(query));
  if (!asked.success) throw invalidFields({ layout: 'Escolha um layout da lista.' });
  const layout = await layoutParaUso(tx, asked.data);
  if (layout.valor.finalidade === finalidade) return layout;
  const wanted = FINALIDADES[finalidade].toLowerCase();
  throw invalidFields({ layout: `O layout “${layout.nome}” não é de ${wanted}. Escolha outro.` });
}

/** Returns how the file of an import is read. */
export const comoLer = ({ layout, leitura }: Pick<ImportRow, 'layout' | 'leitura'>): ComoLer => ({
  layout: z.object({ valor: layoutSchema }).nullable().parse(layout)?.valor ?? null,
  leitura: leituraSchema.parse(leitura),
});

/** Returns how the rows of an import's file fill records. */
export const preenchimento = ({
  mapa,
  vaziaLimpa,
  correcoes,
}: Pick<ImportRow, 'mapa' | 'vaziaLimpa' | 'correcoes'>): Preenchimento => ({
  mapa: mapaDeColunasSchema.parse(mapa),
  vaziaLimpa,
  correcoes: z.array(correcaoSchema).parse(correcoes),
});
