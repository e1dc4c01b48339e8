import { and, asc, eq, lte } from 'drizzle-orm';
import { requireOwnSession } from '../../auth/ownSession.ts';
import { acessoPropostas } from '../../db/acessoTables.ts';
import { advisoryLock } from '../../db/advisoryLock.ts';
import { asRole, type Tx } from '../../db/database.ts';
import { usuarios } from '../../db/peopleTables.ts';
import type { Deps } from '../../deps.ts';
import type { AuditEntry } from '../../http/audit.ts';
import { changedSince } from '../../http/changedSince.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { PersonContext } from '../../http/route.ts';
import { auditRoutine } from '../../http/routineAudit.ts';
import { every, type Routine } from '../../tasks/routine.ts';
import { lockPeople } from '../editors.ts';
import { type ContextoDoAcesso, notifyAdministradores } from './avisar.ts';
import { requireInside } from './enderecos.ts';
import { requireServe, writeEmissor, writeEnderecos } from './gravar.ts';
import { valoresDoEmissorSchema, valoresDosEnderecosSchema } from './mudancas.ts';
import {
  atoDe,
  endProposta,
  especieDaProposta,
  findPendente,
  mudancasDaProposta,
  type Pendente,
  RECURSO,
  requirePendente,
} from './propostas.ts';
import { holdsEverybodys, requireHoldsEverybodys } from './todos.ts';

const MINUTE = 60_000;
const ATO_ALTERADO = { EMISSOR: 'EMISSOR_ALTERADO', ENDERECOS: 'ENDERECOS_ALTERADOS' } as const;
/** Returns the audited record that a proposal is about. */
const sobreQue = (proposta: Pendente) => ({ recurso: RECURSO[especieDaProposta(proposta)], id: null });
type Audit = (entry: AuditEntry) => Promise<void>;

/** Applies a proposal and notifies every administrator concerned. Throws 400 or 409 when it can no longer be applied. */
async function applyPendente(
  ato: ContextoDoAcesso,
  proposta: Pendente,
  por: string | null,
  audit: Audit,
): Promise<void> {
  const { tx, tenantId } = ato;
  const { sobre, cifrado } = proposta;
  const especie = especieDaProposta(proposta);
  const mudancas = await mudancasDaProposta(tx, proposta);
  if (especie === 'EMISSOR') {
    const valores = valoresDoEmissorSchema.parse(proposta.depois);
    await requireServe(tx, tenantId, valores);
    await writeEmissor(ato, { sobre, valores, cifrado });
  } else {
    const { enderecos } = valoresDosEnderecosSchema.parse(proposta.depois);
    await writeEnderecos(ato, { sobre, enderecos });
  }
  await endProposta(proposta, { ...ato, estado: 'APLICADA', por });
  await audit({
    acao: 'APLICA_ACESSO',
    recurso: RECURSO[especie],
    registroId: proposta.id,
    depois: Object(proposta.depois),
  });
  await notifyAdministradores(ato, { ato: ATO_ALTERADO[especie], mudancas });
}

/** Applies a proposal immediately, as a second administrator who holds all rights that others hold. Throws 403, 404, 409. */
export async function applyPropostaAsSecond(
  context: PersonContext,
  id: string,
  confirmado: boolean,
): Promise<void> {
  const { tx, sessao, audit } = context;
  requireOwnSession(context);
  await lockPeople(context);
  const proposta = await requirePendente(tx, sessao.tenantId, id);
  if (proposta.usuarioId === sessao.usuarioId)
    throw new ApiProblem(
      'SEM_PERMISSAO',
      'Quem propõe não aplica: outra pessoa que administra o acesso aplica, ou a mudança vale no seu dia.',
    );
  await requireHoldsEverybodys(context);
  if (!(await holdsEverybodys(tx, sessao.tenantId, proposta.usuarioId)))
    throw new ApiProblem(
      'EM_USO',
      'Quem propôs isto não tem mais tudo o que as pessoas da organização têm. Rejeite a proposta; quem puder propõe de novo.',
    );
  if (especieDaProposta(proposta) === 'ENDERECOS')
    await requireInside(context, valoresDosEnderecosSchema.parse(proposta.depois).enderecos, confirmado);
  await applyPendente(atoDe(context), proposta, sessao.usuarioId, audit).catch(async (error: unknown) => {
    const mudou = error instanceof ApiProblem && error.code === 'CONFLITO_VERSAO';
    throw mudou ? await changedSince(context, sobreQue(proposta), 'o que esta proposta muda') : error;
  });
  context.afterCommit(context.deps.mailQueued);
}

/** Rejects a proposal, as any administrator may: nothing changes. Throws 404. */
export async function rejeitarProposta(context: PersonContext, id: string): Promise<void> {
  const { tx, sessao, audit } = context;
  const proposta = await requirePendente(tx, sessao.tenantId, id);
  const mudancas = await mudancasDaProposta(tx, proposta);
  await endProposta(proposta, { ...context, estado: 'REJEITADA', por: sessao.usuarioId });
  await audit({ acao: 'REJEITA_ACESSO', recurso: RECURSO[especieDaProposta(proposta)], registroId: id });
  await notifyAdministradores(atoDe(context), { ato: 'PROPOSTA_REJEITADA', mudancas });
  context.afterCommit(context.deps.mailQueued);
}

async function nomeDe(tx: Tx, { tenantId, usuarioId }: Pendente): Promise<string> {
  const own = and(eq(usuarios.tenantId, tenantId), eq(usuarios.id, usuarioId));
  const [row] = await tx.select({ nome: usuarios.nome }).from(usuarios).where(own);
  return row?.nome ?? 'alguém que já saiu';
}

/** Applies a proposal that no user rejected in time, unless its author could no longer make it. */
async function vencida(
  deps: Deps,
  tx: Tx,
  { tenantId, id }: Pick<Pendente, 'tenantId' | 'id'>,
): Promise<void> {
  await advisoryLock(tx, `pessoas ${tenantId}`);
  const proposta = await findPendente(tx, tenantId, id);
  if (!proposta) return;
  const run = {
    tenantId,
    run: crypto.randomUUID(),
    now: deps.clock(),
    usuario: 'Farol (proposta de acesso)',
  };
  const quem = await nomeDe(tx, proposta);
  const ato = { tx, tenantId, quem, requestId: run.run, address: '', now: run.now };
  const audit: Audit = async (entry) => void (await auditRoutine(tx, run, entry));
  const mudancas = await mudancasDaProposta(tx, proposta);
  const semEfeito = async () => {
    await endProposta(proposta, { ...ato, estado: 'SEM_EFEITO', por: null });
    await audit({ acao: 'ACESSO_SEM_EFEITO', recurso: RECURSO[especieDaProposta(proposta)], registroId: id });
    await notifyAdministradores(ato, { ato: 'PROPOSTA_SEM_EFEITO', mudancas });
  };
  if (!(await holdsEverybodys(tx, tenantId, proposta.usuarioId))) return semEfeito();
  try {
    await applyPendente(ato, proposta, null, audit);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    await semEfeito();
  }
}

/** Routine of every minute: applies proposals that are due, by the database's clock. A second run finds them decided. */
export const aplicarPropostas: Routine = {
  nome: 'propostas-de-acesso',
  next: every(MINUTE),
  run: async (deps, stopping) => {
    const { tenantId, id, estado, valeEm } = acessoPropostas;
    const due = await asRole(deps.db, 'farol_auth', null, (tx) =>
      tx
        .select({ tenantId, id })
        .from(acessoPropostas)
        .where(and(eq(estado, 'PENDENTE'), lte(valeEm, deps.agora())))
        .orderBy(asc(valeEm), asc(id)),
    );
    for (const one of due) {
      if (stopping.aborted) return;
      await asRole(deps.db, 'farol_app', one.tenantId, (tx) => vencida(deps, tx, one));
      deps.mailQueued();
    }
  },
};
