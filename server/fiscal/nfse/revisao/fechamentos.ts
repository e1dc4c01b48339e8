import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import { formatMonth } from '../../../../contract/brasil/month.ts';
import { especies } from '../../../../contract/fiscal/especies.ts';
import {
  type Fechamentos,
  fechamentoSchema,
  fechamentosSchema,
} from '../../../../contract/fiscal/nfse/revisao.ts';
import { quemAge } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/database.ts';
import { noBody } from '../../../http/body.ts';
import { invalidFields } from '../../../http/problem.ts';
import { json } from '../../../http/reply.ts';
import { type PersonContext, personRoute, type Route } from '../../../http/route.ts';
import { empresaDaSessao } from '../../empresa.ts';
import { nfsesFechamentos } from '../revisaoTables.ts';

const PATH = '/v1/nfs/fechamentos';
const tag = especies.NFSE.nome;
const responseSchema = z.toJSONSchema(fechamentosSchema);

/** Reads the closed and reopened months of a company, the newest first. */
async function readFechamentosOf(tx: Tx, empresa: string): Promise<Fechamentos> {
  const { empresaId, mes } = nfsesFechamentos;
  const rows = await tx.select().from(nfsesFechamentos).where(eq(empresaId, empresa)).orderBy(desc(mes));
  return rows.map((row) => ({
    mes: row.mes,
    quem: row.quem,
    fechado: row.fechado,
    em: row.alteradoEm.toISOString(),
  }));
}

/**
 * Throws 400 at `mes` unless it is the last closed month: all months before it are closed too, so only the last may be
 * reopened.
 */
async function requireUltimo(tx: Tx, empresa: string, aberto: string): Promise<void> {
  const { empresaId, mes, fechado } = nfsesFechamentos;
  const [depois] = await tx
    .select({ mes })
    .from(nfsesFechamentos)
    .where(and(eq(empresaId, empresa), eq(fechado, true), gte(mes, aberto)))
    .orderBy(desc(mes))
    .limit(1);
  if (!depois) throw invalidFields({ mes: 'Este mês não está fechado.' });
  if (depois.mes !== aberto)
    throw invalidFields({ mes: `${formatMonth(depois.mes)} está fechado. Reabra-o antes deste.` });
}

/** Closes or reopens a month of the selected company. Throws 400 at `mes` for a month that has not ended, or out of order. */
async function writeFechamento(context: PersonContext, { mes, fechado }: z.output<typeof fechamentoSchema>) {
  const { tx, ator, now, audit } = context;
  const { id: empresaId, nome } = await empresaDaSessao(tx, ator.empresaId);
  if (fechado && mes >= todayInSaoPaulo(now).slice(0, 7))
    throw invalidFields({ mes: 'Este mês ainda não terminou.' });
  if (!fechado) await requireUltimo(tx, empresaId, mes);
  const said = { fechado, usuarioId: ator.usuarioId, quem: quemAge(ator), alteradoEm: now };
  const { tenantId, empresaId: de, mes: do_ } = nfsesFechamentos;
  await tx
    .insert(nfsesFechamentos)
    .values({ ...said, tenantId: ator.tenantId, empresaId, mes, criadoEm: now })
    .onConflictDoUpdate({
      target: [tenantId, de, do_],
      set: { ...said, versao: sql`${nfsesFechamentos.versao} + 1` },
    });
  const acao = fechado ? 'FECHA_MES' : 'REABRE_MES';
  await audit({
    acao,
    recurso: 'nfses_fechamentos',
    registro: `${nome}, ${formatMonth(mes)}`,
    depois: { mes, fechado },
  });
  return readFechamentosOf(tx, empresaId);
}

/**
 * Routes of the closed months of the selected company. Any reviewer may close one; its notas are then flagged, and users cannot
 * reopen them.
 */
export const fechamentoRoutes: readonly Route[] = [
  personRoute(
    {
      guard: especies.NFSE.ver,
      company: 'required',
      method: 'get',
      path: PATH,
      body: noBody,
      doc: { tag, summary: 'Os meses que a empresa fechou', responseSchema },
    },
    async ({ tx, ator }) => json(await readFechamentosOf(tx, (await empresaDaSessao(tx, ator.empresaId)).id)),
  ),
  personRoute(
    {
      guard: especies.NFSE.agir,
      company: 'required',
      method: 'put',
      path: PATH,
      body: fechamentoSchema,
      doc: { tag, summary: 'Fecha ou reabre um mês da empresa', responseSchema },
    },
    async (context, pedido) => json(await writeFechamento(context, pedido)),
  ),
];
