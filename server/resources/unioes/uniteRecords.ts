import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { isTakeable, type Unir } from '../../../contract/unioes.ts';
import { quemAge } from '../../auth/actor.ts';
import type { Tx } from '../../db/database.ts';
import { empresas } from '../../db/empresasTable.ts';
import { repetidos, unioes } from '../../db/uniaoTables.ts';
import { acrossCompanies, seeCompanies } from '../../db/workForCompany.ts';
import { ApiProblem, invalidFields } from '../../http/problem.ts';
import type { ActorContext } from '../../http/route.ts';
import { fimDoPrazo, type Lixeira, type RegistroRemovido } from '../lixeira.ts';
import { auditedTitle, type Row } from '../present.ts';
import type { Repository } from '../repository.ts';
import type { ResourceRules } from '../rules.ts';
import { sameValue } from '../sameValue.ts';
import type { ResourceService } from '../service.ts';
import { mesmaRaiz, outraPessoa, type Univel } from './previa.ts';
import { pointReferencias } from './referencias.ts';

/** Parts of a resource that write its merges. */
export interface EscritaDaUniao extends Univel {
  service: ResourceService;
  rows: Repository;
  rules: ResourceRules;
  lixeira: Lixeira;
}

/** Locks both records, always in the same order. Throws 404, and 409 where one changed since it was read. */
async function lockBoth(
  context: ActorContext,
  { service }: EscritaDaUniao,
  asked: Unir,
): Promise<[Row, Row]> {
  const { tx } = context;
  const found = new Map<string, Row>();
  for (const id of [asked.fica, asked.sai].sort())
    found.set(id, await service.require(tx, id, { lock: true }));
  const [fica = {}, sai = {}] = [found.get(asked.fica), found.get(asked.sai)];
  await service.requireVersion(context, fica, asked.versaoFica);
  await service.requireVersion(context, sai, asked.versaoSai);
  return [fica, sai];
}

/** Points all references of one record to another, in every company of the tenant. Returns the ids, by reference. */
export function moveReferencias(
  tx: Tx,
  { referencias }: Pick<EscritaDaUniao, 'referencias'>,
  { antes, depois, so }: { antes: string; depois: string; so?: Readonly<Record<string, readonly string[]>> },
): Promise<Record<string, string[]>> {
  return acrossCompanies(tx, async () => {
    const all = await tx.select({ id: empresas.id }).from(empresas);
    await seeCompanies(
      tx,
      all.map(({ id }) => id),
    );
    const movidos: Record<string, string[]> = {};
    for (const referencia of referencias) {
      const ids = so && (so[referencia.nome] ?? []);
      const moved = await pointReferencias(tx, referencia, { antes, depois, ids });
      if (moved.length > 0) movidos[referencia.nome] = moved;
    }
    return movidos;
  });
}

/** Returns how many references moved, per resource, with the labels of the screen. */
const emPalavras = (referencias: EscritaDaUniao['referencias'], movidos: Record<string, readonly string[]>) =>
  referencias
    .flatMap(({ nome, rotulo }) => (movidos[nome] ? [`${movidos[nome].length} de ${rotulo}`] : []))
    .join('; ');

/**
 * Merges two records in the transaction of the request and returns the id of the merge: references move to the remaining record, which
 * takes the chosen values; the other is removed, with a copy stored until the merge can no longer be undone.
 */
export async function uniteRecords(context: ActorContext, of: EscritaDaUniao, asked: Unir): Promise<string> {
  const { resource, service, rows, rules } = of;
  const { tx, now, ator, audit } = context;
  const refused = asked.campos.filter((key) => {
    const field = resource.fields[key];
    return !field || !isTakeable(field);
  });
  if (refused.length > 0)
    throw invalidFields({ campos: `Não se escolhe o valor destes campos: ${refused.join(', ')}.` });
  await rules.begin?.(context, 'update');
  await rules.begin?.(context, 'remove');
  const [fica, sai] = await lockBoth(context, of, asked);
  const movidos = await moveReferencias(tx, of, { antes: asked.sai, depois: asked.fica });
  const mesma = mesmaRaiz(resource, fica, sai);
  if (!mesma && Object.keys(movidos).length > 0) throw new ApiProblem('EM_USO', outraPessoa(resource, sai));

  let guardado: RegistroRemovido | undefined;
  const [tituloFica, tituloSaiu] = [auditedTitle(resource, fica), auditedTitle(resource, sai)];
  await service.takeAway(context, asked.sai, asked.versaoSai, {
    acao: 'UNE',
    depois: { unidoA: tituloFica },
    keep: async (before, apontados) => {
      guardado = await of.lixeira.copia(tx, before, apontados);
    },
  });
  const campos = Object.fromEntries(
    asked.campos
      .filter((key) => !sameValue(fica[key], sai[key]))
      .map((key) => [key, { antes: fica[key] ?? null, depois: sai[key] ?? null }]),
  );
  const values = Object.fromEntries(Object.entries(campos).map(([key, { depois }]) => [key, depois]));
  if (Object.keys(values).length > 0) await service.update(context, asked.fica, asked.versaoFica, values);
  // Without new values, still a new version: a client that read the record before the merge gets a conflict.
  else await rows.update(tx, asked.fica, {}, now);
  await audit({
    acao: 'UNE',
    recurso: resource,
    registroId: asked.fica,
    registro: tituloFica,
    depois: { unido: tituloSaiu, referencias: emPalavras(of.referencias, movidos) },
  });
  await semOPar(tx, resource.name, asked);
  const [made] = await tx
    .insert(unioes)
    .values({
      tenantId: ator.tenantId,
      recurso: resource.name,
      fica: asked.fica,
      saiu: asked.sai,
      tituloFica,
      tituloSaiu,
      linha: guardado?.linha,
      ligacoes: guardado?.ligacoes,
      campos,
      movidos,
      numero: mesma ? String(sai[resource.duplicates?.root ?? ''] ?? '') : '',
      unidoPor: quemAge(ator),
      unidoEm: now,
      expiraEm: fimDoPrazo(ator, now),
    })
    .returning({ id: unioes.id });
  if (!made) throw new Error('insert returned no row');
  await rules.moved?.(context, movidos);
  return made.id;
}

/** Removes the merged record from the duplicate groups; members that it led are now led by the remaining record. */
async function semOPar(tx: Tx, recurso: string, { fica, sai }: Unir): Promise<void> {
  const { lider, membro, dispensadoEm } = repetidos;
  const own = and(eq(repetidos.recurso, recurso), isNull(dispensadoEm));
  const pair = or(and(eq(lider, sai), eq(membro, fica)), eq(membro, sai));
  await tx.delete(repetidos).where(and(own, pair));
  await tx
    .update(repetidos)
    .set({ lider: fica })
    .where(
      and(
        own,
        eq(lider, sai),
        sql`not exists (select from repetidos o where o.recurso = ${recurso} and o.lider = ${fica} and o.membro = ${membro})`,
      ),
    );
}
