import { and, asc, eq, sql } from 'drizzle-orm';
import { type Guard, isAllowed } from '../../contract/permissions.ts';
import { ROTINAS } from '../../contract/servicos.ts';
import { lacksRight, notForCompany, serviceFault } from '../auth/serviceRules.ts';
import type { ActorBase } from '../auth/sessionRules.ts';
import { serviceRights } from '../auth/withActor.ts';
import type { Tx } from '../db/database.ts';
import { servicos, servicosEmpresas } from '../db/servicoTable.ts';
import { ApiProblem } from '../http/problem.ts';

/** A service, and why it cannot do some work for a company; '' when it can. */
interface ServicoDaEmpresa {
  id: string;
  nome: string;
  impedimento: string;
}

interface Work {
  ator: Pick<ActorBase, 'empresaId' | 'modulos'>;
  guard: Guard;
  now: Date;
}

/** A service, with the reason by company why it cannot do some work; '' when it can. */
interface ServicoDoTenant {
  id: string;
  nome: string;
  impedimentoEm: (empresaId: string | null) => string;
}

/** Returns the services of the tenant, oldest first, with their impediments to work that requires `guard`. */
export async function servicosDoTenant(
  tx: Tx,
  { ator, guard, now }: Omit<Work, 'ator'> & { ator: Pick<ActorBase, 'modulos'> },
): Promise<ServicoDoTenant[]> {
  const { id, nome, ativo, expiraEm, permissoes, todasEmpresas: todas, criadoEm } = servicos;
  const ofService = and(eq(servicosEmpresas.tenantId, servicos.tenantId), eq(servicosEmpresas.servicoId, id));
  const linked = tx.select({ id: servicosEmpresas.empresaId }).from(servicosEmpresas).where(ofService);
  const empresas = sql<string[]>`to_json(array${linked})`;
  const rows = await tx
    .select({ id, nome, ativo, expiraEm, permissoes, todas, empresas })
    .from(servicos)
    .orderBy(asc(criadoEm), asc(id));
  return rows.map((row) => {
    const rights = serviceRights({ permissoes: row.permissoes, modulos: ator.modulos });
    const right = isAllowed(rights, guard) ? '' : lacksRight({ tipo: 'servico', nome: row.nome });
    const reached = new Set<string | null>(row.empresas);
    const reach = (empresaId: string | null) =>
      row.todas || reached.has(empresaId) ? right : notForCompany(row.nome);
    return {
      id: row.id,
      nome: row.nome,
      impedimentoEm: (empresaId) => serviceFault(row, now) ?? reach(empresaId),
    };
  });
}

/** Returns the services of the tenant with their impediments for the selected company. */
export async function servicosDaEmpresa(tx: Tx, work: Work): Promise<ServicoDaEmpresa[]> {
  const all = await servicosDoTenant(tx, work);
  return all.map(({ id, nome, impedimentoEm }) => ({
    id,
    nome,
    impedimento: impedimentoEm(work.ator.empresaId),
  }));
}

/**
 * Returns the service that does automatic work for the selected company. Throws 409 when none can, with the id of the one to fix, or null
 * when there is none and 'Rotinas automáticas' may be created.
 */
export async function requireServico(tx: Tx, work: Work): Promise<ServicoDaEmpresa> {
  const all = await servicosDaEmpresa(tx, work);
  const able = all.find(({ impedimento }) => impedimento === '');
  if (able) return able;
  const known = all.find(({ nome }) => nome === ROTINAS) ?? all[0];
  throw new ApiProblem(
    'SEM_SERVICO',
    known
      ? `${known.impedimento} Ajuste-o em Integrações, ou peça a quem administra integrações.`
      : `O que se repete sozinho é feito por um serviço do escritório, e ainda não há nenhum. Crie “${ROTINAS}”, ou peça a quem administra integrações.`,
    { servico: known?.id ?? null },
  );
}
