import { type SQL, sql } from 'drizzle-orm';
import { todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { diasDaFaixa, type FiltroFila } from '../../contract/fila.ts';
import { verNaFila } from '../../contract/filaGuardas.ts';
import { isAllowed } from '../../contract/permissions.ts';
import { ApiProblem } from '../http/problem.ts';
import type { ActorContext } from '../http/route.ts';
import { entreDias, FONTES_DA_FILA, type FonteDaFila, umaAUma } from './fontes.ts';
import { filaItens } from './tables.ts';

/** Filter of the worklist, with the user and the day it is for. */
export interface PerguntaDaFila {
  filtro: FiltroFila;
  /** Id of the requesting user; '' for a service, which is assigned nothing. */
  eu: string;
  hoje: string;
}

type Asking = Pick<ActorContext, 'ator' | 'now'>;

/** Returns the sources that the user may see. Throws 404 when there is none, since their modules are off. */
export function fontesVisiveis({ ator }: Pick<ActorContext, 'ator'>): FonteDaFila[] {
  const seen = FONTES_DA_FILA.filter(({ especie }) => isAllowed(ator, verNaFila[especie]));
  if (seen.length === 0) throw new ApiProblem('NAO_ENCONTRADO', 'Este endereço não existe.');
  return seen;
}

export const questionToFila = ({ ator, now }: Asking, filtro: FiltroFila): PerguntaDaFila => ({
  filtro,
  eu: ator.tipo === 'pessoa' ? ator.usuarioId : '',
  hoje: todayInSaoPaulo(now),
});

const registroDe = ({ especie, tabela }: FonteDaFila): SQL => sql`${filaItens.tenantId} = ${tabela.tenantId}
  and ${filaItens.empresaId} = ${tabela.empresaId} and ${filaItens.especie} = ${especie} and ${filaItens.registroId} = ${tabela.id}`;

/** Returns a source's table joined with what `fila_itens` holds of its items. */
export const aoLado = (fonte: FonteDaFila): SQL =>
  sql`${fonte.tabela} left join ${filaItens} on ${registroDe(fonte)}`;

/** Returns the assignee's id of an item as text; '' when unassigned. */
export const responsavelDe = ({ responsavel }: FonteDaFila): SQL =>
  responsavel ? sql`${responsavel.id}` : sql`coalesce(${filaItens.responsavelId}::text, '')`;

/** Rows of a source: those matching `dentro`, except those matching any of `fora`. */
interface Selecao {
  dentro: SQL;
  fora: SQL[];
  /** Rows that include all those of `dentro`; null when that is the whole table. */
  entre: SQL | null;
  /** For each of `fora`, rows that include all those it leaves out. */
  tirados: SQL[];
}

/** Returns the conditions on `fila_itens` that an item must meet, and those it must not. */
function sabido(fonte: FonteDaFila, { filtro: { adiados, responsavel }, eu, hoje }: PerguntaDaFila) {
  const adiado = sql`${filaItens.adiadoAte} > ${hoje}::date`;
  const [com, sem] = adiados ? [[adiado], []] : [[], [adiado]];
  if (fonte.responsavel || responsavel === undefined) return { com, sem };
  if (responsavel === 'ninguem') return { com, sem: [...sem, sql`${filaItens.responsavelId} is not null`] };
  const wanted = responsavel === 'eu' ? eu : responsavel;
  const own = wanted === '' ? sql`false` : sql`${filaItens.responsavelId} = ${wanted}::uuid`;
  return { com: [...com, own], sem };
}

/** Returns the condition on the assignee, for sources that hold it in the record. */
function doRegistro(
  { responsavel: own }: FonteDaFila,
  { filtro: { responsavel }, eu }: PerguntaDaFila,
): SQL[] {
  if (!own || responsavel === undefined) return [];
  const wanted = responsavel === 'ninguem' ? '' : responsavel === 'eu' ? eu : responsavel;
  return [sql`${own.id} = ${wanted}`];
}

/** Returns whether a source may have items of a time range. */
function mayHold({ datada, certa }: FonteDaFila, faixa: FiltroFila['faixa']): boolean {
  if (faixa === undefined) return true;
  return faixa === 'aConfirmar' ? !certa : certa && datada === (faixa !== 'semPrazo');
}

/**
 * Returns the items of a source that match a filter; null when none can. Exclusions stay separate, each a look-up in another table: few
 * rows are excluded, so a page uses its index and a sum subtracts them from the total.
 */
export function selectItens(fonte: FonteDaFila, pergunta: PerguntaDaFila): Selecao | null {
  const { filtro, hoje } = pergunta;
  const { especie, empresa, faixa } = filtro;
  if (especie !== undefined && especie !== fonte.especie) return null;
  if (!mayHold(fonte, faixa)) return null;
  const { com, sem } = sabido(fonte, pergunta);
  const known = (which: SQL[], word: SQL): SQL[] =>
    which.length === 0
      ? []
      : [sql`exists (select from ${filaItens} where ${registroDe(fonte)} and (${sql.join(which, word)}))`];
  const linhas = (which: SQL[], word: SQL): SQL[] => {
    if (which.length === 0) return [];
    const { tabela } = fonte;
    const itens = sql`select ${filaItens.empresaId} as empresa_id, ${filaItens.registroId} as id from ${filaItens}
      where ${filaItens.especie} = ${fonte.especie} and (${sql.join(which, word)})`;
    return [umaAUma(tabela, itens, sql`${tabela.empresaId} = k.empresa_id and ${tabela.id} = k.id`)];
  };
  const dentro = [
    fonte.espera(hoje),
    ...(empresa === undefined ? [] : [sql`${fonte.tabela.empresaId} = ${empresa}::uuid`]),
    ...(faixa === undefined || faixa === 'semPrazo' || faixa === 'aConfirmar'
      ? []
      : entreDias(fonte, diasDaFaixa(faixa, hoje))),
    ...doRegistro(fonte, pergunta),
    ...known(com, sql` and `),
  ];
  return {
    dentro: sql.join(dentro, sql` and `),
    entre: linhas(com, sql` and `)[0] ?? null,
    fora: [...(fonte.pedido ? [fonte.pedido.porque] : []), ...known(sem, sql` or `)],
    tirados: [...(fonte.pedido ? [fonte.pedido.linhas] : []), ...linhas(sem, sql` or `)],
  };
}

/** Returns the condition that `rows` holds and none of `fora` does. */
export const semNenhum = (rows: SQL, fora: readonly SQL[]): SQL =>
  sql.join([rows, ...fora.map((one) => sql`not ${one}`)], sql` and `);
