import { z } from 'zod';
import type { Ida, Volta } from '../../../contract/acesso.ts';
import { type Secreto, secretoSchema } from '../../../contract/segredo.ts';
import type { Tx } from '../../db/database.ts';
import type { RequestContext } from '../../http/route.ts';
import { openWith, sealWith } from '../../keyring.ts';
import {
  type ChallengeKind,
  challengeGone,
  createChallenge,
  dropChallenge,
  findChallenge,
} from '../fatores/challenges.ts';
import type { Owner } from '../fatores/owner.ts';
import { hashToken, randomToken } from '../randomToken.ts';
import { type Ask, authorizationAddress, type Client } from './emissor.ts';
import { clientOf, findIssuer, type StoredIssuer } from './store.ts';

const BINDING = 'desafio-organizacao';
const RETURN_PATH = '/api/login/organizacao/retorno';

/** What waits, sealed, for the browser to come back. */
const waitingSchema = z.object({
  tenantId: z.uuid(),
  emissor: z.string(),
  cliente: z.string(),
  nonce: z.string(),
  verificador: z.string(),
  retorno: z.string(),
  /** The token of an invitation that is accepted this way. */
  convite: z.string().optional(),
});

/** The address that the issuer sends people back to: exactly this one is registered there. */
export const returnAddress = ({ deps, request }: RequestContext): string =>
  `${deps.webOrigin(request)}${RETURN_PATH}`;

interface Going {
  client: Client;
  ask: Ask;
  /** What the browser keeps: the way back is its own alone. */
  segredo: Secreto;
  quem: string;
}

interface Journey {
  tipo: Extract<ChallengeKind, `${string}_SSO`>;
  quem: string;
  owner?: Owner;
  sessaoId?: string;
  convite?: string;
}

/** As `farol_auth`: everything of a sign-in at the issuer that must be stored. Throws 429 when a place asks for too many. */
export async function prepare(
  context: RequestContext,
  tx: Tx,
  stored: StoredIssuer,
  { tipo, quem, owner, sessaoId, convite }: Journey,
): Promise<Going> {
  const { tenantId, emissor, cliente } = stored;
  const client = await clientOf(context.deps, stored);
  const [nonce, verificador] = [randomToken(), randomToken()];
  const segredo = secretoSchema.parse(randomToken());
  const retorno = returnAddress(context);
  const waiting = { tenantId, emissor, cliente, nonce, verificador, retorno, convite };
  const { token: estado } = await createChallenge(tx, context, {
    tipo,
    assinar: await hashToken(segredo),
    ...(owner && { owner }),
    ...(sessaoId !== undefined && { sessaoId }),
    cifrado: await sealWith(context.deps.factorKeys, JSON.stringify(waiting), BINDING),
  });
  return { client, ask: { estado, nonce, verificador, retorno }, segredo, quem };
}

/** Where the browser goes, asked of the issuer: outside of any transaction. Throws EMISSOR_RECUSADO. */
export async function goingTo({ deps }: RequestContext, { client, ask, segredo, quem }: Going): Promise<Ida> {
  return { endereco: await authorizationAddress(deps, client, ask, quem), segredo };
}

export interface Back {
  tipo: string;
  tenantId: string;
  convite: string | undefined;
  client: Client;
  ask: Ask;
  /** The tenant admits no password. */
  exigir: boolean;
}

interface Expected {
  tipos: readonly Journey['tipo'][];
  sessaoId?: string;
}

/**
 * As `farol_auth`: what was prepared for the browser that comes back; used up by it, whatever comes of it. Throws 410 when that
 * is over, when another browser brings it, or when the tenant has another issuer since.
 */
export async function takeBack(
  { deps, now }: RequestContext,
  tx: Tx,
  { estado, segredo }: Volta,
  expected: Expected,
): Promise<Back> {
  const challenge = await findChallenge(tx, estado, expected, now);
  if (challenge.assinar !== (await hashToken(segredo))) throw challengeGone();
  await dropChallenge(tx, challenge);
  const text = await openWith(deps.factorKeys, challenge.cifrado, BINDING);
  const { tenantId, convite, emissor, cliente, ...rest } = waitingSchema.parse(JSON.parse(text ?? 'null'));
  const stored = await findIssuer(tx, tenantId);
  if (stored?.emissor !== emissor || stored.cliente !== cliente) throw challengeGone();
  const client = await clientOf(deps, stored);
  return { tipo: challenge.tipo, tenantId, convite, client, ask: { estado, ...rest }, exigir: stored.exigir };
}
