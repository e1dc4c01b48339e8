import { type SQL, sql } from 'drizzle-orm';
import { todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { diasDaFaixa, type FiltroFila } from '../../contract/fila.ts';
import { verNaFila } from '../../contract/filaGuardas.ts';
import { isAllowed } from '../../contract/permissions.ts';
import { ApiProblem } from '../http/problem.ts';
import type { ActorContext } from '../http/route.ts';
import { entreDias, FONTES, type Fonte, umaAUma } from './fontes.ts';
import { filaItens } from './tables.ts';

/** Which part of the worklist is asked for, by whom and when. */
export interface Pergunta {
  filtro: FiltroFila;
  /** The person who asks; '' for a service, which has nothing of its own. */
  eu: string;
  hoje: string;
}

type Asking = Pick<ActorContext, 'ator' | 'now'>;

/** The sources that a person sees. Throws 404 when there is none: their modules are off. */
export function fontesVisiveis({ ator }: Pick<ActorContext, 'ator'>): Fonte[] {
  const seen = FONTES.filter(({ especie }) => isAllowed(ator, verNaFila[especie]));
  if (seen.length === 0) throw new ApiProblem('NAO_ENCONTRADO', 'Este endereço não existe.');
  return seen;
}

export const questionToFila = ({ ator, now }: Asking, filtro: FiltroFila): Pergunta => ({
  filtro,
  eu: ator.tipo === 'pessoa' ? ator.usuarioId : '',
  hoje: todayInSaoPaulo(now),
});

const registroDe = ({ especie, tabela }: Fonte): SQL => sql`${filaItens.tenantId} = ${tabela.tenantId}
  and ${filaItens.empresaId} = ${tabela.empresaId} and ${filaItens.especie} = ${especie} and ${filaItens.registroId} = ${tabela.id}`;

/** What is known of an item beside its record, joined to it. */
export const aoLado = (fonte: Fonte): SQL =>
  sql`${fonte.tabela} left join ${filaItens} on ${registroDe(fonte)}`;

/** Whose an item is, as text; '' when nobody's. */
export const responsavelDe = ({ responsavel }: Fonte): SQL =>
  responsavel ? sql`${responsavel.id}` : sql`coalesce(${filaItens.responsavelId}::text, '')`;

/** Rows of a source: those within, without those of which any of `fora` is true. */
export interface Selecao {
  dentro: SQL;
  fora: SQL[];
  /** The rows among which all are that are within; null: of the source, whose record alone tells it. */
  entre: SQL | null;
  /** The rows among which all are that each of `fora` leaves out. */
  tirados: SQL[];
}

/** What must be known of an item beside its record, and what must not. */
function sabido(fonte: Fonte, { filtro: { adiados, responsavel }, eu, hoje }: Pergunta) {
  const adiado = sql`${filaItens.adiadoAte} > ${hoje}::date`;
  const [com, sem] = adiados ? [[adiado], []] : [[], [adiado]];
  if (fonte.responsavel || responsavel === undefined) return { com, sem };
  if (responsavel === 'ninguem') return { com, sem: [...sem, sql`${filaItens.responsavelId} is not null`] };
  const wanted = responsavel === 'eu' ? eu : responsavel;
  const own = wanted === '' ? sql`false` : sql`${filaItens.responsavelId} = ${wanted}::uuid`;
  return { com: [...com, own], sem };
}

/** Whose the rows are, where they tell themselves. */
function doRegistro({ responsavel: own }: Fonte, { filtro: { responsavel }, eu }: Pergunta): SQL[] {
  if (!own || responsavel === undefined) return [];
  const wanted = responsavel === 'ninguem' ? '' : responsavel === 'eu' ? eu : responsavel;
  return [sql`${own.id} = ${wanted}`];
}

/** Whether items of a source may be of a nearness. */
function mayHold({ datada, certa }: Fonte, faixa: FiltroFila['faixa']): boolean {
  if (faixa === undefined) return true;
  return faixa === 'aConfirmar' ? !certa : certa && datada === (faixa !== 'semPrazo');
}

/**
 * The items of a source among those asked for; null where none is. What leaves some out is told apart, each by a look into another
 * table: few are left out, so that a page goes by its index and a sum takes them from the sum of all.
 */
export function selectItens(fonte: Fonte, pergunta: Pergunta): Selecao | null {
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

/** Of rows, those of which none of these is true. */
export const semNenhum = (rows: SQL, fora: readonly SQL[]): SQL =>
  sql.join([rows, ...fora.map((one) => sql`not ${one}`)], sql` and `);
