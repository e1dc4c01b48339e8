import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { asRole } from '../db/database.ts';
import { publicRoute, type Route } from '../http/route.ts';
import { normaliseEmail } from './people.ts';
import { addressGroup } from './slowDown.ts';
import { maskEmail, securityLog } from './trail.ts';

const bodySchema = z.strictObject({
  email: z.string().min(1, 'Informe o e-mail.').max(254, 'E-mail longo demais.'),
});

const MINUTE = 60_000;
/** What one e-mail may be sent, and what one place may ask for: more is left out without a word. */
const EMAIL_PAUSE = 2 * MINUTE;
const EMAIL_PER_DAY = 10;
const PLACE_PER_HOUR = 20;

/**
 * `POST /recuperar-senha`: 202 whatever the e-mail is, in the same time (ASVS 6.3.8). The request only puts down what
 * was typed; who it belongs to, if anybody, is looked up when the letter is written.
 */
export const recoverPasswordRoute: Route = publicRoute(
  {
    method: 'post',
    path: '/recuperar-senha',
    body: bodySchema,
    doc: { tag: 'Acesso', summary: 'Pede por e-mail um link para criar nova senha', status: 202 },
  },
  async (context, body) => {
    const { deps, now, address, requestId } = context;
    const email = normaliseEmail(body.email);
    const place = addressGroup(address);
    const ago = (time: number) => new Date(now.getTime() - time).toISOString();
    await asRole(deps.db, 'farol_auth', null, (tx) =>
      tx.execute(
        sql`insert into correio (tipo, email, endereco, lugar, request_id, criado_em, proxima_em)
            select 'RECUPERACAO', ${email}, ${address}, ${place}, ${requestId},
                   ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
             where not exists (select 1 from correio
                                where tipo = 'RECUPERACAO' and email = ${email} and criado_em > ${ago(EMAIL_PAUSE)})
               and (select count(*) from correio where tipo = 'RECUPERACAO' and email = ${email}
                       and criado_em > ${ago(24 * 60 * MINUTE)}) < ${EMAIL_PER_DAY}
               and (select count(*) from correio where tipo = 'RECUPERACAO' and lugar = ${place}
                       and criado_em > ${ago(60 * MINUTE)}) < ${PLACE_PER_HOUR}`,
      ),
    );
    securityLog(context, { nivel: 'info', evento: 'PEDE_RECUPERACAO', email: maskEmail(email) });
    deps.mailQueued();
    return new Response(null, { status: 202 });
  },
);
