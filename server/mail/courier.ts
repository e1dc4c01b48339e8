import { and, asc, eq, lt, lte, ne } from 'drizzle-orm';
import { createLink, LINK_LIFE } from '../auth/links.ts';
import { type CredentialRow, findByEmail, findPerson } from '../auth/people.ts';
import { asRole, type Tx } from '../db/database.ts';
import { correio } from '../db/mailTables.ts';
import type { Deps, MailMessage } from '../deps.ts';
import { writeAudit } from '../http/audit.ts';
import { writeLetter } from './letters.ts';
import { LETTER_KINDS, LETTERS_TO_CLIENTS } from './queue.ts';
import { resumoSchema } from './resumo.ts';
import { composeForClient } from './toClient.ts';
import { unsubscribeToken } from './unsubscribe.ts';

type Courier = Pick<Deps, 'db' | 'clock' | 'mail' | 'log' | 'publicUrl' | 'signingKey' | 'formerSigningKeys'>;
type Queued = typeof correio.$inferSelect;

const MINUTE = 60_000;
/** How long to wait after each failure; after the last one the letter is abandoned. */
const WAITS = [1, 5, 30, 120, 360].map((minutes) => minutes * MINUTE);
const KEPT = 2 * 24 * 60 * MINUTE;

interface Ready {
  row: Queued;
  message: MailMessage;
}

/** Who a letter is for, while person and tenant are active; null: nobody is written to. */
async function receiverOf(
  tx: Tx,
  { tipo, email, tenantId, usuarioId }: Queued,
): Promise<CredentialRow | null> {
  const person =
    tipo === 'RECUPERACAO'
      ? await findByEmail(tx, email)
      : tenantId && usuarioId
        ? await findPerson(tx, tenantId, usuarioId)
        : null;
  return person?.usuario_ativo && person.tenant_ativo ? person : null;
}

/** The text of a letter. An invitation and a recovery get a link of their own, made now and stored as a hash. */
async function compose(courier: Courier, tx: Tx, row: Queued, person: CredentialRow): Promise<MailMessage> {
  const kind = LETTER_KINDS.find((known) => known === row.tipo);
  if (!kind) throw new Error(`Unknown letter '${row.tipo}'`);
  const owner = { tenantId: person.tenant_id, usuarioId: person.usuario_id };
  let link = '';
  if (kind === 'CONVITE' || kind === 'RECUPERACAO') {
    const token = await createLink(tx, owner, LINK_LIFE[kind], courier.clock());
    link = `${courier.publicUrl()}/#/nova-senha?token=${token}`;
  }
  if (kind === 'RECUPERACAO' && row.tentativas === 0) {
    const { endereco, requestId } = row;
    await writeAudit(
      tx,
      {
        ...owner,
        usuario: person.email,
        sessaoId: null,
        empresaId: null,
        endereco,
        requestId,
        instante: courier.clock(),
      },
      { acao: 'PEDE_RECUPERACAO', recurso: 'usuarios', registroId: person.usuario_id },
    );
  }
  const to = kind === 'EMAIL_ALTERADO' ? row.email : person.email;
  const facts = { nome: person.nome, tenant: person.tenant, link, dados: row.dados };
  if (kind !== 'RESUMO_PRAZOS') return { to, ...writeLetter(kind, facts) };
  const token = await unsubscribeToken(courier.signingKey, owner);
  const resumo = {
    dados: resumoSchema.parse(row.dados),
    painel: `${courier.publicUrl()}/#/sistema/painel/usuario`,
    cancelar: `${courier.publicUrl()}/api/v1/resumo-diario/${token}`,
  };
  return { to, ...writeLetter(kind, { ...facts, resumo }) };
}

/** The letter of a row that is due; null where there is nobody to write to any more. */
async function messageOf(courier: Courier, tx: Tx, row: Queued): Promise<MailMessage | null> {
  const toClient = LETTERS_TO_CLIENTS.find((kind) => kind === row.tipo);
  if (toClient) return composeForClient(courier, tx, toClient, row);
  const person = await receiverOf(tx, row);
  return person && compose(courier, tx, row, person);
}

/** Takes the next letter that is due. Out: null when there is none. What cannot be delivered is put aside here. */
async function takeNext(courier: Courier): Promise<Ready | 'discarded' | null> {
  const now = courier.clock();
  return asRole(courier.db, 'farol_auth', null, async (tx) => {
    const [row] = await tx
      .select()
      .from(correio)
      .where(and(eq(correio.situacao, 'na_fila'), lte(correio.proximaEm, now)))
      .orderBy(asc(correio.proximaEm), asc(correio.sequencia))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return null;
    const own = eq(correio.id, row.id);
    const message = await messageOf(courier, tx, row);
    if (!message) {
      await tx.update(correio).set({ situacao: 'descartada' }).where(own);
      return 'discarded';
    }
    // Taken: should this process die now, the letter is tried again after the wait.
    const wait = WAITS[row.tentativas] ?? 0;
    const situacao = row.tentativas >= WAITS.length ? 'falhou' : 'na_fila';
    const proximaEm = new Date(now.getTime() + wait);
    await tx
      .update(correio)
      .set({ tentativas: row.tentativas + 1, proximaEm, situacao })
      .where(own);
    return { row, message };
  });
}

async function deliver(courier: Courier, { row, message }: Ready): Promise<void> {
  const about = { tipo: row.tipo, requestId: row.requestId, tentativa: row.tentativas + 1 };
  try {
    await courier.mail.send(message);
  } catch (error) {
    const givenUp = row.tentativas >= WAITS.length;
    courier.log({
      nivel: givenUp ? 'erro' : 'aviso',
      evento: givenUp ? 'MENSAGEM_DESISTIDA' : 'MENSAGEM_ADIADA',
      ...about,
      motivo: error instanceof Error ? error.message : String(error),
    });
    return;
  }
  await asRole(courier.db, 'farol_auth', null, (tx) =>
    tx.update(correio).set({ situacao: 'enviada' }).where(eq(correio.id, row.id)),
  );
  courier.log({ nivel: 'info', evento: 'MENSAGEM_ENVIADA', ...about });
}

/** Sends every letter that is due, one after the other, and deletes old ones. Out: how many were sent or tried. */
export async function deliverDue(courier: Courier): Promise<number> {
  let tried = 0;
  for (let next = await takeNext(courier); next; next = await takeNext(courier)) {
    if (next === 'discarded') continue;
    await deliver(courier, next);
    tried += 1;
  }
  const old = lt(correio.criadoEm, new Date(courier.clock().getTime() - KEPT));
  await asRole(courier.db, 'farol_auth', null, (tx) =>
    tx.delete(correio).where(and(old, ne(correio.situacao, 'na_fila'))),
  );
  return tried;
}

const ROUND_MS = 60_000;

/**
 * Delivers letters in the background: at once when told of new ones, and every minute. Out: how to tell it, and how
 * to stop it, which waits for the letter on its way.
 */
export function startCourier(courier: Courier): { wake: () => void; stop: () => Promise<void> } {
  let round: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  const run = async () => {
    do {
      again = false;
      await deliverDue(courier).catch((error: unknown) =>
        courier.log({ nivel: 'aviso', evento: 'CORREIO_PARADO', motivo: String(error) }),
      );
    } while (again && !stopped);
    round = null;
  };
  const wake = () => {
    again = true;
    if (!stopped) round ??= run();
  };
  const timer = setInterval(wake, ROUND_MS);
  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await round;
    },
  };
}
