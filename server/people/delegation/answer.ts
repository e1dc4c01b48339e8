import { and, eq, isNull } from 'drizzle-orm';
import type { Acao } from '../../../contract/acoes.ts';
import { formatDate } from '../../../contract/brasil/date.ts';
import type { Delegacao } from '../../../contract/delegacao.ts';
import type { Tokens } from '../../../contract/session.ts';
import { insertSession } from '../../auth/insertSession.ts';
import { findSession } from '../../auth/people.ts';
import { keyBindingSchema } from '../../auth/proof/binding.ts';
import { becomeAuth, tellEnded } from '../../auth/sessions.ts';
import { issueTokens } from '../../auth/tokens.ts';
import { delegacoes } from '../../db/delegationTable.ts';
import { sessoes } from '../../db/sessionTables.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { PersonContext } from '../../http/route.ts';
import { findDelegation, type Side } from './readDelegations.ts';
import { tellPerson } from './tell.ts';

const GONE = 'Esta delegação não existe, já terminou ou já foi respondida.';

/** Returns the user's delegation from that side, locked against a second answer. Throws 404. */
async function requireMine(context: PersonContext, id: string, side: Side): Promise<Delegacao> {
  const { tx, sessao, now } = context;
  const own = and(eq(delegacoes.tenantId, sessao.tenantId), eq(delegacoes.id, id));
  await tx.select({ id: delegacoes.id }).from(delegacoes).where(own).for('update');
  const found = await findDelegation(tx, sessao, now, { side, id });
  if (!found) throw new ApiProblem('NAO_ENCONTRADO', GONE);
  return found;
}

interface Answer {
  side: Side;
  from: readonly Delegacao['estado'][];
  to: Delegacao['estado'];
  acao: Acao;
}

/** Answers to a delegation, by side and state. */
export const ANSWERS = {
  aceitar: { side: 'recebidas', from: ['OFERECIDA'], to: 'ACEITA', acao: 'ACEITA_DELEGACAO' },
  recusar: { side: 'recebidas', from: ['OFERECIDA'], to: 'RECUSADA', acao: 'RECUSA_DELEGACAO' },
  revogar: { side: 'dadas', from: ['OFERECIDA', 'ACEITA'], to: 'REVOGADA', acao: 'REVOGA_DELEGACAO' },
} as const satisfies Record<string, Answer>;

/** Accepts, declines or revokes a delegation. Throws 404 when it is not the user's to answer, or was answered already. */
export async function answer(
  context: PersonContext,
  id: string,
  { side, from, to, acao }: Answer,
): Promise<void> {
  const { tx, sessao, now, audit } = context;
  const found = await requireMine(context, id, side);
  const tooLate = side === 'recebidas' && found.terminada;
  if (tooLate || !from.includes(found.estado)) throw new ApiProblem('NAO_ENCONTRADO', GONE);
  const own = and(eq(delegacoes.tenantId, sessao.tenantId), eq(delegacoes.id, id));
  await tx.update(delegacoes).set({ estado: to, respondidaEm: now, alteradoEm: now }).where(own);
  const other = side === 'dadas' ? found.delegado : found.delegante;
  await audit({ acao, recurso: 'delegacoes', registroId: id, registro: other.nome });
  // A user acting under a revoked one finds out at the next request, or immediately by the stream of notices.
  if (to === 'REVOGADA') return context.afterCommit(() => tellEnded(context.deps, [other.uuid]));
  const verb = to === 'ACEITA' ? 'aceitou' : 'recusou';
  const until = `De ${formatDate(found.de)} até ${formatDate(found.ate)}.`;
  await tellPerson(context, other.uuid, `${sessao.nome} ${verb} a sua delegação`, until);
}

/**
 * Starts acting under a delegation, in a session beside the user's own that ends no later than it. Returns its tokens. Throws 404 unless
 * the delegation is accepted and valid today.
 */
export async function start(context: PersonContext, id: string): Promise<Tokens> {
  const { tx, sessao, now, deps, address, request, audit } = context;
  const found = await requireMine(context, id, 'recebidas');
  if (!found.vigente) throw new ApiProblem('NAO_ENCONTRADO', GONE);
  const sid = crypto.randomUUID();
  await audit({
    acao: 'INICIA_DELEGACAO',
    recurso: 'delegacoes',
    registroId: id,
    registro: found.delegante.nome,
  });
  await becomeAuth(tx);
  // One at a time: earlier delegated sessions of this session are ended.
  const before = and(
    eq(sessoes.tenantId, sessao.tenantId),
    eq(sessoes.origemId, sessao.sid),
    isNull(sessoes.encerradaEm),
  );
  await tx.update(sessoes).set({ encerradaEm: now, motivo: 'ENCERRADA' }).where(before);
  const own = and(eq(sessoes.tenantId, sessao.tenantId), eq(sessoes.id, sessao.sid));
  const columns = { emissor: sessoes.emissor, jkt: sessoes.jkt };
  const [origin] = await tx.select(columns).from(sessoes).where(own);
  if (!origin) throw new Error('the session that asks is gone');
  const jkt = keyBindingSchema.parse(origin.jkt);
  await insertSession(tx, {
    emissor: origin.emissor,
    jkt,
    tenantId: sessao.tenantId,
    id: sid,
    usuarioId: sessao.usuarioId,
    criadoEm: sessao.begun,
    ultimoUso: now,
    agente: (request.headers.get('user-agent') ?? '').slice(0, 200),
    endereco: address,
    delegacaoId: id,
    origemId: sessao.sid,
  });
  const person = await findSession(tx, sid, now, address);
  if (!person) throw new Error('the session just written is gone');
  return issueTokens(tx, { sid, jkt }, person, { signingKey: deps.signingKey, now });
}
