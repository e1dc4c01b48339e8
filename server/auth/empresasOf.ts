import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { maskCpf } from '../../contract/brasil/cpfCnpj.ts';
import { ADMIN_PROFILE } from '../../contract/permissions.ts';
import { empresaUsuarioSchema } from '../../contract/session.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import type { OpenSession } from './sessionRules.ts';

const linkedSchema = z.array(empresaUsuarioSchema.extend({ empresaId: z.uuid() }));
export type EmpresaLigada = z.infer<typeof linkedSchema>[number];

/** Who may act for which companies: a person, under a delegation within those that were granted. */
export type Acting = Pick<OpenSession, 'profile' | 'usuarioId'> & {
  delegacao: { deleganteId: string; empresas: string[] } | null;
};

/** The active companies that a person may act for, by name; CNPJs whole, CPFs masked (decisions, 'Tax numbers'). */
export async function empresasOf(
  tx: Tx,
  { profile, usuarioId, delegacao }: Acting,
): Promise<EmpresaLigada[]> {
  if (profile === ADMIN_PROFILE) return [];
  const granted = delegacao
    ? sql`and e.id = any(${sql.param(`{${delegacao.empresas.join(',')}}`)}::uuid[])`
    : sql``;
  const rows = await rowsOf(
    tx,
    sql`select eu.id as uuid, e.nome, e.cpf_cnpj as "cpfCnpj", e.ambiente, e.id as "empresaId" from empresas_usuarios eu
          join empresas e on e.tenant_id = eu.tenant_id and e.id = eu.empresa_id
         where eu.usuario_id = ${delegacao?.deleganteId ?? usuarioId} and e.ativa ${granted}
         order by e.nome, e.id`,
  );
  return linkedSchema.parse(rows).map((row) => ({ ...row, cpfCnpj: maskCpf(row.cpfCnpj) }));
}
