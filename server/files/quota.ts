import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { advisoryLock } from '../db/advisoryLock.ts';
import { arquivos, arquivosPartes } from '../db/taskTables.ts';
import { ApiProblem } from '../http/problem.ts';
import type { ActorContext } from '../http/route.ts';
import { PART_BYTES } from './slices.ts';

const MB = 1024 * 1024;
/** Maximum number of concurrent uploads per person; one interrupted by a crash of the server counts for an hour. */
const SENDING_MAX = 20;
const HOUR = 60 * 60_000;

type Sending = Pick<ActorContext, 'tx' | 'ator' | 'now'>;

/** Serialises uploads of a tenant that begin or end at the same time, so that each sees what the others have committed. */
const lockQuota = ({ tx, ator }: Sending) => advisoryLock(tx, `arquivos ${ator.tenantId}`);

/** Throws 413 when the tenant's files, those being uploaded and the announced bytes exceed the limit in its parameter. */
export function requireRoom(sending: Sending, announced: number): Promise<void> {
  const own = and(eq(arquivosPartes.tenantId, arquivos.tenantId), eq(arquivosPartes.arquivoId, arquivos.id));
  const onTheirWay = sending.tx
    .select({ bytes: sql`count(*) * ${PART_BYTES}::int` })
    .from(arquivosPartes)
    .where(own);
  return requireWithin(sending, sql`coalesce(${arquivos.tamanho}, ${onTheirWay})`, announced);
}

/** Throws as `requireRoom`, for a complete file: of several concurrent uploads, those that end first are accepted. */
export function requireStillRoom(sending: Sending): Promise<void> {
  return requireWithin(sending, sql`${arquivos.tamanho}`, 0);
}

async function requireWithin(sending: Sending, size: SQL, more: number): Promise<void> {
  const { tx, ator } = sending;
  const limit = ator.parametros.limiteEnviosMB;
  if (limit === 0) return;
  await lockQuota(sending);
  const [row] = await tx
    .select({ total: sql`coalesce(sum(${size}), 0)`.mapWith(Number) })
    .from(arquivos)
    .where(eq(arquivos.tenantId, ator.tenantId));
  if ((row?.total ?? 0) + more <= limit * MB) return;
  throw new ApiProblem(
    'ESPACO_ESGOTADO',
    `Os arquivos enviados pela sua organização já ocupam os ${limit.toLocaleString('pt-BR')} MB que ela pode guardar. Eles saem sozinhos depois de ${ator.parametros.guardaEnviosDias} dias; se precisar antes, peça mais espaço à administração do Farol.`,
  );
}

/** Throws 429 when the person has too many concurrent uploads. */
export async function requirePlace(sending: Sending): Promise<void> {
  const { tx, ator, now } = sending;
  await lockQuota(sending);
  const since = new Date(now.getTime() - HOUR);
  const { usuarioId, servicoId } = arquivos;
  const sender = ator.tipo === 'pessoa' ? eq(usuarioId, ator.usuarioId) : eq(servicoId, ator.servicoId);
  const own = and(eq(arquivos.tenantId, ator.tenantId), sender);
  const sent = await tx.$count(arquivos, and(own, isNull(arquivos.tamanho), gt(arquivos.criadoEm, since)));
  if (sent < SENDING_MAX) return;
  throw new ApiProblem(
    'MUITAS_TENTATIVAS',
    `Você já está enviando ${SENDING_MAX} arquivos ao mesmo tempo. Espere que terminem e tente de novo.`,
    { aguardar: 60 },
  );
}
