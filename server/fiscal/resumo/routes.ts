import { and, eq, ne, sql } from 'drizzle-orm';
import { html } from 'hono/html';
import { z } from 'zod';
import { RESUMO_GUARD, type ResumoDiario, resumoDiarioSchema } from '../../../contract/fiscal/resumo.ts';
import { asRole, type Tx } from '../../db/database.ts';
import { usuarios } from '../../db/peopleTables.ts';
import { preferencias } from '../../db/preferenceTables.ts';
import { strangerAt } from '../../http/admission.ts';
import { type AuditEntry, writeAudit } from '../../http/audit.ts';
import { noBody } from '../../http/body.ts';
import { json } from '../../http/reply.ts';
import { personRoute, type RequestContext, type Route } from '../../http/route.ts';
import { type ResumoReceiver, readUnsubscribeToken } from '../../mail/unsubscribe.ts';

const PATH = '/v1/resumo-diario';
const TAG = 'Resumo diário';
const responseSchema = z.toJSONSchema(resumoDiarioSchema);
const head = { path: PATH, guard: RESUMO_GUARD, company: 'ignored' } as const;

async function readChoice(tx: Tx, usuarioId: string): Promise<ResumoDiario> {
  const [row] = await tx
    .select({ ativo: preferencias.resumoDiario })
    .from(preferencias)
    .where(eq(preferencias.usuarioId, usuarioId));
  return row ?? { ativo: true };
}

/** Stores the person's choice. Returns true when it changed. */
async function writeChoice(
  tx: Tx,
  { tenantId, usuarioId }: ResumoReceiver,
  ativo: boolean,
  now: Date,
): Promise<boolean> {
  // The person may have been deleted since the letter was written.
  const isReader = and(eq(usuarios.tenantId, tenantId), eq(usuarios.id, usuarioId));
  if ((await tx.select({ id: usuarios.id }).from(usuarios).where(isReader)).length === 0) return false;
  const changed = await tx
    .insert(preferencias)
    .values({ tenantId, usuarioId, resumoDiario: ativo, criadoEm: now, alteradoEm: now })
    .onConflictDoUpdate({
      target: [preferencias.tenantId, preferencias.usuarioId],
      set: { resumoDiario: ativo, alteradoEm: now, versao: sql`${preferencias.versao} + 1` },
      setWhere: ne(preferencias.resumoDiario, ativo),
    })
    .returning({ id: preferencias.id });
  return changed.length > 0;
}

const entry = (usuarioId: string, ativo: boolean): AuditEntry => ({
  acao: 'ALTERA',
  recurso: 'usuarios',
  registroId: usuarioId,
  depois: { resumoDiario: ativo },
});

const read = personRoute(
  {
    ...head,
    method: 'get',
    body: noBody,
    doc: { tag: TAG, summary: 'Se a pessoa recebe o resumo diário por e-mail', responseSchema },
  },
  async ({ tx, ator }) => json(await readChoice(tx, ator.usuarioId)),
);

const choose = personRoute(
  {
    ...head,
    method: 'put',
    body: resumoDiarioSchema,
    doc: { tag: TAG, summary: 'Passa a receber o resumo diário, ou deixa de receber', responseSchema },
  },
  async ({ tx, ator, now, audit }, { ativo }) => {
    if (await writeChoice(tx, ator, ativo, now)) await audit(entry(ator.usuarioId, ativo));
    return json({ ativo });
  },
);

/** Renders a page without script or external resources; the form posts to the page's own URL. */
async function page(title: string, text: string, button: string | null): Promise<Response> {
  const body = await html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title} · Farol</title>
        <style>
          :root { color-scheme: light dark; }
          body { font: 1rem/1.6 system-ui, sans-serif; margin: 15vh auto; max-width: 32rem; padding: 0 1.25rem; }
          h1 { font-size: 1.5rem; line-height: 1.3; }
          button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: .5rem; background: #5f35e0; color: #fff; }
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${text}</p>
          ${button === null ? '' : html`<form method="post"><button>${button}</button></form>`}
        </main>
      </body>
    </html>`;
  return new Response(String(body), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    },
  });
}

const INVALID =
  'O endereço está incompleto ou foi alterado. Copie-o inteiro da mensagem, ou desligue o resumo no seu perfil.';

const readerOf = ({ deps, params }: RequestContext) =>
  readUnsubscribeToken([deps.signingKey, ...deps.formerSigningKeys], params.token ?? '');

/** GET changes nothing, because mail programs open links automatically. */
async function ask(context: RequestContext): Promise<Response> {
  return (await readerOf(context))
    ? page(
        'Resumo diário de prazos',
        'Você deixará de receber este e-mail. Dá para voltar a receber no seu perfil.',
        'Não receber mais',
      )
    : page('Este link não serve', INVALID, null);
}

/** Handles also the request of a mail program's own button (RFC 8058). */
async function end(context: RequestContext): Promise<Response> {
  const reader = await readerOf(context);
  if (!reader) return page('Este link não serve', INVALID, null);
  const { deps, request, now, address, requestId } = context;
  const write = async (tx: Tx) => {
    if (!(await writeChoice(tx, reader, false, now))) return;
    const origin = {
      usuario: 'link do e-mail',
      sessaoId: null,
      empresaId: null,
      endereco: address,
      requestId,
    };
    await writeAudit(tx, { ...reader, ...origin, instante: now }, entry(reader.usuarioId, false));
  };
  const inPlace = () => asRole(deps.reserva, 'farol_auth', null, write);
  await deps.admission.reserva.run(strangerAt(address), inPlace, { request });
  return page(
    'Pronto',
    'Você não receberá mais o resumo diário de prazos. Dá para voltar a receber no seu perfil.',
    null,
  );
}

const HTML = 'text/html';
const link = { path: `${PATH}/{token}`, access: 'public' } as const;

/** Routes of the daily e-mail of deadlines: the person's choice, and unsubscribing without sign-in. */
export const resumoRoutes: readonly Route[] = [
  read,
  choose,
  {
    ...link,
    method: 'get',
    doc: { tag: TAG, summary: 'Página que encerra o resumo diário, sem entrar', text: HTML },
    run: ask,
  },
  {
    ...link,
    method: 'post',
    doc: { tag: TAG, summary: 'Encerra o resumo diário, sem entrar', text: HTML },
    run: end,
  },
];
