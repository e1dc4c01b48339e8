import { and, asc, eq, lt, lte, ne, or, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { oneLine } from '../../contract/text.ts';
import { asRole } from '../db/database.ts';
import { shifted } from '../db/databaseNow.ts';
import { correio } from '../db/mailTables.ts';
import { untilStored } from '../db/untilStored.ts';
import type { Deps, MailMessage } from '../deps.ts';
import { type LetterWriter, mailMessageOf, type Queued } from './compose.ts';
import { isSuperseded } from './superseded.ts';

type Courier = LetterWriter &
  Pick<Deps, 'reserva' | 'agora' | 'mail' | 'log' | 'events' | 'telemetry' | 'stopping'>;

const MINUTE = 60_000;
/** Delays (ms) after each failure; after the last one the letter is abandoned. */
const WAITS = [1, 5, 30, 120, 360].map((minutes) => minutes * MINUTE);
/** Lease (ms) of a letter being sent, longer than the slowest mail server can take. */
const LEASE = 10 * MINUTE;
const KEPT = 2 * 24 * 60 * MINUTE;

interface Ready {
  row: Queued;
  message: MailMessage;
}

const asCourier = (courier: Courier, work: Parameters<typeof asRole<void>>[3]) =>
  asRole(courier.reserva, 'farol_auth', null, work);

/** Stores the result of a delivery, retrying until the database accepts it: otherwise a sent letter would be sent again. */
const note = (courier: Courier, own: SQL, set: PgUpdateSetSource<typeof correio>) =>
  untilStored(
    () =>
      asCourier(courier, async (tx) => {
        await tx.update(correio).set(set).where(own);
      }),
    courier.stopping,
  );

/**
 * Takes the next due letter; one never tried is always due, whatever clock stamped it. Returns null when there is none. Letters that cannot
 * be delivered are discarded here.
 */
async function takeNext(courier: Courier): Promise<Ready | 'discarded' | null> {
  return asRole(courier.reserva, 'farol_auth', null, async (tx) => {
    const due = or(eq(correio.tentativas, 0), lte(correio.proximaEm, courier.agora()));
    const [row] = await tx
      .select()
      .from(correio)
      .where(and(eq(correio.situacao, 'na_fila'), due))
      .orderBy(asc(correio.prioridade), asc(correio.proximaEm), asc(correio.sequencia))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return null;
    const own = eq(correio.id, row.id);
    // The process of its last attempt died.
    const spent = row.tentativas > WAITS.length;
    const needless = spent || (await isSuperseded(tx, row));
    const message = needless ? null : await mailMessageOf(courier, tx, row);
    if (!message) {
      await tx
        .update(correio)
        .set({ situacao: spent ? 'falhou' : 'descartada' })
        .where(own);
      return 'discarded';
    }
    const proximaEm = shifted(courier.agora(), LEASE);
    await tx
      .update(correio)
      .set({ tentativas: row.tentativas + 1, proximaEm })
      .where(own);
    return { row, message };
  });
}

/** Sends a letter. Returns false when the mail server could not be reached, which does not count against the letter. */
async function deliver(courier: Courier, { row, message }: Ready): Promise<boolean> {
  const about = { tipo: row.tipo, requestId: row.requestId, tentativa: row.tentativas + 1 };
  const own = eq(correio.id, row.id);
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  try {
    await courier.telemetry.measure('carta', { labels: { tipo: row.tipo } }, () =>
      courier.mail.send(message),
    );
  } catch (error) {
    const motivo = error instanceof Error ? error.message : String(error);
    const ms = took();
    const away = !(await courier.mail.check());
    const wait = away ? MINUTE : WAITS[row.tentativas];
    const proximaEm = shifted(courier.agora(), wait ?? 0);
    // The first attempt always counts: its link or audit row has been written.
    const tentativas = away ? Math.max(row.tentativas, 1) : row.tentativas + 1;
    const situacao = wait === undefined ? 'falhou' : 'na_fila';
    const falha = oneLine(motivo).slice(0, 500);
    await note(courier, own, { tentativas, proximaEm, situacao, ms, falha });
    courier.log({
      nivel: wait === undefined ? 'erro' : 'aviso',
      evento: wait === undefined ? 'MENSAGEM_DESISTIDA' : 'MENSAGEM_ADIADA',
      ...about,
      motivo,
    });
    return !away;
  }
  const ms = took();
  await note(courier, own, { situacao: 'enviada', ms, falha: '' });
  courier.log({ nivel: 'info', evento: 'MENSAGEM_ENVIADA', ...about });
  return true;
}

/**
 * Sends every due letter, `atOnce` at a time, and deletes old ones; stops when the mail server cannot be reached. Returns how many were
 * tried, and whether the server was reached.
 */
export async function deliverDue(courier: Courier, atOnce = 1): Promise<{ tried: number; reached: boolean }> {
  let tried = 0;
  let reached = true;
  const one = async () => {
    for (let next = await takeNext(courier); next; next = reached ? await takeNext(courier) : null) {
      if (next === 'discarded') continue;
      tried += 1;
      if (!(await deliver(courier, next))) reached = false;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  const old = lt(correio.criadoEm, shifted(courier.agora(), -KEPT));
  await asCourier(courier, async (tx) => {
    await tx.delete(correio).where(and(old, ne(correio.situacao, 'na_fila')));
  });
  return { tried, reached };
}

const ROUND_MS = 60_000;
/** Rounds until an unreachable mail server is checked again, growing to the last. */
const ROUNDS_AWAY = [1, 2, 5];

/**
 * Delivers letters in the background: immediately when notified of new ones, and every minute. While the mail server is unreachable only
 * that is checked, at growing intervals. Returns a function that stops it and waits for the letters being sent.
 */
export function startCourier(courier: Courier, atOnce = 1): { stop: () => Promise<void> } {
  let round: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let failures = 0;
  let pause = 0;

  async function deliverRound(): Promise<void> {
    if (failures > 0 && !(await courier.mail.check())) return away();
    const { reached } = await deliverDue(courier, atOnce);
    if (!reached) return away();
    failures = 0;
  }
  function away(): void {
    pause = ROUNDS_AWAY[Math.min(failures, ROUNDS_AWAY.length - 1)] ?? 1;
    failures += 1;
    again = false;
  }
  const run = async () => {
    do {
      again = false;
      await deliverRound().catch((error: unknown) =>
        courier.log({ nivel: 'aviso', evento: 'CORREIO_PARADO', motivo: String(error) }),
      );
    } while (again && !stopped);
    round = null;
  };
  const wake = () => {
    if (stopped || pause > 0) return;
    again = true;
    round ??= run();
  };
  const unlisten = courier.events.on(({ kind }) => (kind === 'correio' || kind === 'retomada') && wake());
  const timer = setInterval(() => {
    pause = Math.max(0, pause - 1);
    wake();
  }, ROUND_MS);
  wake();
  return {
    stop: async () => {
      stopped = true;
      unlisten();
      clearInterval(timer);
      await round;
    },
  };
}
