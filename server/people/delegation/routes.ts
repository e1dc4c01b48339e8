import { z } from 'zod';
import {
  DELEGACAO_GUARD,
  delegacoesSchema,
  ofertaSchema,
  opcoesDelegacaoSchema,
} from '../../../contract/delegacao.ts';
import type { Guard } from '../../../contract/permissions.ts';
import { tokensSchema } from '../../../contract/session.ts';
import { DEVICE_HEADERS } from '../../auth/devices.ts';
import { requireOwnSession } from '../../auth/ownSession.ts';
import { stepUpRoute } from '../../auth/requirePassword.ts';
import { noBody } from '../../http/body.ts';
import { invalidFields } from '../../http/problem.ts';
import { recordId } from '../../http/recordId.ts';
import { json, noContent } from '../../http/reply.ts';
import { personRoute, type Route } from '../../http/route.ts';
import { ANSWERS, answer, start } from './answer.ts';
import { offer, offerOptions } from './offer.ts';
import { listDelegations } from './readDelegations.ts';

const PATH = '/v1/delegacoes';
const tag = 'Delegações';
const granter: Guard = { allOf: ['NOT_ADMIN', 'DELEGACAO_CONCEDE'] };
const head = { company: 'ignored' as const, body: noBody };

const pageSchema = z.coerce.number().int().min(1).max(1000);

const list = personRoute(
  {
    ...head,
    method: 'get',
    path: PATH,
    guard: DELEGACAO_GUARD,
    doc: {
      tag,
      summary: 'Delegações dadas e recebidas',
      query: { pagina: 'Página, a partir de 1' },
      responseSchema: z.toJSONSchema(delegacoesSchema),
    },
  },
  async ({ tx, sessao, now, query }) => {
    const page = pageSchema.safeParse(query.get('pagina') ?? 1);
    if (!page.success) throw invalidFields({ pagina: 'Informe o número da página, de 1 a 1000.' });
    return json(await listDelegations(tx, sessao, now, page.data));
  },
);

const options = personRoute(
  {
    ...head,
    method: 'get',
    path: `${PATH}/opcoes`,
    guard: granter,
    doc: {
      tag,
      summary: 'O que se pode delegar, e a quem',
      responseSchema: z.toJSONSchema(opcoesDelegacaoSchema),
    },
  },
  async (context) => {
    requireOwnSession(context);
    return json(await offerOptions(context));
  },
);

const create = stepUpRoute(
  {
    ...head,
    method: 'post',
    path: PATH,
    guard: granter,
    body: ofertaSchema,
    doc: {
      tag,
      summary: 'Oferece uma delegação; pede a senha de novo',
      status: 201,
      responseSchema: z.toJSONSchema(z.object({ id: z.uuid() })),
      erros: ['LIMITE_ALCANCADO', 'NAO_ENCONTRADO'],
    },
  },
  async (context, oferta) => {
    requireOwnSession(context);
    return json({ id: await offer(context, oferta) }, { status: 201 });
  },
);

const summaries = { aceitar: 'Aceita', recusar: 'Recusa', revogar: 'Revoga' } as const;

const answers = (['aceitar', 'recusar', 'revogar'] as const).map((act) =>
  personRoute(
    {
      ...head,
      method: 'post',
      path: `${PATH}/{id}/${act}`,
      guard: DELEGACAO_GUARD,
      doc: { tag, summary: `${summaries[act]} uma delegação`, status: 204 },
    },
    async (context) => {
      requireOwnSession(context);
      await answer(context, recordId(context.params), ANSWERS[act]);
      return noContent();
    },
  ),
);

const begin = personRoute(
  {
    ...head,
    method: 'post',
    path: `${PATH}/{id}/iniciar`,
    secret: true,
    guard: DELEGACAO_GUARD,
    doc: {
      tag,
      summary: 'Começa a agir em nome de quem delegou',
      headers: { 'user-agent': DEVICE_HEADERS['user-agent'] },
      responseSchema: z.toJSONSchema(tokensSchema),
    },
  },
  async (context) => {
    requireOwnSession(context);
    return json(await start(context, recordId(context.params)));
  },
);

/** Routes of delegation (docs/decisoes.md 'Delegação'): offer, answer, start; it ends like any session. */
export const delegationRoutes: Route[] = [list, options, create, ...answers, begin];
