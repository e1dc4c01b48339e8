import { and, asc, desc, eq, lte } from 'drizzle-orm';
import { layoutSchema } from '../../contract/layouts/layout.ts';
import { mudancasDoLayout } from '../../contract/layouts/mudancas.ts';
import type { VersaoLayout } from '../../contract/layouts/registro.ts';
import type { Tx } from '../db/database.ts';
import { ApiProblem } from '../http/problem.ts';
import { yieldToEventLoop } from '../tasks/yieldToEventLoop.ts';
import { requireLayoutRow } from './ler.ts';
import { layoutsVersoes } from './tables.ts';

/** A version without the number of imports that used it. */
type VersaoLida = Omit<VersaoLayout, 'importacoes'>;

const colunas = {
  numero: layoutsVersoes.numero,
  valor: layoutsVersoes.valor,
  nomeAmostra: layoutsVersoes.nomeAmostra,
  motivo: layoutsVersoes.motivo,
  quem: layoutsVersoes.quem,
  criadoEm: layoutsVersoes.criadoEm,
};

/** Returns the versions of a layout, newest first, each with its changes from the previous one. Throws 404. */
export async function readVersoesOfLayout(tx: Tx, id: string): Promise<VersaoLida[]> {
  await requireLayoutRow(tx, id);
  const rows = await tx
    .select(colunas)
    .from(layoutsVersoes)
    .where(eq(layoutsVersoes.layoutId, id))
    .orderBy(asc(layoutsVersoes.numero));
  const versoes: VersaoLida[] = [];
  for (const { criadoEm, valor: guardado, ...row } of rows) {
    await yieldToEventLoop();
    const valor = layoutSchema.parse(guardado);
    const antes = versoes.at(-1)?.valor;
    const mudancas = antes ? mudancasDoLayout(antes, valor) : [];
    versoes.push({ ...row, valor, em: criadoEm.toISOString(), mudancas });
  }
  return versoes.reverse();
}

/** Returns the version number from a path parameter; 0, which no version has, for anything else. */
export const numeroDaVersao = (text: string | undefined): number =>
  /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0;

/** Returns one version, with its changes from the previous one; `numero` is the path parameter. Throws 404. */
export async function readVersaoOfLayout(
  tx: Tx,
  id: string,
  numero: string | undefined,
): Promise<VersaoLida> {
  const asked = numeroDaVersao(numero);
  await requireLayoutRow(tx, id);
  // Versions in between may have been removed, so the previous one is not always `numero - 1`.
  const [row, antes] = await tx
    .select(colunas)
    .from(layoutsVersoes)
    .where(and(eq(layoutsVersoes.layoutId, id), lte(layoutsVersoes.numero, asked)))
    .orderBy(desc(layoutsVersoes.numero))
    .limit(2);
  if (row?.numero !== asked) throw new ApiProblem('NAO_ENCONTRADO', 'Esta versão do layout não existe.');
  const { criadoEm, ...rest } = row;
  const valor = layoutSchema.parse(row.valor);
  return {
    ...rest,
    valor,
    em: criadoEm.toISOString(),
    mudancas: antes ? mudancasDoLayout(layoutSchema.parse(antes.valor), valor) : [],
  };
}
