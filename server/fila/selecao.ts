import { type SQL, sql } from 'drizzle-orm';
import { todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { diasDaFaixa, type FiltroFila } from '../../contract/fila.ts';
import { verNaFila } from '../../contract/filaGuardas.ts';
import { isAllowed } from '../../contract/permissions.ts';
import { ApiProblem } from '../http/problem.ts';
import type { ActorContext } from '../http/route.ts';
import { entreDias, FONTES, type Fonte } from './fontes.ts';
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

export const perguntaDe = ({ ator, now }: Asking, filtro: FiltroFila): Pergunta => ({
  filtro,
  eu: ator.tipo === 'pessoa' ? ator.usuarioId : '',
  hoje: todayInSaoPaulo(now),
});

/** What is known of an item beside its record, joined to it. */
export const aoLado = ({ especie, tabela }: Fonte): SQL => sql`${tabela} left join ${filaItens}
  on ${filaItens.tenantId} = ${tabela.tenantId} and ${filaItens.empresaId} = ${tabela.empresaId}
    and ${filaItens.especie} = ${especie} and ${filaItens.registroId} = ${tabela.id}`;

/** Whose an item is, as text; '' when nobody's. */
export const responsavelDe = ({ responsavel }: Fonte): SQL =>
  responsavel ? sql`${responsavel.id}` : sql`coalesce(${filaItens.responsavelId}::text, '')`;

function doResponsavel(fonte: Fonte, { filtro: { responsavel }, eu }: Pergunta): SQL[] {
  if (responsavel === undefined) return [];
  const wanted = responsavel === 'eu' ? eu : responsavel;
  if (responsavel === 'ninguem') return [sql`${responsavelDe(fonte)} = ''`];
  if (fonte.responsavel) return [sql`${fonte.responsavel.id} = ${wanted}`];
  return wanted === '' ? [sql`false`] : [sql`${filaItens.responsavelId} = ${wanted}::uuid`];
}

/** What an item of a source must be to be among those asked for; null where none is. */
export function condicao(fonte: Fonte, pergunta: Pergunta): SQL | null {
  const { filtro, hoje } = pergunta;
  const { especie, empresa, faixa, adiados } = filtro;
  if (especie !== undefined && especie !== fonte.especie) return null;
  if (faixa !== undefined && (faixa === 'semPrazo') === fonte.datada) return null;
  const adiado = sql`${filaItens.adiadoAte} > ${hoje}::date`;
  const parts = [
    fonte.espera(hoje),
    adiados ? adiado : sql`(${adiado}) is not true`,
    ...(empresa === undefined ? [] : [sql`${fonte.tabela.empresaId} = ${empresa}::uuid`]),
    ...(faixa === undefined || faixa === 'semPrazo' ? [] : entreDias(fonte, diasDaFaixa(faixa, hoje))),
    ...doResponsavel(fonte, pergunta),
  ];
  return sql.join(parts, sql` and `);
}
