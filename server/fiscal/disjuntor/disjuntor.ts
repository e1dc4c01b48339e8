import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf, type Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type TaskStep, TaskWait } from '../../tasks/task.ts';
import type { PedidoHttp } from '../transporte.ts';
import { fraseDoServico } from './frase.ts';
import { MAIOR_ESPERA, MENOR_ESPERA } from './recuo.ts';

/** Number of consecutive calls without an answer, by any caller, after which the service counts as out. */
const LIMIAR = 3;
/** Maximum duration of the probing call, in ms: the slowest answer of all, with room. */
const SONDA = 120_000;

type Step = Pick<TaskStep, 'tx' | 'now' | 'deps'>;

/** A request that may leave now, and the service that it is counted at. */
export type PedidoLivre = PedidoHttp & { servico: string };

const paradoSchema = z.object({ desde: z.coerce.date(), proximaEm: z.coerce.date() });
/** Since when a service does not answer, and when it is tried again. */
export type PausaDoServico = z.infer<typeof paradoSchema>;

/**
 * Error thrown in place of a request to a service that does not answer; a task that lets it pass resumes when the
 * service answers.
 */
export class ServicoParado extends TaskWait {
  constructor(servico: string, parado: PausaDoServico, now: Date) {
    // The database counts finer than a Date: a retry a fraction too early would only have to wait again.
    super(new Date(parado.proximaEm.getTime() + 1), fraseDoServico(servico, parado, now), servico);
  }
}

const interval = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1000})`;

/**
 * Returns the request that may leave, and is the only way to one; runs in the step that sends it. While the service is
 * out, one call passes when it is due and all others wait for its result. Throws ServicoParado.
 */
export async function passDisjuntor<P extends object>(
  { tx, now, deps }: Step,
  servico: string,
  pedido: P,
): Promise<P & Pick<PedidoLivre, 'servico'>> {
  const [row] = await rowsOf(
    tx,
    sql`select passa, desde, proxima_em as "proximaEm" from farol_disjuntor_passa(${servico}, ${deps.agora()}, ${interval(SONDA)})`,
  );
  if (row && row.passa !== true) throw new ServicoParado(servico, paradoSchema.parse(row), now);
  return { ...pedido, servico };
}

/** Returns the services that do not answer, by address; `espera` means that not even one call may try now. */
export async function servicosParados(
  tx: Tx,
  { agora }: Pick<Deps, 'agora'>,
): Promise<Map<string, PausaDoServico & { espera: boolean }>> {
  const rows = await rowsOf(
    tx,
    sql`select servico, desde, proxima_em as "proximaEm", proxima_em > ${agora()} as espera from farol_disjuntores()`,
  );
  const parsed = z.array(paradoSchema.extend({ servico: z.string(), espera: z.boolean() })).parse(rows);
  return new Map(parsed.map(({ servico, ...parado }) => [servico, parado]));
}

/**
 * Returns whether the service does not answer but may be tried again now, for callers that would prepare a call in
 * vain. Throws ServicoParado while it may not be tried.
 */
export async function requireServicoDisponivel({ tx, now, deps }: Step, servico: string): Promise<boolean> {
  const parado = (await servicosParados(tx, deps)).get(servico);
  if (parado?.espera) throw new ServicoParado(servico, parado, now);
  return parado !== undefined;
}

/** Counts a call without an answer. */
export async function countFalha(
  { tx, deps }: Pick<Step, 'tx' | 'deps'>,
  servico: string,
  causa: string,
): Promise<void> {
  await tx.execute(
    sql`select farol_disjuntor_falhou(${servico}, ${deps.agora()}, ${causa}, ${LIMIAR}, ${interval(MENOR_ESPERA)}, ${interval(MAIOR_ESPERA)})`,
  );
}

/**
 * Counts an answered call. Returns whether the service had been out, so that the tasks that wait for it are to be
 * woken.
 */
export async function countResposta({ tx }: Pick<TaskStep, 'tx'>, servico: string): Promise<boolean> {
  const [row] = await rowsOf(tx, sql`select farol_disjuntor_respondeu(${servico}) as voltou`);
  return row?.voltou === true;
}
