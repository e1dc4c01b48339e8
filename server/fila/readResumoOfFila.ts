import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  FAIXAS_FILA,
  type FaixaFila,
  faixaDe,
  quantiaDe,
  type ResumoFila,
  type SomaFila,
  sumQuantias,
} from '../../contract/fila.ts';
import { ESPECIES_FILA, type EspecieFila } from '../../contract/filaGuardas.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import { estaPendente } from '../resources/sumRows.ts';
import type { FonteDaFila } from './fontes.ts';
import { type PerguntaDaFila, selectItens, semNenhum } from './selecao.ts';

const grupoSchema = z.object({
  especie: z.enum(ESPECIES_FILA),
  empresaId: z.uuid(),
  vence: z.iso.date().nullable(),
  /** Whether the due day is confirmed. */
  certa: z.boolean(),
  itens: z.int(),
  valor: z.int(),
});
type Grupo = z.infer<typeof grupoSchema>;
/** Weight of a row, and of one that is subtracted. */
const [UMA, MENOS] = [sql`1`, sql`-1`];

/** Returns the queries that count a source by company and day: all of it by the maintained sums, minus the excluded rows, as negatives. */
function contagens(fonte: FonteDaFila, pergunta: PerguntaDaFila): SQL[] {
  const selecao = selectItens(fonte, pergunta);
  if (selecao === null) return [];
  const { especie, tabela, acumulado, valor, datada, ordem, certa } = fonte;
  const dated = datada && ordem !== null;
  const vence = dated ? fonte.vence(pergunta.hoje) : sql`null::date`;
  const by = dated ? sql`${tabela.empresaId}, ${ordem}` : sql`${tabela.empresaId}`;
  const contagem = (from: SQL, itens: SQL, where: SQL) =>
    sql`select ${especie}::text as especie, ${tabela.empresaId} as "empresaId", ${vence} as vence, ${certa}::boolean as certa,
      sum(${itens}) as itens, ${itens === MENOS ? sql`-` : sql``}sum(${valor}) as valor from ${from} where ${where} group by ${by}`;
  const { dentro, fora, entre, tirados } = selecao;
  const todas = entre
    ? [contagem(entre, UMA, dentro)]
    : [
        contagem(acumulado, sql`itens`, sql`${dentro} and not ${estaPendente}`),
        contagem(sql`${tabela}`, UMA, sql`${dentro} and ${estaPendente}`),
      ];
  // A row left out for two reasons is subtracted only once.
  const menos = tirados.map((linhas, at) =>
    contagem(linhas, MENOS, semNenhum(sql`${dentro} and ${fora[at] ?? sql`true`}`, fora.slice(0, at))),
  );
  return [...todas, ...menos];
}

/** Returns the query that sums the sources by company and time range; a range is identified by its first day. */
function sumsByFaixa(contadas: SQL[], hoje: string): SQL {
  // Each range returns its first day, from which `faixaDe` derives the range.
  const faixa = sql`case when not certa then 'aConfirmar' when vence < ${hoje}::date then 'vencidos' when vence = ${hoje}::date then 'hoje'
    when vence <= ${hoje}::date + 7 then 'sete' when vence <= ${hoje}::date + 30 then 'trinta'
    when vence is null then 'semPrazo' else 'depois' end`;
  return sql`select especie, "empresaId", certa, min(vence)::text as vence, sum(itens)::int as itens, coalesce(sum(valor), 0)::float8 as valor
    from (select especie, "empresaId", vence, certa, sum(itens) as itens, sum(valor) as valor
      from (${sql.join(contadas, sql` union all `)}) contadas group by 1, 2, 3, 4 having sum(itens) > 0) dias
    group by especie, "empresaId", certa, ${faixa}`;
}

const NADA: SomaFila = { itens: 0, valor: 0, aPagar: 0, vencidos: 0, primeiro: null };

function addGrupo(soma: SomaFila, grupo: Grupo, hoje: string): SomaFila {
  const { itens } = grupo;
  const vence = grupo.certa ? grupo.vence : null;
  const primeiro = [soma.primeiro, vence].filter((dia) => dia !== null).sort()[0] ?? null;
  const vencidos = vence !== null && vence < hoje ? itens : 0;
  return {
    itens: soma.itens + itens,
    ...sumQuantias([soma, quantiaDe(grupo)]),
    vencidos: soma.vencidos + vencidos,
    primeiro,
  };
}

/** Sums groups by a key, in order of first appearance. */
function por<K>(grupos: readonly Grupo[], hoje: string, key: (grupo: Grupo) => K): Map<K, SomaFila> {
  const sums = new Map<K, SomaFila>();
  for (const grupo of grupos) sums.set(key(grupo), addGrupo(sums.get(key(grupo)) ?? NADA, grupo, hoje));
  return sums;
}

/**
 * Returns the counts and sums of the worklist. `fontes` are those the user may see; the filter on kind does not narrow the sums by kind.
 */
export async function readResumoOfFila(
  tx: Tx,
  fontes: readonly FonteDaFila[],
  { filtro: { especie, ...filtro }, ...asking }: PerguntaDaFila,
): Promise<ResumoFila> {
  const { hoje } = asking;
  const pergunta = { ...asking, filtro };
  const contadas = fontes.flatMap((fonte) => contagens(fonte, pergunta));
  const found = contadas.length === 0 ? [] : await rowsOf(tx, sumsByFaixa(contadas, hoje));
  const todos = z.array(grupoSchema).parse(found);
  const grupos = todos.filter((grupo) => (especie ?? grupo.especie) === grupo.especie);
  const faixas = por(grupos, hoje, (grupo): FaixaFila => faixaDe(grupo, hoje));
  const especies = por(todos, hoje, ({ especie: of }): EspecieFila => of);
  const empresas = por(grupos, hoje, ({ empresaId }) => empresaId);
  return {
    hoje,
    total: grupos.reduce((soma, grupo) => addGrupo(soma, grupo, hoje), NADA),
    faixas: FAIXAS_FILA.flatMap((faixa) => withSum({ faixa }, faixas.get(faixa))),
    empresas: [...empresas]
      .map(([empresaId, soma]) => ({ empresaId, ...soma }))
      .sort((one, other) => compare(one, other) || (one.empresaId < other.empresaId ? -1 : 1)),
    especies: ESPECIES_FILA.filter((one) => fontes.some((fonte) => fonte.especie === one)).map((one) => ({
      especie: one,
      ...(especies.get(one) ?? NADA),
    })),
  };
}

const withSum = <T extends object>(key: T, soma: SomaFila | undefined): (T & SomaFila)[] =>
  soma ? [{ ...key, ...soma }] : [];

/** Orders by the earliest due day, then by the number of items, descending. */
function compare(one: SomaFila, other: SomaFila): number {
  const [a, b] = [one.primeiro ?? '9999-12-31', other.primeiro ?? '9999-12-31'];
  return a === b ? other.itens - one.itens : a < b ? -1 : 1;
}
