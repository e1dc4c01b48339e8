import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { advisoryLock } from '../db/advisoryLock.ts';
import { asRole, type Tx } from '../db/database.ts';
import { tellOthers } from '../db/tellOthers.ts';
import { publicRoute, type RequestContext, type Route } from '../http/route.ts';
import { attemptKeys, KNOWN_FOR } from './attempts.ts';
import { LINK_LIFE } from './links.ts';
import { normaliseEmail } from './people.ts';
import { addressGroup } from './slowDown.ts';
import { maskEmail, securityLog } from './trail.ts';

const bodySchema = z.strictObject({
  email: z.string().min(1, 'Informe o e-mail.').max(254, 'E-mail longo demais.'),
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Limits per place and e-mail, whatever others request: pause between requests, and requests per day. */
const PAIR_PAUSE = 2 * MINUTE;
const PAIR_PER_DAY = 5;
/** Maximum number of letters per day to one e-mail, from all places together where the person never signed in. */
const STRANGERS_PER_DAY = 30;
/** Beyond these limits, a letter is still sent when the last one is this old: half the lifetime of its link. */
const LETTER_PAUSE = LINK_LIFE.RECUPERACAO / 2;
/** Maximum number of letters that one place may request per hour; not counted where the person signed in before. */
const PLACE_PER_HOUR = 20;

/**
 * Route `POST /recuperar-senha`: answers 202 for any e-mail, in the same time (ASVS 6.3.8). It only records the e-mail; its owner, if any,
 * is looked up when the letter is written. Excess requests are dropped silently, but a stranger's never leave the owner without a letter
 * with a valid link.
 */
export const recoverPasswordRoute: Route = publicRoute(
  {
    method: 'post',
    path: '/recuperar-senha',
    body: bodySchema,
    doc: { tag: 'Acesso', summary: 'Pede por e-mail um link para criar nova senha', status: 202 },
  },
  async (context, body) => {
    const { deps, address } = context;
    const email = normaliseEmail(body.email);
    const { conhecido } = await attemptKeys(deps.signingKey, email, address);
    await asRole(deps.reserva, 'farol_auth', null, async (tx) => {
      await advisoryLock(tx, `recuperação ${email}`);
      await queueWithin(tx, context, { email, conhecido });
      await tellOthers(tx, [{ kind: 'correio' }]);
    });
    securityLog(context, { nivel: 'info', evento: 'PEDE_RECUPERACAO', email: maskEmail(email) });
    deps.mailQueued();
    return new Response(null, { status: 202 });
  },
);

/** Queues the letter unless a limit forbids it. `conhecido` is the key of a place known for this e-mail. */
async function queueWithin(
  tx: Tx,
  { now, address, requestId }: RequestContext,
  { email, conhecido }: { email: string; conhecido: string },
): Promise<void> {
  const place = addressGroup(address);
  const ago = (time: number) => sql`${new Date(now.getTime() - time).toISOString()}::timestamptz`;
  const at = ago(0);
  await tx.execute(
    sql`insert into correio (tipo, email, endereco, lugar, request_id, criado_em, proxima_em)
        select 'RECUPERACAO', ${email}, ${address}, ${place}, ${requestId}, ${at}, ${at}
          from (select count(*) filter (where email = ${email}) as do_email,
                       count(*) filter (where email = ${email} and lugar = ${place}) as do_par,
                       count(*) filter (where lugar = ${place} and criado_em > ${ago(60 * MINUTE)}) as do_lugar,
                       coalesce(max(criado_em) filter (where email = ${email}), '-infinity') as ultima,
                       coalesce(max(criado_em) filter (where email = ${email} and lugar = ${place}), '-infinity') as ultima_daqui
                  from correio
                 where tipo = 'RECUPERACAO' and criado_em > ${ago(DAY)} and (email = ${email} or lugar = ${place})) c,
               (select exists (select 1 from tentativas
                                where chave = ${conhecido} and ultima_falha > ${ago(KNOWN_FOR)}) as conhecido) k
         where (conhecido or do_lugar < ${PLACE_PER_HOUR})
           and (ultima_daqui <= ${ago(PAIR_PAUSE)} and do_par < ${PAIR_PER_DAY}
                  and (conhecido or do_email < ${STRANGERS_PER_DAY})
                or ultima <= ${ago(LETTER_PAUSE)} and (conhecido or do_par < ${PAIR_PER_DAY}))`,
  );
}
