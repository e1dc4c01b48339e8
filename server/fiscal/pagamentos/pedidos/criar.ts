import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { z } from 'zod';
import { addDays, todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import { addMonths, formatMonth } from '../../../../contract/brasil/month.ts';
import { ESTADOS_POR_DATAR } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { MAX_DOCUMENTOS_PEDIDO, type pedirSchema } from '../../../../contract/fiscal/pagamentos/pedido.ts';
import type { pedidoCriadoSchema } from '../../../../contract/fiscal/pagamentos/pedidoCriado.ts';
import { quemAge } from '../../../auth/actor.ts';
import { inAuth } from '../../../auth/asAuth.ts';
import { countUse } from '../../../auth/attempts.ts';
import { hashToken } from '../../../auth/randomToken.ts';
import { pagamentos } from '../../../db/resourceTables.ts';
import { invalidFields } from '../../../http/problem.ts';
import type { PersonContext } from '../../../http/route.ts';
import { linkDoPedido, tokenDoPedido } from '../../../mail/pedido.ts';
import { empresaDaSessao } from '../../empresa.ts';
import { pagamentosPedidos } from '../tables.ts';
import { writeToCliente } from './carta.ts';
import { itemVazio } from './itens.ts';
import { presentPedido } from './presentPedido.ts';

const MINUTE = 60_000;
/**
 * Rate limit of letters to addresses entered by a tenant's users: enough for every client in a day, too few to spam
 * strangers.
 */
const CARTAS = { free: 400, first: MINUTE, most: 60 * MINUTE, forgive: MINUTE } as const;

/** Throws 429 when the tenant has requested too many links in a short time. */
export const countPedido = ({ tx, deps, ator, now }: PersonContext): Promise<void> =>
  inAuth(tx, (auth) =>
    countUse(auth, {
      signingKey: deps.signingKey,
      name: `pedidos de datas ${ator.tenantId}`,
      rule: CARTAS,
      now,
    }),
  );

/** Returns the last instant, in Brasília, of the day `dias` days from today. */
export const fimDoDia = (now: Date, dias: number): Date =>
  new Date(`${addDays(todayInSaoPaulo(now), dias)}T23:59:59-03:00`);

/** Returns a new token of a link: its stored hash, and the URL, which is shown only once. */
export async function novoLink({ deps }: Pick<PersonContext, 'deps'>, pedidoId: string) {
  const semente = crypto.randomUUID();
  const token = await tokenDoPedido(deps.signingKey, pedidoId, semente);
  return { guardado: { semente, tokenHash: await hashToken(token) }, link: linkDoPedido(deps, token) };
}

/**
 * Returns the company's service invoices that wait for a date, oldest first. Throws 400 at `mes` for none and for too
 * many.
 */
async function notasDoMes(
  { tx }: PersonContext,
  empresa: string,
  { mes, atrasados }: z.output<typeof pedirSchema>,
) {
  const { id, versao, empresaId, estado, documento, emissao } = pagamentos;
  const rows = await tx
    .select({ id, versao })
    .from(pagamentos)
    .where(
      and(
        ...[eq(empresaId, empresa), inArray(estado, [...ESTADOS_POR_DATAR]), eq(documento, 'NFSE')],
        lte(emissao, addDays(`${addMonths(mes, 1)}-01`, -1)),
        atrasados ? undefined : gte(emissao, `${mes}-01`),
      ),
    )
    .orderBy(asc(emissao), asc(id))
    .limit(MAX_DOCUMENTOS_PEDIDO + 1);
  if (rows.length === 0)
    throw invalidFields({
      mes: `Nenhuma nota de serviço de ${atrasados ? 'até ' : ''}${formatMonth(mes)} espera data de pagamento.`,
    });
  if (rows.length > MAX_DOCUMENTOS_PEDIDO)
    throw invalidFields({
      mes: `Há mais de ${MAX_DOCUMENTOS_PEDIDO.toLocaleString('pt-BR')} notas sem data: deixe as atrasadas de fora, ou exporte a lista em planilha.`,
    });
  return rows;
}

/**
 * Creates a link with which a client fills in dates without signing in, about the current documents, and writes to the
 * client where an address is given. Returns the link, shown only this once. Throws 400 at `mes` when no document waits
 * for a date.
 */
export async function createPedido(
  context: PersonContext,
  pedido: z.output<typeof pedirSchema>,
): Promise<z.infer<typeof pedidoCriadoSchema>> {
  const { tx, ator, now, deps, audit, afterCommit } = context;
  const empresa = await empresaDaSessao(tx, ator.empresaId);
  if (pedido.mes > todayInSaoPaulo(now).slice(0, 7))
    throw invalidFields({ mes: 'Este mês ainda não começou.' });
  const notas = await notasDoMes(context, empresa.id, pedido);
  await countPedido(context);
  const id = crypto.randomUUID();
  const { guardado, link } = await novoLink(context, id);
  const { mes, nome, email, lembrar } = pedido;
  const [linha] = await tx
    .insert(pagamentosPedidos)
    .values({
      id,
      ...guardado,
      mes,
      nome,
      email,
      lembrar,
      tenantId: ator.tenantId,
      empresaId: empresa.id,
      venceEm: fimDoDia(now, pedido.dias),
      itens: notas.map(itemVazio),
      usuarioId: ator.usuarioId,
      quem: quemAge(ator),
      criadoEm: now,
      alteradoEm: now,
    })
    .returning();
  if (!linha) throw new Error('insert returned no row');
  await writeToCliente(tx, { tipo: 'PEDE_DATAS', linha, empresa: empresa.nome }, context);
  await audit({
    acao: 'PEDE_DATAS',
    recurso: 'pagamentos_pedidos',
    registroId: id,
    registro: nomeDoPedido(linha, empresa.nome),
    depois: { mes, email, documentos: notas.length, venceEm: linha.venceEm.toISOString() },
  });
  afterCommit(deps.mailQueued);
  return { ...presentPedido(linha, now), link };
}

/** Returns the name of a link in the audit. */
export const nomeDoPedido = ({ mes }: { mes: string }, empresa: string): string =>
  `Datas de ${formatMonth(mes)} de ${empresa}`;
