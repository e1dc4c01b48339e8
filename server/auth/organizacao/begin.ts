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

/** Data stored, encrypted, until the browser returns. */
const waitingSchema = z.object({
  tenantId: z.uuid(),
  emissor: z.string(),
  cliente: z.string(),
  nonce: z.string(),
  verificador: z.string(),
  retorno: z.string(),
  /** Token of an invitation that is accepted this way. */
  convite: z.string().optional(),
});

/** Returns the address to which the issuer sends people back; exactly this one is registered there. */
export const returnAddress = ({ deps, request }: RequestContext): string =>
  `${deps.webOrigin(request)}${RETURN_PATH}`;

interface Going {
  client: Client;
  ask: Ask;
  /** Secret stored by the browser, so that only it can complete the sign-in. */
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

/** Stores the data of a sign-in at the issuer; runs as `farol_auth`. Throws 429 when a place requests too many. */
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

/**
 * Returns the address to send the browser to. Makes a request to the issuer, so it runs outside any transaction. Throws EMISSOR_RECUSADO.
 */
export async function goingTo({ deps }: RequestContext, { client, ask, segredo, quem }: Going): Promise<Ida> {
  return { endereco: await authorizationAddress(deps, client, ask, quem), segredo };
}

export interface Back {
  tipo: string;
  tenantId: string;
  convite: string | undefined;
  client: Client;
  ask: Ask;
  /** Whether the tenant admits no password. */
  exigir: boolean;
}

interface Expected {
  tipos: readonly Journey['tipo'][];
  sessaoId?: string;
}

/**
 * Returns the data stored for the browser that returns, and uses it up in any case; runs as `farol_auth`. Throws 410 when it has expired,
 * when another browser presents it, or when the tenant has changed its issuer.
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
