import { z } from 'zod';
import {
  type ContaOrganizacao,
  contaOrganizacaoSchema,
  idaSchema,
  voltaSchema,
} from '../../../contract/acesso.ts';
import { confirmacaoSchema } from '../../../contract/confirmacao.ts';
import { auditOrigin, writeAudit } from '../../http/audit.ts';
import { noBody } from '../../http/body.ts';
import { ApiProblem } from '../../http/problem.ts';
import { json, noContent, secretJson } from '../../http/reply.ts';
import { personRoute, type Route } from '../../http/route.ts';
import { queueLetter } from '../../mail/queue.ts';
import { ownerOf } from '../fatores/owner.ts';
import { requireOwnSession } from '../ownSession.ts';
import { stepUpRoute } from '../requirePassword.ts';
import { becomeAuth } from '../sessions.ts';
import { goingTo, prepare, takeBack } from './begin.ts';
import { proofFromIssuer } from './emissor.ts';
import { accountOf, findIssuer, linkAccount, unlinkAccount } from './store.ts';

const PATH = '/v1/perfil-proprio/organizacao';
const head = { guard: {}, company: 'ignored' as const };
const tag = 'Perfil próprio';
const erros = ['SEM_EMISSOR', 'EMISSOR_RECUSADO', 'DESAFIO_INVALIDO', 'EM_USO'] as const;

const show = personRoute(
  {
    ...head,
    method: 'get',
    path: PATH,
    body: noBody,
    doc: {
      tag,
      summary: 'A própria conta na organização, por onde se entra sem senha do Farol',
      responseSchema: z.toJSONSchema(contaOrganizacaoSchema),
    },
  },
  async ({ tx, sessao }) => {
    await becomeAuth(tx);
    const owner = ownerOf(sessao);
    const [stored, account] = [await findIssuer(tx, owner.tenantId), await accountOf(tx, owner)];
    const linked = account && stored?.emissor === account.emissor ? account : null;
    const shown: ContaOrganizacao = {
      emissor: stored?.emissor ?? null,
      exigida: stored?.exigir ?? false,
      ligadaEm: linked?.criadoEm.toISOString() ?? null,
      ultimaEntrada: linked?.ultimaEntrada?.toISOString() ?? null,
    };
    return json(shown);
  },
);

const link = stepUpRoute(
  {
    ...head,
    method: 'post',
    path: `${PATH}/ligar`,
    body: confirmacaoSchema,
    secret: true,
    doc: {
      tag,
      summary: 'Começa a ligar a própria conta à da organização; pede a senha ou o segundo fator',
      erros,
      responseSchema: z.toJSONSchema(idaSchema),
    },
  },
  async (context) => {
    const { tx, sessao } = context;
    requireOwnSession(context);
    await becomeAuth(tx);
    const owner = ownerOf(sessao);
    const stored = await findIssuer(tx, owner.tenantId);
    if (!stored) throw new ApiProblem('SEM_EMISSOR', 'Sua organização não tem entrada própria no Farol.');
    const journey = { tipo: 'LIGACAO_SSO', quem: sessao.email, owner, sessaoId: sessao.sid } as const;
    const going = await prepare(context, tx, stored, journey);
    return async () => secretJson(await goingTo(context, going));
  },
);

const finish = personRoute(
  {
    ...head,
    method: 'post',
    path: `${PATH}/concluir`,
    body: voltaSchema,
    secret: true,
    doc: { tag, summary: 'Conclui a ligação com a conta da organização', status: 204, erros },
  },
  async (context, volta) => {
    const { tx, sessao, deps, now, again } = context;
    requireOwnSession(context);
    await becomeAuth(tx);
    const back = await takeBack(context, tx, volta, { tipos: ['LIGACAO_SSO'], sessaoId: sessao.sid });
    const owner = ownerOf(sessao);
    return async () => {
      const { sujeito } = await proofFromIssuer(deps, back.client, back.ask, volta);
      const { emissor } = back.client;
      await again(async (own) => {
        await becomeAuth(own);
        await linkAccount(own, owner, { emissor, sujeito }, now);
        await writeAudit(own, auditOrigin(context, sessao), {
          acao: 'LIGA_ORGANIZACAO',
          recurso: 'usuarios',
          registroId: owner.usuarioId,
          depois: { emissor },
        });
        await queueLetter(own, { tipo: 'ORGANIZACAO_LIGADA', ...owner }, context);
      });
      deps.mailQueued();
      return noContent();
    };
  },
);

const unlink = stepUpRoute(
  {
    ...head,
    method: 'post',
    path: `${PATH}/desligar`,
    body: confirmacaoSchema,
    doc: {
      tag,
      summary: 'Desliga a própria conta da organização; pede a senha ou o segundo fator',
      status: 204,
    },
  },
  async (context) => {
    const { tx, sessao, audit } = context;
    requireOwnSession(context);
    await becomeAuth(tx);
    const owner = ownerOf(sessao);
    const stored = await findIssuer(tx, owner.tenantId);
    if (stored?.exigir && stored.excecaoId !== owner.usuarioId) {
      throw new ApiProblem(
        'EM_USO',
        'Sua organização exige que se entre por ela: a conta não pode ser desligada.',
      );
    }
    if (await unlinkAccount(tx, owner)) {
      await audit({ acao: 'DESLIGA_ORGANIZACAO', recurso: 'usuarios', registroId: owner.usuarioId });
    }
    return noContent();
  },
);

/** Routes of one's own account at the organisation's issuer. Only a signed-in person links it, never an e-mail alone. */
export const ownOrganizacaoRoutes: Route[] = [show, link, finish, unlink];
