import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { maskCpf } from '../../contract/brasil/cpfCnpj.ts';
import { ADMIN_PROFILE } from '../../contract/permissions.ts';
import type { EmpresaUsuario } from '../../contract/session.ts';
import type { Tx } from '../db/database.ts';
import { companyOfLink } from '../db/joins.ts';
import { empresasUsuarios } from '../db/peopleTables.ts';
import { empresas } from '../db/resourceTables.ts';
import { servicos, servicosEmpresas } from '../db/servicoTable.ts';
import type { Actor } from './actor.ts';
import type { OpenSession } from './sessionRules.ts';

export type EmpresaLigada = EmpresaUsuario & { empresaId: string };

/** Who may act for which companies: a person, under a delegation within those that were granted. */
export type Acting = Pick<OpenSession, 'profile' | 'usuarioId'> & {
  delegacao: { deleganteId: string; empresas: string[] } | null;
};

/**
 * The active companies that a person may act for, by name; CNPJs whole, CPFs masked (docs/decisoes.md 'CPF e CNPJ'). Each with its place
 * among all of its tenant, the same for every colleague.
 */
export async function empresasOf(
  tx: Tx,
  { profile, usuarioId, delegacao }: Acting,
): Promise<EmpresaLigada[]> {
  if (profile === ADMIN_PROFILE) return [];
  const linked = eq(empresasUsuarios.usuarioId, delegacao?.deleganteId ?? usuarioId);
  const granted = delegacao ? inArray(empresas.id, delegacao.empresas) : undefined;
  const { nome, cpfCnpj, ambiente, id } = empresas;
  const cor = sql<number>`${empresas}.cor`;
  const rows = await tx
    .select({ uuid: empresasUsuarios.id, nome, cpfCnpj, ambiente, empresaId: id, cor })
    .from(empresasUsuarios)
    .innerJoin(empresas, companyOfLink)
    .where(and(linked, empresas.ativa, granted))
    .orderBy(asc(nome), asc(empresas.id));
  return rows.map((row) => ({ ...row, cpfCnpj: maskCpf(row.cpfCnpj) }));
}

/** The companies that whoever acts may act for, by name: of a person the active ones (`empresasOf`), of a service those given to it. */
export async function companiesOf(
  tx: Tx,
  ator: Actor,
): Promise<Pick<EmpresaLigada, 'empresaId' | 'nome' | 'cpfCnpj'>[]> {
  if (ator.tipo === 'pessoa') return empresasOf(tx, ator);
  const { nome, cpfCnpj } = empresas;
  const given = tx
    .select({ id: servicosEmpresas.empresaId })
    .from(servicosEmpresas)
    .where(and(eq(servicosEmpresas.tenantId, ator.tenantId), eq(servicosEmpresas.servicoId, ator.servicoId)));
  const [service] = await tx
    .select({ todas: servicos.todasEmpresas })
    .from(servicos)
    .where(and(eq(servicos.tenantId, ator.tenantId), eq(servicos.id, ator.servicoId)));
  const which = service?.todas ? undefined : inArray(empresas.id, given);
  const rows = await tx
    .select({ nome, cpfCnpj, empresaId: empresas.id })
    .from(empresas)
    .where(and(eq(empresas.tenantId, ator.tenantId), empresas.ativa, which))
    .orderBy(asc(nome), asc(empresas.id));
  return rows.map((row) => ({ ...row, cpfCnpj: maskCpf(row.cpfCnpj) }));
}
