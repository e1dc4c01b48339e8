import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { nfses as recurso } from '../../../../contract/fiscal/nfse/nfses.ts';
import {
  type atribuirSchema,
  type Colegas,
  type Decididas,
  REVISAO,
} from '../../../../contract/fiscal/nfse/revisao.ts';
import type { Tx } from '../../../db/database.ts';
import { usuarios } from '../../../db/peopleTables.ts';
import { nfses } from '../../../db/resourceTables.ts';
import type { PersonContext } from '../../../http/route.ts';
import { peopleOfRecord } from '../../../tasks/audience.ts';
import { lockNotas, type NotaRevista, nomeDaNota } from './notas.ts';
import { enderecoNaMesa, notifyOfNota } from './notifyOfNota.ts';
import { ambitoDe } from './quem.ts';

/** Returns the users who may review notas of a company, by name. */
export async function revisoresDaEmpresa(tx: Tx, tenantId: string, empresaId: string): Promise<Colegas> {
  const podem = await peopleOfRecord(tx, { tenantId, empresaId }, especies.NFSE.agir);
  if (podem.length === 0) return [];
  const { id, nome } = usuarios;
  return tx
    .select({ id, nome })
    .from(usuarios)
    .where(and(eq(usuarios.tenantId, tenantId), inArray(id, podem)))
    .orderBy(asc(nome), asc(id));
}

/** Assigns a nota to a user; null removes the assignment. */
async function writeResponsavel(context: PersonContext, nota: NotaRevista, colega: Colegas[number] | null) {
  const { tx, now, audit } = context;
  await tx
    .update(nfses)
    .set({
      responsavel: colega?.nome ?? '',
      responsavelId: colega?.id ?? '',
      alteradoEm: now,
      versao: sql`${nfses.versao} + 1`,
    })
    .where(eq(nfses.id, nota.id));
  await audit({
    acao: 'ATRIBUI_NOTA',
    recurso: recurso.name,
    empresaId: nota.empresaId,
    registroId: nota.id,
    registro: nomeDaNota(nota),
    depois: { responsavel: colega?.nome ?? '' },
  });
}

/** Notifies a colleague once of all assigned notas. */
async function tellColega(context: PersonContext, colega: Colegas[number], notas: readonly NotaRevista[]) {
  const { ator } = context;
  const [only, ...more] = notas;
  if (!only || colega.id === ator.usuarioId) return;
  const uma = more.length === 0;
  await notifyOfNota(ambitoDe(context), colega.id, {
    titulo: uma ? `${nomeDaNota(only)} é sua para revisar` : `${notas.length} NFS-e são suas para revisar`,
    texto: `${uma ? 'Atribuída' : 'Atribuídas'} por ${ator.nome}.`,
    link: uma
      ? enderecoNaMesa(only.id)
      : `${REVISAO}?filter=${encodeURIComponent(JSON.stringify({ responsavelId: colega.id }))}`,
  });
}

/**
 * Assigns notas to a colleague who may review notas of their companies, or removes the assignment. The version is not checked,
 * since an assignment does not depend on the content.
 */
export async function assignNotas(
  context: PersonContext,
  { itens, usuarioId }: z.output<typeof atribuirSchema>,
): Promise<Decididas> {
  const { tx, ator } = context;
  const ids = [...new Set(itens.map(({ id }) => id))];
  const notas = new Map((await lockNotas(tx, ids)).map((nota) => [nota.id, nota]));
  const colegas = new Map<string, Colegas>();
  for (const { empresaId } of notas.values()) {
    if (!colegas.has(empresaId))
      colegas.set(empresaId, await revisoresDaEmpresa(tx, ator.tenantId, empresaId));
  }
  const feitas: Decididas['itens'] = [];
  const dadas: { colega: Colegas[number]; nota: NotaRevista }[] = [];
  for (const { id, versao } of itens) {
    const nota = notas.get(id);
    const colega = (nota && colegas.get(nota.empresaId)?.find((one) => one.id === usuarioId)) ?? null;
    const mensagem = !nota
      ? 'Esta nota não existe mais, ou é de uma empresa pela qual você não age.'
      : nota.estado === 'NAO_CABE'
        ? 'A empresa não tomou este serviço: a nota não se revisa.'
        : usuarioId !== null && !colega
          ? 'Esta pessoa não revisa notas desta empresa.'
          : '';
    const mudou = mensagem === '' && nota && (nota.responsavelId || null) !== usuarioId;
    if (mudou) await writeResponsavel(context, nota, colega);
    if (mudou && colega) dadas.push({ colega, nota });
    feitas.push({
      id,
      mensagem,
      pede: null,
      decisaoId: null,
      situacao: mensagem === '' ? 'ok' : 'erro',
      versao: (nota?.versao ?? versao) + (mudou ? 1 : 0),
      estado: nota?.estado ?? 'NAO_CABE',
    });
  }
  const [first] = dadas;
  if (first)
    await tellColega(
      context,
      first.colega,
      dadas.map(({ nota }) => nota),
    );
  return { itens: feitas };
}
