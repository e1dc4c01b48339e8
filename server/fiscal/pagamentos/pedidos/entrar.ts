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
 * Rate limits: wrong tokens per address, so that the guesses of others never lock out the holder of a link; uses of a
 * valid link, as often as a person needs to fill in a page.
 */
const LIMITES_DE_ENTRADA = {
  errados: { free: 10, first: 5 * SECOND, most: 15 * MINUTE, forgive: 2 * MINUTE },
  certos: { free: 240, first: SECOND, most: MINUTE, forgive: 2 * SECOND },
} as const;

/** The same error for an unknown, an expired and a revoked link. */
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

/** Returns the owner of a token; null when it opens nothing. Counts the attempt, in a separate transaction. */
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
    const rule = abre ? LIMITES_DE_ENTRADA.certos : LIMITES_DE_ENTRADA.errados;
    await countUse(tx, { signingKey: deps.signingKey, name, rule, now });
    return abre ? { id: row.id, tenantId: row.tenantId, empresaId: row.empresaId } : null;
  });
}

/** Context of an act through a link, in the transaction of its tenant and limited to its company. */
export interface PorLink {
  tx: Tx;
  linha: LinhaPedido;
  /** Name of the company. */
  empresa: string;
  escritorio: string;
  /** Name of the link where a person's name would be. */
  quem: string;
  audit: (entry: Omit<AuditEntry, 'recurso' | 'registroId'>) => Promise<void>;
}

/**
 * Runs `work` for the holder of a link. Throws 404, always the same, for a token that opens nothing, and 429 with the
 * seconds to wait where one address tries too many of them.
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
    // Revoked or sent again between the two queries.
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
