import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { maskCpfCnpj } from '../../../contract/brasil/cpfCnpj.ts';
import {
  type Certificado,
  certificadosSchema,
  enviaCertificadoSchema,
} from '../../../contract/fiscal/certificado.ts';
import type { Guard } from '../../../contract/permissions.ts';
import { actorId } from '../../auth/actor.ts';
import { countUse } from '../../auth/attempts.ts';
import { becomeAuth } from '../../auth/sessions.ts';
import type { SlowDown } from '../../auth/slowDown.ts';
import { fromBase64 } from '../../base64.ts';
import { noBody, parseBody, readJson } from '../../http/body.ts';
import { ApiProblem, invalidFields } from '../../http/problem.ts';
import { recordId } from '../../http/recordId.ts';
import { json } from '../../http/reply.ts';
import { actorKeyOf } from '../../http/requestKey.ts';
import {
  type ActorHead,
  asPerson,
  describe,
  inSession,
  type PersonContext,
  personRoute,
  type RequestContext,
  type Route,
} from '../../http/route.ts';
import { findEmpresa } from '../empresa.ts';
import { CertificateError } from './certificateError.ts';
import type { ReadCertificate } from './readCertificate.ts';
import {
  certificateInUse,
  type Holder,
  keepCertificate,
  ownCertificate,
  presentCertificate,
} from './store.ts';
import { certificados } from './tables.ts';

const PATH = '/v1/certificados/{id}';
const guard = (permission: 'EMPRESA_BUSCA' | 'EMPRESA_EDITA'): Guard => ({
  allOf: [permission, 'NOT_ADMIN'],
  modulo: 'CADASTROS',
});
const doc = (summary: string) => ({
  tag: 'Certificados',
  summary,
  responseSchema: z.toJSONSchema(certificadosSchema),
});

async function requireHolder({ tx, params }: PersonContext): Promise<Holder> {
  const id = recordId(params);
  const holder = await findEmpresa(tx, id);
  if (!holder) throw new ApiProblem('NAO_ENCONTRADO', 'Esta empresa não existe ou foi removida.');
  return holder;
}

async function answer({ tx, now }: PersonContext, holder: Holder): Promise<Response> {
  const own = await ownCertificate(tx, holder.id);
  const used = await certificateInUse(tx, holder, now);
  const lender = used && (await findEmpresa(tx, used.empresaId));
  const proprio: Certificado | null = own && presentCertificate(own, holder, now);
  const emUso: Certificado | null = used && lender && presentCertificate(used, lender, now);
  return json({ proprio, emUso });
}

/** Reads the file in a worker. Throws a field error when it is rejected. */
async function read(
  { deps, now }: RequestContext,
  owner: string,
  { arquivo, senha }: z.infer<typeof enviaCertificadoSchema>,
  holder: Holder,
): Promise<ReadCertificate> {
  const bytes = bytesOf(arquivo);
  const asked = { bytes, senha, company: holder.cpfCnpj, now };
  const outcome = await deps.jobs.run(owner, 'certificado', asked);
  if (!outcome.ok) throw invalidFields({ [outcome.field]: outcome.mensagem });
  return outcome.found;
}

function bytesOf(arquivo: string): Uint8Array {
  try {
    return fromBase64(arquivo);
  } catch {
    throw invalidFields({ arquivo: new CertificateError('NAO_E_CERTIFICADO').message });
  }
}

const show = personRoute(
  {
    method: 'get',
    path: PATH,
    guard: guard('EMPRESA_BUSCA'),
    company: 'ignored',
    body: noBody,
    doc: doc('O certificado A1 de uma empresa'),
  },
  async (context) => answer(context, await requireHolder(context)),
);

/**
 * Rate limit of sending: opening a file takes the processor up to a second and tries a password. A user who sends the
 * certificates of a whole office, one after the other, stays within it.
 */
const SENDING: SlowDown = { free: 30, first: 5_000, most: 10 * 60_000, forgive: 20_000 };

const sendHead: ActorHead<z.infer<typeof enviaCertificadoSchema>> = {
  method: 'put',
  path: PATH,
  guard: guard('EMPRESA_EDITA'),
  company: 'ignored',
  pessoa: true,
  body: enviaCertificadoSchema,
  doc: doc('Envia o certificado A1 de uma empresa'),
};

/**
 * The use is counted in a separate transaction, because rejected files count too; the file is read outside any
 * transaction.
 */
const send: Route = {
  ...describe(sendHead),
  access: sendHead.guard,
  run: async (context: RequestContext) => {
    const key = await actorKeyOf(context, sendHead);
    const body = await readJson(context.request, sendHead.body);
    const sent = await inSession(context, sendHead, key, async ({ tx, ator, deps, now }) => {
      const parsed = parseBody(body, sendHead.body);
      await becomeAuth(tx);
      const { signingKey } = deps;
      await countUse(tx, { signingKey, name: `certificado:${actorId(ator)}`, rule: SENDING, now });
      return parsed;
    });
    const asked = await inSession(context, sendHead, key, async (session) => ({
      holder: await requireHolder(asPerson(session)),
      owner: session.ator.tenantId,
    }));
    const found = await read(context, asked.owner, sent, asked.holder);
    return inSession(context, sendHead, key, (session) => keepSent(asPerson(session), found));
  },
};

async function keepSent(context: PersonContext, found: ReadCertificate): Promise<Response> {
  const { tx, ator, deps, now } = context;
  const holder = await requireHolder(context);
  const owner = { tenantId: ator.tenantId, empresaId: holder.id };
  await keepCertificate(tx, owner, found, { keys: deps.certificateKeys, now });
  await context.audit({
    acao: 'ENVIA_CERTIFICADO',
    recurso: 'certificados',
    registroId: holder.id,
    depois: {
      documento: maskCpfCnpj(found.documento),
      numeroSerie: found.numeroSerie,
      validoAte: found.validoAte.toISOString(),
    },
  });
  return answer(context, holder);
}

const remove = personRoute(
  {
    method: 'delete',
    path: PATH,
    guard: guard('EMPRESA_EDITA'),
    company: 'ignored',
    body: noBody,
    doc: doc('Remove o certificado A1 de uma empresa'),
  },
  async (context) => {
    const holder = await requireHolder(context);
    const [gone] = await context.tx
      .delete(certificados)
      .where(eq(certificados.empresaId, holder.id))
      .returning({ numeroSerie: certificados.numeroSerie });
    if (!gone) throw new ApiProblem('NAO_ENCONTRADO', 'Esta empresa não tem certificado próprio.');
    await context.audit({
      acao: 'REMOVE_CERTIFICADO',
      recurso: 'certificados',
      registroId: holder.id,
      antes: gone,
    });
    return answer(context, holder);
  },
);

/** Routes of `/v1/certificados/{empresa}`: certificate A1 of a company. No route returns the file, key or password. */
export const certificateRoutes: readonly Route[] = [show, send, remove];
