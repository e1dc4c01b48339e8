import { and, eq, ne } from 'drizzle-orm';
import type { Layout } from '../../contract/layouts/layout.ts';
import type { ORIGENS_LAYOUT } from '../../contract/layouts/layouts.ts';
import { layouts as resource } from '../../contract/layouts/layouts.ts';
import { mesmoLayout, mudancasDoLayout } from '../../contract/layouts/mudancas.ts';
import type { Actor } from '../auth/actor.ts';
import type { Tx } from '../db/database.ts';
import { databaseError, UNIQUE_VIOLATION } from '../db/errors.ts';
import { layouts } from '../db/resourceTables.ts';
import { quemAlterou, ultimaEscrita } from '../http/changedSince.ts';
import { ApiProblem, invalidFields } from '../http/problem.ts';
import { auditCreated, type Writer } from '../resources/auditCreated.ts';
import { conteudoDe, type LinhaLayout, readDefinicaoInUse, requireVersaoRow } from './ler.ts';
import type { Rodado } from './runLayout.ts';
import { layoutsVersoes } from './tables.ts';

/** Author of a change to a layout: a request, or a step of a task. */
export interface Escritor extends Writer {
  tenantId: string;
  usuarioId: string | null;
  quem: string;
}

/** Content of a layout, besides the result of running it. */
interface LayoutAGravar {
  nome: string;
  descricao: string;
  valor: Layout;
}

const NOME_REPETIDO = 'Já existe outro layout com este nome. Dê outro nome, ou altere o que existe.';

/** Throws 400 at the name when another layout has it. */
async function requireFreeName(tx: Tx, nome: string, id?: string): Promise<void> {
  const [other] = await tx
    .select({ id: layouts.id })
    .from(layouts)
    .where(and(eq(layouts.nome, nome), id === undefined ? undefined : ne(layouts.id, id)));
  if (other) throw invalidFields({ nome: NOME_REPETIDO }, { existente: other.id });
}

/** Runs a write; when a concurrent one took the same name, throws the same 400 as if it had come first. */
async function comNomeUnico<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (databaseError(error)?.code === UNIQUE_VIOLATION) throw invalidFields({ nome: NOME_REPETIDO });
    throw error;
  }
}

async function storeVersao(
  { tx, now, tenantId, usuarioId, quem }: Escritor,
  layoutId: string,
  { numero, valor, motivo }: { numero: number; valor: Layout; motivo: string },
  { amostra, esperado, assinatura }: Rodado,
): Promise<void> {
  await tx.insert(layoutsVersoes).values({
    tenantId,
    layoutId,
    numero,
    valor,
    esperado,
    assinatura,
    motivo,
    usuarioId,
    quem,
    nomeAmostra: amostra?.nome ?? '',
    amostra: amostra?.bytes ?? null,
    criadoEm: now,
    alteradoEm: now,
  });
}

/** Creates a layout with its first version. Returns its id. Throws 400 at the name when another layout has it. */
export async function createLayoutRow(
  escritor: Escritor,
  { nome, descricao, valor }: LayoutAGravar,
  { modelo, origem }: { modelo: string; origem: keyof typeof ORIGENS_LAYOUT },
  rodado: Rodado,
): Promise<string> {
  const { tx, now, tenantId, quem } = escritor;
  await requireFreeName(tx, nome);
  const [row] = await comNomeUnico(() =>
    tx
      .insert(layouts)
      .values({
        tenantId,
        nome,
        descricao,
        modelo,
        origem,
        versaoAtual: 1,
        alteradoPor: quem,
        finalidade: valor.finalidade,
        formato: valor.formato,
        mudouEm: now.toISOString(),
        criadoEm: now,
        alteradoEm: now,
      })
      .returning(),
  );
  if (!row) throw new Error('insert returned no row');
  await storeVersao(escritor, row.id, { numero: 1, valor, motivo: '' }, rodado);
  await auditCreated(resource, escritor, row);
  return row.id;
}

/** Throws 409, with the stored layout and how it differs from the one sent, unless the record is in the version seen. */
export async function requireLayoutAsSeen(
  { tx, ator }: { tx: Tx; ator: Actor },
  row: LinhaLayout,
  vista: number,
  enviado: Layout | null,
): Promise<void> {
  if (row.versao === vista) return;
  const { amostra, esperado, ...atual } = await readDefinicaoInUse(tx, row.id);
  const mudancas = enviado ? mudancasDoLayout(enviado, atual.valor) : [];
  const last = await ultimaEscrita(tx, { recurso: resource.name, id: row.id });
  const diferente = mudancas.length > 0 ? ` No que está gravado: ${mudancas.slice(0, 3).join(' ')}` : '';
  throw new ApiProblem(
    'CONFLITO_VERSAO',
    `${quemAlterou(ator, last, 'este layout')} Ele está na versão ${atual.numero}.${diferente}`,
    { atual: { ...atual, mudancas } },
  );
}

const mesmosBytes = (a: Uint8Array | null, b: Uint8Array | null) =>
  (a === null && b === null) ||
  (a !== null && b !== null && a.length === b.length && a.every((byte, at) => byte === b[at]));

/**
 * Stores a new version of a layout, in use from then on; when only name or description differ, no version is made. `row` is the locked row.
 * Throws 400 at the name when another layout has it.
 */
export async function changeLayoutRow(
  escritor: Escritor,
  row: LinhaLayout,
  { nome, descricao, valor, motivo }: LayoutAGravar & { motivo: string },
  rodado: Rodado,
): Promise<void> {
  const { tx, now, quem, audit } = escritor;
  const numero = row.versaoAtual ?? 0;
  const atual = await requireVersaoRow(tx, row.id, numero);
  const antes = conteudoDe(atual).valor;
  const mesmo = mesmoLayout(antes, valor) && mesmosBytes(atual.amostra, rodado.amostra?.bytes ?? null);
  if (mesmo && row.nome === nome && row.descricao === descricao) return;
  if (row.nome !== nome) await requireFreeName(tx, nome, row.id);
  const novo = mesmo ? numero : numero + 1;
  if (!mesmo) await storeVersao(escritor, row.id, { numero: novo, valor, motivo }, rodado);
  await comNomeUnico(() =>
    tx
      .update(layouts)
      .set({
        nome,
        descricao,
        finalidade: valor.finalidade,
        formato: valor.formato,
        versao: row.versao + 1,
        alteradoEm: now,
        ...(!mesmo && { versaoAtual: novo, alteradoPor: quem, mudouEm: now.toISOString() }),
      })
      .where(eq(layouts.id, row.id)),
  );
  await audit({
    acao: 'ALTERA',
    recurso: 'layouts',
    registroId: row.id,
    registro: nome,
    antes: { versaoAtual: numero, nome: row.nome, descricao: row.descricao },
    depois: {
      versaoAtual: novo,
      nome,
      descricao,
      ...(!mesmo && { motivo, mudancas: mudancasDoLayout(antes, valor) }),
    },
  });
}

/** Activates or deactivates a layout; `row` is the locked row. */
export async function setLayoutRowInUse(
  { tx, now, audit }: Writer,
  { id, nome, versao, ativo: antes }: LinhaLayout,
  ativo: boolean,
): Promise<void> {
  if (antes === ativo) return;
  await tx
    .update(layouts)
    .set({ ativo, versao: versao + 1, alteradoEm: now })
    .where(eq(layouts.id, id));
  await audit({
    acao: 'ALTERA',
    recurso: 'layouts',
    registroId: id,
    registro: nome,
    antes: { ativo: antes },
    depois: { ativo },
  });
}
