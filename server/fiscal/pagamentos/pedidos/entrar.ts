import { and, eq, sql } from 'drizzle-orm';
import { PAGAMENTOS } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { countUse } from '../../../auth/attempts.ts';
import { hashToken } from '../../../auth/randomToken.ts';
import { addressGroup } from '../../../auth/slowDown.ts';
import { securityLog } from '../../../auth/trail.ts';
import { asRole, type Tx } from '../../../db/database.ts';
import { empresas } from '../../../db/resourceTables.ts';
import { tenants } from '../../../db/tenants.ts';
import { workForCompany } from '../../../db/workForCompany.ts';
import { type AuditEntry, writeAudit } from '../../../http/audit.ts';
import { ApiProblem } from '../../../http/problem.ts';
import type { RequestContext } from '../../../http/route.ts';
import { pagamentosPedidos } from '../tables.ts';
import type { LinhaPedido } from './presentPedido.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/**
 * One place may guess so often; whoever holds a link is never kept out by the guesses of others. A link itself may be used as
 * often as a person fills in a page.
 */
export const LIMITES = {
  errados: { free: 10, first: 5 * SECOND, most: 15 * MINUTE, forgive: 2 * MINUTE },
  certos: { free: 240, first: SECOND, most: MINUTE, forgive: 2 * SECOND },
} as const;

/** One answer for a link that nobody gave, that is past, and that was revoked. */
const naoAbre = () =>
  new ApiProblem(
    'NAO_ENCONTRADO',
    'Este link não abre mais, ou foi copiado pela metade. Peça outro a quem o enviou.',
  );

interface Dono {
  id: string;
  tenantId: string;
  empresaId: string;
}

/** Whose a token is; null where it opens nothing. Counts what was tried, in a transaction of its own. */
async function donoDe({ deps, now, address }: RequestContext, tokenHash: string): Promise<Dono | null> {
  const { id, tenantId, empresaId, revogadoEm, venceEm } = pagamentosPedidos;
  const { ativo, modulos } = tenants;
  return asRole(deps.db, 'farol_auth', null, async (tx) => {
    const [row] = await tx
      .select({ id, tenantId, empresaId, revogadoEm, venceEm, ativo, modulos })
      .from(pagamentosPedidos)
      .innerJoin(tenants, eq(tenants.id, tenantId))
      .where(eq(pagamentosPedidos.tokenHash, tokenHash));
    const abre =
      row?.ativo && !row.revogadoEm && row.venceEm > now && row.modulos.includes(PAGAMENTOS.ver.modulo);
    const name = abre ? `link de datas ${tokenHash}` : `links de datas ${addressGroup(address)}`;
    const rule = abre ? LIMITES.certos : LIMITES.errados;
    await countUse(tx, { signingKey: deps.signingKey, name, rule, now });
    return abre ? { id: row.id, tenantId: row.tenantId, empresaId: row.empresaId } : null;
  });
}

/** What somebody with a link does, in the transaction of its tenant and of its company alone. */
export interface PorLink {
  tx: Tx;
  linha: LinhaPedido;
  /** Name of the company. */
  empresa: string;
  escritorio: string;
  /** As which the link is named where a person would be. */
  quem: string;
  audit: (entry: Omit<AuditEntry, 'recurso' | 'registroId'>) => Promise<void>;
}

/**
 * Acts for whoever holds a link. Throws 404, always the same, for a token that opens nothing, and 429 with the seconds to wait
 * where one place tries too many of them.
 */
export async function porLink<T>(
  context: RequestContext,
  token: string,
  work: (link: PorLink) => Promise<T>,
): Promise<T> {
  const { deps, now, address, requestId } = context;
  const tokenHash = await hashToken(token);
  const dono = await donoDe(context, tokenHash);
  if (!dono) {
    securityLog(context, { nivel: 'aviso', evento: 'LINK_DE_DATAS_RECUSADO' });
    throw naoAbre();
  }
  const { tenantId, empresaId } = dono;
  return asRole(deps.db, 'farol_app', tenantId, async (tx) => {
    await workForCompany(tx, empresaId);
    const own = and(eq(pagamentosPedidos.id, dono.id), eq(pagamentosPedidos.tokenHash, tokenHash));
    const [linha] = await tx.select().from(pagamentosPedidos).where(own).for('update');
    const [empresa] = await tx
      .select({ nome: empresas.nome })
      .from(empresas)
      .where(and(eq(empresas.id, empresaId), empresas.ativa));
    const [tenant] = await tx
      .select({ nome: tenants.nome })
      .from(tenants)
      .where(sql`${tenants.id} = farol_tenant()`);
    // Revoked or sent again between the two looks.
    if (!linha || linha.revogadoEm || !empresa || !tenant) throw naoAbre();
    const quem = `Link para ${linha.nome || linha.email || 'o cliente'}`;
    const origin = {
      tenantId,
      empresaId,
      usuarioId: null,
      usuario: quem,
      sessaoId: null,
      endereco: address,
      requestId,
      instante: now,
    };
    const audit: PorLink['audit'] = (entry) =>
      writeAudit(tx, origin, { ...entry, recurso: 'pagamentos_pedidos', registroId: linha.id });
    return work({ tx, linha, empresa: empresa.nome, escritorio: tenant.nome, quem, audit });
  });
}
