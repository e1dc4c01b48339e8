import { and, asc, desc, eq, gt, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { chaveColada } from '../../contract/chaveColada.ts';
import { ELIMINA } from '../../contract/eliminacao.ts';
import { empresas } from '../../contract/empresas.ts';
import { keyFields, taxNumberFields, textsSearched } from '../../contract/list.ts';
import { type FiltroLixeira, type lixeiraSchema, RESTAURA } from '../../contract/lixeira.ts';
import type { Resource } from '../../contract/resource.ts';
import { snake } from '../../contract/snake.ts';
import { type Actor, quemAge } from '../auth/actor.ts';
import { lixeira } from '../db/lixeiraTable.ts';
import type { ActorContext } from '../http/route.ts';
import { taxNumberMatches } from './answers.ts';
import { escapeLike, holds } from './columnTexts.ts';
import { isOfPessoa } from './eliminacao/dePessoa.ts';
import { mayReveal } from './present.ts';
import { exactAsked, searchedNumber, wordsOf } from './where.ts';

const PAGE = 50;
const { id, titulo, removidoPor, removidoEm, expiraEm } = lixeira;

/** Condition for a user who may neither restore nor erase: only own removals, also those under a delegation. */
function seen(ator: Actor): SQL | undefined {
  if (ator.permissoes.includes(RESTAURA) || ator.permissoes.includes(ELIMINA)) return undefined;
  if (ator.tipo === 'servico') return eq(removidoPor, quemAge(ator));
  return or(eq(removidoPor, ator.email), like(removidoPor, `${escapeLike(ator.email)}, %`));
}

/** Returns the value of a field in a removed row, as text. */
const guardado = (key: string): SQL => sql`(${lixeira.linha} ->> ${sql.raw(`'${snake(key)}'`)})`;

const umDe = (key: string, values: readonly (string | number)[]): SQL =>
  sql`${guardado(key)} in (${sql.join(
    values.map((value) => sql`${String(value)}`),
    sql`, `,
  )})`;

/**
 * Condition that a row matches the text in the fields that its list searches (`procuradosPor`): a key, words, a tax number or a full value.
 */
function searched(resource: Resource, text: string, reveals: boolean): SQL | undefined {
  const key = chaveColada(text);
  const keys = key === null ? [] : keyFields(resource);
  if (key !== null && keys.length > 0) return or(...keys.map((name) => umDe(name, [key])));
  const texts = textsSearched(resource).map((name) => sql`coalesce(${guardado(name)}, '')`);
  const all = sql.join([sql`${titulo}`, ...texts], sql` || ' ' || `);
  const byText = and(...wordsOf(text).map((word) => holds(sql`farol_fold(${all})`, word)));
  const number = searchedNumber(text);
  const byNumber = taxNumberFields(resource).flatMap((name) =>
    number === null ? [] : (taxNumberMatches(guardado(name), number, reveals) ?? []),
  );
  const byValue = exactAsked(resource, text).map(({ key: name, values }) => umDe(name, values));
  return or(byText, ...byNumber, ...byValue);
}

/** Condition that a removed row is a company that acts in production once restored. */
const voltaAProducao = (resource: Resource): SQL<boolean> =>
  resource.name === empresas.name
    ? sql<boolean>`coalesce(${guardado('ambiente')} = 'PRODUCAO', false)`
    : sql<boolean>`false`;

/** Returns one page of the removed records of a resource, the last removed first. `apos` is the id of the previous page's last record. */
export async function readLixeiraPage(
  { tx, now, ator }: Pick<ActorContext, 'tx' | 'now' | 'ator'>,
  resource: Resource,
  { q, removidoPor: quem, emProducao }: FiltroLixeira,
  apos: string | undefined,
): Promise<z.infer<typeof lixeiraSchema>> {
  const own = and(eq(lixeira.recurso, resource.name), gt(expiraEm, now), seen(ator));
  const [last] = apos
    ? await tx
        .select({ em: removidoEm })
        .from(lixeira)
        .where(and(own, eq(id, apos)))
    : [];
  const rows = await tx
    .select({
      id,
      titulo,
      removidoPor,
      removidoEm,
      expiraEm,
      linha: lixeira.linha,
      emProducao: voltaAProducao(resource),
    })
    .from(lixeira)
    .where(
      and(
        own,
        q ? searched(resource, q, mayReveal(ator)) : undefined,
        quem ? eq(removidoPor, quem) : undefined,
        emProducao ? voltaAProducao(resource) : undefined,
        last && apos ? or(lt(removidoEm, last.em), and(eq(removidoEm, last.em), lt(id, apos))) : undefined,
      ),
    )
    .orderBy(desc(removidoEm), desc(id))
    .limit(PAGE + 1);
  const people = await tx
    .selectDistinct({ nome: removidoPor })
    .from(lixeira)
    .where(own)
    .orderBy(asc(removidoPor));
  const linhas = rows.slice(0, PAGE).map(({ linha, ...row }) => ({
    ...row,
    removidoEm: row.removidoEm.toISOString(),
    expiraEm: row.expiraEm.toISOString(),
    pessoal: isOfPessoa(resource, linha),
  }));
  return {
    linhas,
    proxima: rows.length > PAGE ? (linhas.at(-1)?.id ?? null) : null,
    quem: people.map(({ nome }) => nome),
  };
}
