import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Fila, itemFilaSchema } from '../../contract/fila.ts';
import { ESPECIES_FILA } from '../../contract/filaGuardas.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import type { FonteDaFila } from './fontes.ts';
import { type Depois, depoisDaPosicao, type Posicao, readPosicao, writePosicao } from './posicao.ts';
import { aoLado, type PerguntaDaFila, responsavelDe, selectItens, semNenhum } from './selecao.ts';
import { filaItens } from './tables.ts';

const linhaSchema = itemFilaSchema.extend({ ordem: z.string() });

/** Returns the condition for a row of a source to come after a position; null when none does. */
function depois({ ordem, tabela, desde, datada }: FonteDaFila, bound: Depois): SQL | null {
  if (bound === 'tudo') return sql`true`;
  if (bound === 'nada') return null;
  if ('de' in bound) return ordem === null ? sql`true` : sql`${ordem} >= ${desde(bound.de)}::date`;
  if (ordem === null) return sql`${tabela.id} > ${bound.id}::uuid`;
  const type = datada ? sql`date` : sql`timestamptz`;
  return sql`(${ordem}, ${tabela.id}) > (${bound.ordem}::${type}, ${bound.id}::uuid)`;
}

/** Returns the query for one page of a source's items, in its order; null when none match. */
function trecho(
  fonte: FonteDaFila,
  pergunta: PerguntaDaFila,
  posicao: Posicao | null,
  most: number,
): SQL | null {
  const { especie, tabela, ordem, responsavel } = fonte;
  const selecao = selectItens(fonte, pergunta);
  const after = depois(fonte, depoisDaPosicao(especie, fonte.datada, posicao));
  if (selecao === null || after === null) return null;
  const texto =
    ordem === null
      ? sql`''`
      : fonte.datada
        ? sql`${ordem}::text`
        : sql`to_char(${ordem} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  const nome = responsavel ? sql`${responsavel.nome}` : sql`coalesce(${filaItens.responsavel}, '')`;
  return sql`(select ${especie}::text as especie, ${tabela.id} as id, ${tabela.empresaId} as "empresaId",
      ${fonte.vence(pergunta.hoje)} as vence, ${texto} as ordem, ${fonte.quem} as quem, ${fonte.numero} as numero, ${fonte.valor} as valor,
      ${fonte.estado} as estado, ${!fonte.certa}::boolean as "aConfirmar", ${fonte.diverge} as diverge,
      ${fonte.impedimentoDoLote}::text as "impedimentoDoLote", ${fonte.chave}::text as chave, ${tabela.versao} as versao,
      nullif(${responsavelDe(fonte)}, '') as "responsavelId", ${nome} as responsavel,
      ${filaItens.adiadoAte} as "adiadoAte", coalesce(${filaItens.adiadoPor}, '') as "adiadoPor"
    from ${aoLado(fonte)} where ${semNenhum(selecao.dentro, selecao.fora)} and ${after}
    order by ${ordem === null ? sql`` : sql`${ordem}, `}${tabela.id} limit ${most})`;
}

/**
 * Reads a page of the worklist, earliest due first, undated last. Each source returns at most a page by its own index, so a page costs the
 * same at any depth. `fontes` are those the user may see; `depois` is where the previous page ended.
 */
export async function readPageOfFila(
  tx: Tx,
  fontes: readonly FonteDaFila[],
  pergunta: PerguntaDaFila,
  { depois: told, limite }: { depois: string; limite: number },
): Promise<Fila> {
  const { hoje } = pergunta;
  const posicao = readPosicao(told);
  const trechos = fontes.flatMap((fonte) => trecho(fonte, pergunta, posicao, limite + 1) ?? []);
  if (trechos.length === 0) return { hoje, itens: [], proxima: null };
  const order = sql.raw(`array_position(array['${ESPECIES_FILA.join("','")}'], especie)`);
  const found = await rowsOf(
    tx,
    sql`select especie, id, "empresaId", vence::text, ordem, quem, numero, valor::float8 as valor, estado, "aConfirmar", diverge, "impedimentoDoLote", chave,
        versao, "responsavelId", responsavel, "adiadoAte"::text, "adiadoPor"
      from (${sql.join(trechos, sql` union all `)}) fila
      order by fila.vence nulls last, ${order}, ordem, id limit ${limite + 1}`,
  );
  const linhas = z.array(linhaSchema).parse(found);
  const page = linhas.slice(0, limite);
  const last = page.at(-1);
  return {
    hoje,
    itens: page.map(({ ordem: _of, ...item }) => item),
    proxima: last && linhas.length > limite ? writePosicao(last) : null,
  };
}
