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

/** A person, with the delegation under which they act, if any. */
export type Acting = Pick<OpenSession, 'profile' | 'usuarioId'> & {
  delegacao: { deleganteId: string; empresas: string[] } | null;
};

/**
 * Returns the active companies that a person may act for, by name; under a delegation only those granted. CNPJs are whole and CPFs masked
 * (docs/decisoes.md 'CPF e CNPJ'). `cor` is its position among all of the tenant, the same for every colleague.
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

/** Returns the companies an actor may act for, by name: the active ones of a person (`empresasOf`), or those given to a service. */
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
