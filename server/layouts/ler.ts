import { and, eq } from 'drizzle-orm';
import { layoutSchema } from '../../contract/layouts/layout.ts';
import { esperadoSchema } from '../../contract/layouts/leitura.ts';
import type { Definicao, LayoutPortatil } from '../../contract/layouts/registro.ts';
import { toBase64 } from '../base64.ts';
import type { Tx } from '../db/database.ts';
import { layouts } from '../db/resourceTables.ts';
import { ApiProblem } from '../http/problem.ts';
import { layoutsVersoes } from './tables.ts';

export type LinhaLayout = typeof layouts.$inferSelect;
type LinhaVersao = typeof layoutsVersoes.$inferSelect;

/** Returns the row of a layout, locked with `lock`. Throws 404. */
export async function requireLayoutRow(tx: Tx, id: string, { lock = false } = {}): Promise<LinhaLayout> {
  const found = tx.select().from(layouts).where(eq(layouts.id, id));
  const [row] = await (lock ? found.for('update') : found);
  if (!row) throw new ApiProblem('NAO_ENCONTRADO', 'Este registro não existe ou foi removido.');
  return row;
}

/** Returns one version of a layout. Throws 404. */
export async function requireVersaoRow(tx: Tx, layoutId: string, numero: number): Promise<LinhaVersao> {
  const [row] = await tx
    .select()
    .from(layoutsVersoes)
    .where(and(eq(layoutsVersoes.layoutId, layoutId), eq(layoutsVersoes.numero, numero)));
  if (!row) throw new ApiProblem('NAO_ENCONTRADO', 'Esta versão do layout não existe.');
  return row;
}

/** Returns the content of a version, with its sample in base64. */
export function conteudoDe({ valor, nomeAmostra, amostra, esperado }: LinhaVersao) {
  return {
    valor: layoutSchema.parse(valor),
    amostra: amostra && { nome: nomeAmostra, base64: toBase64(amostra) },
    esperado: esperadoSchema.parse(esperado),
  };
}

/** Returns a layout as the editor opens it: the version in use. Throws 404. */
export async function readDefinicaoInUse(tx: Tx, id: string): Promise<Omit<Definicao, 'avisos'>> {
  const { versao, nome, descricao, modelo, ativo, versaoAtual } = await requireLayoutRow(tx, id);
  const numero = versaoAtual ?? 0;
  const conteudo = conteudoDe(await requireVersaoRow(tx, id, numero));
  return { id, versao, nome, descricao, modelo, ativo, numero, ...conteudo };
}

/** Returns a layout in portable form for another tenant: the version in use. Throws 404. */
export async function readPortatil(tx: Tx, id: string): Promise<LayoutPortatil> {
  const { nome, descricao, modelo, valor, amostra, esperado } = await readDefinicaoInUse(tx, id);
  return { nome, descricao, modelo, valor, amostra, esperado };
}
