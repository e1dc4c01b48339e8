import { z } from 'zod';
import { confirmacaoSchema, pedidoAssercaoSchema } from '../../../contract/confirmacao.ts';
import {
  chaveSchema,
  codigosSchema,
  confirmaAplicativoSchema,
  type Fatores,
  fatoresSchema,
  novaChaveSchema,
  pedidoRegistroSchema,
  renomeiaChaveSchema,
  segredoSchema,
} from '../../../contract/segundoFator.ts';
import { auditOrigin } from '../../http/audit.ts';
import { noBody } from '../../http/body.ts';
import { ApiProblem } from '../../http/problem.ts';
import { recordId } from '../../http/recordId.ts';
import { json, noContent, secretJson } from '../../http/reply.ts';
import { type PersonContext, personRoute, type Route } from '../../http/route.ts';
import { requireOwnSession } from '../ownSession.ts';
import { stepUpRoute } from '../requirePassword.ts';
import { becomeAuth } from '../sessions.ts';
import { type ChallengeKind, createChallenge, dropChallenge, findChallenge } from './challenges.ts';
import { ownerOf } from './owner.ts';
import { assertionOptions, loadWebauthn, siteOf } from './passkeys.ts';
import { removeOwnApp, removeOwnPasskey, renewOwnCodes } from './removal.ts';
import { mustHaveFactor } from './required.ts';
import { confirmApp, keepPasskey, offerApp, offerPasskey, renamePasskey, type Setting } from './setUp.ts';
import { factorsOf, passkeysOf } from './store.ts';

const PATH = '/v1/perfil-proprio/segundo-fator';
const head = { guard: {}, company: 'ignored' as const, secret: true };
const doc = (summary: string, answer?: z.ZodType) => ({
  tag: 'Segundo fator',
  summary,
  erros: ['DESAFIO_INVALIDO', 'CHAVE_INDISPONIVEL', 'EM_USO', 'FATOR_OBRIGATORIO'] as const,
  ...(answer ? { responseSchema: z.toJSONSchema(answer) } : { status: 204 }),
});

/** Returns the person of the session and changes the role to `farol_auth`. Throws under a delegation, where no factors may be changed. */
async function setting(context: PersonContext): Promise<Setting> {
  const { tx, sessao } = context;
  requireOwnSession(context);
  await becomeAuth(tx);
  const { nome, email } = sessao;
  return { ...ownerOf(sessao), nome, email, origin: auditOrigin(context, sessao) };
}

async function challenge(
  context: PersonContext,
  tipo: ChallengeKind,
  asked: { assinar?: string; cifrado?: string },
) {
  const { tx, sessao } = context;
  const made = { tipo, owner: ownerOf(sessao), sessaoId: sessao.sid, ...asked };
  return (await createChallenge(tx, context, made)).token;
}

async function answered({ tx, sessao, now }: PersonContext, desafio: string, tipo: ChallengeKind) {
  const found = await findChallenge(tx, desafio, { tipos: [tipo], sessaoId: sessao.sid }, now);
  await dropChallenge(tx, found);
  return found;
}

const show = personRoute(
  { ...head, method: 'get', path: PATH, body: noBody, doc: doc('O próprio segundo fator', fatoresSchema) },
  async (context) => {
    const own = await setting(context);
    const obrigatorio = mustHaveFactor(context.deps, context.sessao);
    return json({ ...(await factorsOf(context.tx, own)), obrigatorio } satisfies Fatores);
  },
);

const beginApp = stepUpRoute(
  {
    ...head,
    method: 'post',
    path: `${PATH}/aplicativo`,
    body: confirmacaoSchema,
    doc: doc('Começa a cadastrar um aplicativo autenticador; pede a senha ou o segundo fator', segredoSchema),
  },
  async (context) => {
    const own = await setting(context);
    const { cifrado, ...shown } = await offerApp(context, own);
    return secretJson({ desafio: await challenge(context, 'CADASTRO_APLICATIVO', { cifrado }), ...shown });
  },
);

const confirm = personRoute(
  {
    ...head,
    method: 'post',
    path: `${PATH}/aplicativo/confirmar`,
    body: confirmaAplicativoSchema,
    doc: doc('Confirma o aplicativo com um código dele', codigosSchema),
  },
  async (context, { desafio, codigo }) => {
    const own = await setting(context);
    const { cifrado } = await answered(context, desafio, 'CADASTRO_APLICATIVO');
    const codigosRecuperacao = await confirmApp(context, context.tx, own, { cifrado, codigo });
    context.afterCommit(context.deps.mailQueued);
    return secretJson({ codigosRecuperacao });
  },
);

const removeApp = stepUpRoute(
  {
    ...head,
    method: 'post',
    path: `${PATH}/aplicativo/remover`,
    body: confirmacaoSchema,
    doc: doc('Remove o aplicativo autenticador; pede a senha ou o segundo fator'),
  },
  async (context) => {
    await removeOwnApp(context, await setting(context));
    return noContent();
  },
);

const renewCodes = stepUpRoute(
  {
    ...head,
    method: 'post',
    path: `${PATH}/codigos`,
    body: confirmacaoSchema,
    doc: doc('Gera novos códigos de recuperação; os anteriores deixam de valer', codigosSchema),
  },
  async (context) => secretJson({ codigosRecuperacao: await renewOwnCodes(context, await setting(context)) }),
);

const beginKey = stepUpRoute(
  {
    ...head,
    method: 'post',
    path: `${PATH}/chaves/opcoes`,
    body: confirmacaoSchema,
    doc: doc('Começa a cadastrar uma chave de acesso; pede a senha ou o segundo fator', pedidoRegistroSchema),
  },
  async (context) => {
    const opcoes = await offerPasskey(context, context.tx, await setting(context));
    return json({
      desafio: await challenge(context, 'CADASTRO_CHAVE', { assinar: opcoes.challenge }),
      opcoes,
    });
  },
);

const keepKey = personRoute(
  {
    ...head,
    method: 'post',
    path: `${PATH}/chaves`,
    body: novaChaveSchema,
    doc: doc('Guarda a chave de acesso que o navegador criou', codigosSchema),
  },
  async (context, { desafio, ...made }) => {
    const own = await setting(context);
    const { assinar } = await answered(context, desafio, 'CADASTRO_CHAVE');
    const codigosRecuperacao = await keepPasskey(context, context.tx, own, { ...made, assinar });
    context.afterCommit(context.deps.mailQueued);
    return secretJson({ codigosRecuperacao });
  },
);

const renameKey = personRoute(
  {
    ...head,
    method: 'put',
    path: `${PATH}/chaves/{id}`,
    body: renomeiaChaveSchema,
    doc: doc('Dá outro nome a uma chave de acesso', z.array(chaveSchema)),
  },
  async (context, { nome }) => {
    const own = await setting(context);
    await renamePasskey(context.tx, own, recordId(context.params), nome);
    return json((await factorsOf(context.tx, own)).chaves);
  },
);

const removeKey = stepUpRoute(
  {
    ...head,
    method: 'post',
    path: `${PATH}/chaves/{id}/remover`,
    body: confirmacaoSchema,
    doc: doc('Remove uma chave de acesso; pede a senha ou o segundo fator'),
  },
  async (context) => {
    await removeOwnPasskey(context, await setting(context), recordId(context.params));
    return noContent();
  },
);

const askToConfirm = personRoute(
  {
    ...head,
    method: 'post',
    path: '/v1/confirmacao/chave',
    body: noBody,
    doc: doc(
      'O que uma das próprias chaves de acesso deve assinar para confirmar um ato',
      pedidoAssercaoSchema,
    ),
  },
  async (context) => {
    const { tx, sessao } = context;
    const site = siteOf(context);
    await loadWebauthn();
    await becomeAuth(tx);
    const keys = (await passkeysOf(tx, ownerOf(sessao))).filter(({ site: own }) => own === site.id);
    if (keys.length === 0) {
      throw new ApiProblem('CHAVE_INDISPONIVEL', 'Você não tem chave de acesso para este endereço.');
    }
    const opcoes = await assertionOptions(site, keys);
    return json({ desafio: await challenge(context, 'CONFIRMACAO', { assinar: opcoes.challenge }), opcoes });
  },
);

/**
 * Routes of one's own second factor: app, passkeys and recovery codes; and a passkey in place of the password when an act must be
 * confirmed.
 */
export const ownFactorRoutes: Route[] = [
  show,
  beginApp,
  confirm,
  removeApp,
  renewCodes,
  beginKey,
  keepKey,
  renameKey,
  removeKey,
  askToConfirm,
];
