import { and, asc, desc, eq, gt, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { fold } from '../../contract/brasil/fold.ts';
import { ELIMINA } from '../../contract/eliminacao.ts';
import { taxNumberFields } from '../../contract/list.ts';
import { type FiltroLixeira, type lixeiraSchema, RESTAURA } from '../../contract/lixeira.ts';
import type { Resource } from '../../contract/resource.ts';
import { snake } from '../../contract/snake.ts';
import { type Actor, quemAge } from '../auth/actor.ts';
import { lixeira } from '../db/lixeiraTable.ts';
import type { ActorContext } from '../http/route.ts';
import { taxNumberMatches } from './answers.ts';
import { escapeLike, holds } from './columnTexts.ts';
import { ehDePessoa } from './eliminacao/dePessoa.ts';
import { mayReveal } from './present.ts';
import { searchedNumber } from './where.ts';

const PAGE = 50;
const { id, titulo, removidoPor, removidoEm, expiraEm } = lixeira;

/** Whoever neither restores nor erases sees what he or she removed, also for somebody else. */
function seen(ator: Actor): SQL | undefined {
  if (ator.permissoes.includes(RESTAURA) || ator.permissoes.includes(ELIMINA)) return undefined;
  if (ator.tipo === 'servico') return eq(removidoPor, quemAge(ator));
  return or(eq(removidoPor, ator.email), like(removidoPor, `${escapeLike(ator.email)}, %`));
}

/** A row has all words in its name, or the tax number that was typed, as in a list. */
function searched(resource: Resource, text: string, reveals: boolean): SQL | undefined {
  const words = fold(text).split(' ').filter(Boolean);
  const byName = and(...words.map((word) => holds(sql`farol_fold(${titulo})`, word)));
  const number = searchedNumber(text);
  const byNumber = taxNumberFields(resource).flatMap((key) =>
    number === null
      ? []
      : (taxNumberMatches(sql`(${lixeira.linha} ->> ${sql.raw(`'${snake(key)}'`)})`, number, reveals) ?? []),
  );
  return or(byName, ...byNumber);
}

/** One page of what was removed of a resource, the last one first. In: what is looked for, and where the page before ended. */
export async function lerLixeira(
  { tx, now, ator }: Pick<ActorContext, 'tx' | 'now' | 'ator'>,
  resource: Resource,
  { q, removidoPor: quem }: FiltroLixeira,
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
    .select({ id, titulo, removidoPor, removidoEm, expiraEm, linha: lixeira.linha })
    .from(lixeira)
    .where(
      and(
        own,
        q ? searched(resource, q, mayReveal(ator)) : undefined,
        quem ? eq(removidoPor, quem) : undefined,
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
    pessoal: ehDePessoa(resource, linha),
  }));
  return {
    linhas,
    proxima: rows.length > PAGE ? (linhas.at(-1)?.id ?? null) : null,
    quem: people.map(({ nome }) => nome),
  };
}
