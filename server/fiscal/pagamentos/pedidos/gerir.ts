import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Pedido } from '../../../../contract/fiscal/pagamentos/pedido.ts';
import type { pedidoCriadoSchema } from '../../../../contract/fiscal/pagamentos/pedidoCriado.ts';
import { ApiProblem } from '../../../http/problem.ts';
import { recordId } from '../../../http/recordId.ts';
import type { ActorContext, PersonContext } from '../../../http/route.ts';
import { findEmpresa } from '../../empresa.ts';
import { pagamentosPedidos } from '../tables.ts';
import { writeToCliente } from './carta.ts';
import { countPedido, fimDoDia, nomeDoPedido, novoLink } from './criar.ts';
import { estadoDoPedido, type LinhaPedido, presentPedido } from './presentPedido.ts';

/** Maximum number of links in a list. */
const RECENTES = 300;
/** Number of days for which an expired link is valid when it is sent again. */
const DIAS = 15;

/** Returns the links of the visible companies, newest first. */
export async function readPedidosInView({ tx, ator, now }: ActorContext): Promise<Pedido[]> {
  const { empresaId, criadoEm, id } = pagamentosPedidos;
  const rows = await tx
    .select()
    .from(pagamentosPedidos)
    .where(inArray(empresaId, [...ator.empresas]))
    .orderBy(desc(criadoEm), desc(id))
    .limit(RECENTES);
  return rows.map((row) => presentPedido(row, now));
}

/** Returns the link in the URL, locked, and its company's name. Throws 404. */
async function requirePedido({
  tx,
  params,
}: PersonContext): Promise<{ linha: LinhaPedido; empresa: string }> {
  const [linha] = await tx
    .select()
    .from(pagamentosPedidos)
    .where(eq(pagamentosPedidos.id, recordId(params)))
    .for('update');
  if (!linha)
    throw new ApiProblem(
      'NAO_ENCONTRADO',
      'Este link não existe, ou é de uma empresa pela qual você não age.',
    );
  return { linha, empresa: (await findEmpresa(tx, linha.empresaId))?.nome ?? '' };
}

async function writeLinhaPedido(
  { tx, now }: PersonContext,
  { id, tenantId }: LinhaPedido,
  values: Partial<LinhaPedido>,
): Promise<LinhaPedido> {
  const { versao } = pagamentosPedidos;
  const [linha] = await tx
    .update(pagamentosPedidos)
    .set({ ...values, alteradoEm: now, versao: sql`${versao} + 1` })
    .where(and(eq(pagamentosPedidos.id, id), eq(pagamentosPedidos.tenantId, tenantId)))
    .returning();
  if (!linha) throw new Error('update returned no row');
  return linha;
}

/** Revokes a link, so that it opens nothing; one already revoked does not change. Throws 404. */
export async function revokePedido(context: PersonContext): Promise<Pedido> {
  const { now, audit } = context;
  const { linha, empresa } = await requirePedido(context);
  if (linha.revogadoEm) return presentPedido(linha, now);
  const depois = await writeLinhaPedido(context, linha, { revogadoEm: now });
  await audit({
    acao: 'REVOGA_LINK',
    recurso: 'pagamentos_pedidos',
    empresaId: linha.empresaId,
    registroId: linha.id,
    registro: nomeDoPedido(linha, empresa),
    antes: { estado: estadoDoPedido(linha, now) },
    depois: { estado: 'REVOGADO' },
  });
  return presentPedido(depois, now);
}

/**
 * Replaces a link by a new one; the old one opens nothing any more, and what was filled in is preserved. An expired
 * link is valid again for some days. Throws 404, 409 for one that was answered or revoked.
 */
export async function resendPedido(context: PersonContext): Promise<z.infer<typeof pedidoCriadoSchema>> {
  const { tx, now, audit, deps, afterCommit } = context;
  const { linha, empresa } = await requirePedido(context);
  const estado = estadoDoPedido(linha, now);
  if (estado !== 'ABERTO' && estado !== 'VENCIDO')
    throw new ApiProblem(
      'EM_USO',
      estado === 'REVOGADO'
        ? 'Este link foi revogado. Faça outro pedido.'
        : 'O cliente já respondeu por este link. Faça outro pedido.',
    );
  await countPedido(context);
  const { guardado, link } = await novoLink(context, linha.id);
  const venceEm = estado === 'VENCIDO' ? fimDoDia(now, DIAS) : linha.venceEm;
  const lembretes = estado === 'VENCIDO' ? 0 : linha.lembretes;
  const depois = await writeLinhaPedido(context, linha, { ...guardado, venceEm, lembretes });
  await writeToCliente(tx, { tipo: 'PEDE_DATAS', linha: depois, empresa }, context);
  await audit({
    acao: 'REENVIA_LINK',
    recurso: 'pagamentos_pedidos',
    empresaId: linha.empresaId,
    registroId: linha.id,
    registro: nomeDoPedido(linha, empresa),
    depois: { email: linha.email, venceEm: venceEm.toISOString() },
  });
  afterCommit(deps.mailQueued);
  return { ...presentPedido(depois, now), link };
}
