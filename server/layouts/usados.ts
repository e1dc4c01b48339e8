import { and, asc, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { isCpfCnpj, maskCpfCnpj, normalizeTaxNumber } from '../../contract/brasil/cpfCnpj.ts';
import type { Finalidade } from '../../contract/layouts/formatos.ts';
import { GALERIA } from '../../contract/layouts/galeria/galeria.ts';
import { type Layout, layoutSchema } from '../../contract/layouts/layout.ts';
import type { LayoutPortatil } from '../../contract/layouts/registro.ts';
import type { Tx } from '../db/database.ts';
import { layouts } from '../db/resourceTables.ts';
import type { AuditEntry } from '../http/audit.ts';
import { ApiProblem, invalidFields } from '../http/problem.ts';
import { layoutsDePara, layoutsVersoes } from './tables.ts';

/** A layout in use: one of the tenant (`id`), or one of the gallery as it is (`id` null, first version). */
export interface LayoutUsado {
  id: string | null;
  modelo: string;
  nome: string;
  versao: number;
  valor: Layout;
}

/** How an address names a layout: `layout`, the id of one of the tenant, or `modelo`, the key of one of the gallery. */
export const referenciaNoEndereco = z.union([
  z.strictObject({ layout: z.uuid() }).transform(({ layout }) => ({ id: layout })),
  z.strictObject({ modelo: z.string().min(1).max(60) }),
]);

const doModelo = ({ modelo, nome, valor }: LayoutPortatil): LayoutUsado => ({
  id: null,
  modelo,
  nome,
  versao: 1,
  valor,
});

/** Returns the query of the tenant's layouts with the version in use. */
const emUso = (tx: Tx) =>
  tx
    .select({
      id: layouts.id,
      modelo: layouts.modelo,
      nome: layouts.nome,
      ativo: layouts.ativo,
      versao: layoutsVersoes.numero,
      valor: layoutsVersoes.valor,
      assinatura: layoutsVersoes.assinatura,
    })
    .from(layouts)
    .innerJoin(
      layoutsVersoes,
      and(eq(layoutsVersoes.layoutId, layouts.id), eq(layoutsVersoes.numero, layouts.versaoAtual)),
    );

/** Returns the layout to read or write a file with, in the version in use. Throws 404 when it is removed or inactive. */
export async function layoutParaUso(tx: Tx, ref: { id: string } | { modelo: string }): Promise<LayoutUsado> {
  if ('modelo' in ref) {
    const found = GALERIA.find(({ modelo }) => modelo === ref.modelo);
    if (!found) throw new ApiProblem('NAO_ENCONTRADO', 'Este layout não está na galeria. Escolha outro.');
    return doModelo(found);
  }
  const [row] = await emUso(tx).where(eq(layouts.id, ref.id));
  if (!row) throw new ApiProblem('NAO_ENCONTRADO', 'Este layout não existe ou foi removido. Escolha outro.');
  const { ativo, assinatura, valor, ...rest } = row;
  if (!ativo)
    throw new ApiProblem(
      'NAO_ENCONTRADO',
      `O layout “${row.nome}” foi inativado. Ative-o em Layouts, ou escolha outro.`,
    );
  return { ...rest, valor: layoutSchema.parse(valor) };
}

/**
 * Returns the layouts for a purpose: the tenant's active ones, by name, then those of the gallery that it has not copied. `assinatura`
 * holds the folded titles of the sample; '' when there are none.
 */
export async function layoutsDaFinalidade(
  tx: Tx,
  finalidade: Finalidade,
): Promise<(LayoutUsado & { assinatura: string })[]> {
  const rows = await emUso(tx)
    .where(and(eq(layouts.finalidade, finalidade), eq(layouts.ativo, true)))
    .orderBy(asc(layouts.nome), asc(layouts.id));
  const taken = await tx.select({ modelo: layouts.modelo }).from(layouts).where(ne(layouts.modelo, ''));
  const modelos = new Set(taken.map(({ modelo }) => modelo));
  return [
    ...rows.map(({ ativo, valor, ...rest }) => ({ ...rest, valor: layoutSchema.parse(valor) })),
    ...GALERIA.filter(({ modelo, valor }) => valor.finalidade === finalidade && !modelos.has(modelo)).map(
      (one) => ({ ...doModelo(one), assinatura: '' }),
    ),
  ];
}

/** Returns the tax number of each supplier code of a company's system; the company's own entries override the layout's. */
export async function dePara(
  tx: Tx,
  empresaId: string,
  { dePara: shared }: Layout,
): Promise<ReadonlyMap<string, string>> {
  const own = await tx
    .select({ codigo: layoutsDePara.codigo, cpfCnpj: layoutsDePara.cpfCnpj })
    .from(layoutsDePara)
    .where(eq(layoutsDePara.empresaId, empresaId));
  return new Map([
    ...shared.map(({ codigo, cpfCnpj }) => [codigo, normalizeTaxNumber(cpfCnpj)] as const),
    ...own.map(({ codigo, cpfCnpj }) => [codigo, cpfCnpj] as const),
  ]);
}

/** The tax number that a user assigned to a code. */
interface CodigoLembrado {
  tenantId: string;
  empresaId: string;
  codigo: string;
  cpfCnpj: string;
  /** Null for a service. */
  usuarioId: string | null;
  quem: string;
}

/**
 * Stores the tax number of a supplier code in one company's system; a later assignment replaces it. Throws 400 at the number when its check
 * digits are wrong.
 */
export async function rememberCodigo(
  tx: Tx,
  { audit, now }: { audit: (entry: AuditEntry) => Promise<void>; now: Date },
  { codigo: typed, cpfCnpj: written, ...quem }: CodigoLembrado,
): Promise<void> {
  const codigo = typed.trim();
  const cpfCnpj = normalizeTaxNumber(written);
  if (codigo === '') throw invalidFields({ codigo: 'Informe o código do fornecedor.' });
  if (!isCpfCnpj(cpfCnpj))
    throw invalidFields({ cpfCnpj: 'Este CNPJ ou CPF não confere: veja os dígitos verificadores.' });
  const [before] = await tx
    .select({ id: layoutsDePara.id, cpfCnpj: layoutsDePara.cpfCnpj })
    .from(layoutsDePara)
    .where(and(eq(layoutsDePara.empresaId, quem.empresaId), eq(layoutsDePara.codigo, codigo)))
    .for('update');
  if (before?.cpfCnpj === cpfCnpj) return;
  const [row] = await tx
    .insert(layoutsDePara)
    .values({ ...quem, codigo, cpfCnpj, criadoEm: now, alteradoEm: now })
    .onConflictDoUpdate({
      target: [layoutsDePara.tenantId, layoutsDePara.empresaId, layoutsDePara.codigo],
      set: { cpfCnpj, usuarioId: quem.usuarioId, quem: quem.quem, alteradoEm: now },
    })
    .returning({ id: layoutsDePara.id });
  await audit({
    acao: before ? 'ALTERA' : 'CRIA',
    recurso: 'layouts_de_para',
    empresaId: quem.empresaId,
    ...(row && { registroId: row.id }),
    registro: codigo,
    ...(before && { antes: { cpfCnpj: maskCpfCnpj(before.cpfCnpj) } }),
    depois: { cpfCnpj: maskCpfCnpj(cpfCnpj) },
  });
}
