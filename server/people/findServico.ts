import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Guard, isAllowed } from '../../contract/permissions.ts';
import { ROTINAS } from '../../contract/servicos.ts';
import { lacksRight, notForCompany, serviceFault } from '../auth/serviceRules.ts';
import type { ActorBase } from '../auth/sessionRules.ts';
import { serviceRights } from '../auth/withActor.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import { ApiProblem } from '../http/problem.ts';

/** A service, and why it cannot do something for a company: '' when it can. */
export interface ServicoDaEmpresa {
  id: string;
  nome: string;
  impedimento: string;
}

interface Work {
  ator: Pick<ActorBase, 'empresaId' | 'modulos'>;
  guard: Guard;
  now: Date;
}

const rowSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  ativo: z.boolean(),
  expiraEm: z.iso.date().nullable(),
  permissoes: z.array(z.string()),
  todas: z.boolean(),
  empresas: z.array(z.uuid()),
});

/** A service, and why it cannot do something for one company or another: '' when it can. */
export interface ServicoDoTenant {
  id: string;
  nome: string;
  impedimentoEm: (empresaId: string | null) => string;
}

/** The services of the tenant, the oldest first, as companies find them for work that a guard allows. */
export async function servicosDoTenant(
  tx: Tx,
  { ator, guard, now }: Omit<Work, 'ator'> & { ator: Pick<ActorBase, 'modulos'> },
): Promise<ServicoDoTenant[]> {
  const rows = await rowsOf(
    tx,
    sql`select s.id, s.nome, s.ativo, s.expira_em::text as "expiraEm", s.permissoes, s.todas_empresas as todas,
               to_json(array(select l.empresa_id from servicos_empresas l
                              where l.tenant_id = s.tenant_id and l.servico_id = s.id)) as empresas
          from servicos s order by s.criado_em, s.id`,
  );
  return z
    .array(rowSchema)
    .parse(rows)
    .map((row) => {
      const { id, nome } = row;
      const rights = serviceRights({ permissoes: row.permissoes, modulos: ator.modulos });
      const right = isAllowed(rights, guard) ? '' : lacksRight({ tipo: 'servico', nome });
      const reached = new Set<string | null>(row.empresas);
      const reach = (empresaId: string | null) =>
        row.todas || reached.has(empresaId) ? right : notForCompany(nome);
      return { id, nome, impedimentoEm: (empresaId) => serviceFault(row, now) ?? reach(empresaId) };
    });
}

/** The services of the tenant as the chosen company finds them. */
export async function servicosDaEmpresa(tx: Tx, work: Work): Promise<ServicoDaEmpresa[]> {
  const all = await servicosDoTenant(tx, work);
  return all.map(({ id, nome, impedimentoEm }) => ({
    id,
    nome,
    impedimento: impedimentoEm(work.ator.empresaId),
  }));
}

/**
 * The service that does something by itself for the chosen company. Throws 409 when none can: with the id of the one that
 * could be mended, or null where there is none yet and 'Rotinas automáticas' may be made.
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
