import { and, eq } from 'drizzle-orm';
import { layouts } from '../db/resourceTables.ts';
import { ApiProblem } from '../http/problem.ts';
import type { Writer } from '../resources/auditCreated.ts';
import { type LinhaLayout, requireVersaoRow } from './ler.ts';
import { layoutsVersoes } from './tables.ts';

/** Removes a layout with all its versions; `row` is its locked row. Throws 409 while it is active. */
export async function removeLayoutRow({ tx, audit }: Writer, row: LinhaLayout): Promise<void> {
  const { id, nome, descricao, ativo, versaoAtual } = row;
  if (ativo) throw new ApiProblem('EM_USO', `O layout “${nome}” está em uso. Inative-o antes de excluir.`);
  await tx.delete(layoutsVersoes).where(eq(layoutsVersoes.layoutId, id));
  await tx.delete(layouts).where(eq(layouts.id, id));
  const antes = { nome, descricao, versaoAtual };
  await audit({ acao: 'REMOVE', recurso: 'layouts', registroId: id, registro: nome, antes });
}

/** Removes one older version of a layout; `row` is the locked row. Throws 404, and 409 for the version in use. */
export async function removeVersaoRow(
  { tx, audit }: Writer,
  row: LinhaLayout,
  numero: number,
): Promise<void> {
  const { id, nome } = row;
  if (numero === row.versaoAtual)
    throw new ApiProblem(
      'EM_USO',
      `A versão ${numero} é a que está em uso. Grave ou volte a outra antes de excluí-la.`,
    );
  const { motivo, quem } = await requireVersaoRow(tx, id, numero);
  await tx
    .delete(layoutsVersoes)
    .where(and(eq(layoutsVersoes.layoutId, id), eq(layoutsVersoes.numero, numero)));
  const antes = { versaoExcluida: numero, motivo, quem };
  await audit({ acao: 'ALTERA', recurso: 'layouts', registroId: id, registro: nome, antes });
}
