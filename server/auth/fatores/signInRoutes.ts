import { z } from 'zod';
import { opcoesAssercaoSchema } from '../../../contract/chave.ts';
import { pedidoAssercaoSchema } from '../../../contract/confirmacao.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import {
  confirmaAplicativoSchema,
  desafioSchema,
  entradaChaveSchema,
  entradaComCodigosSchema,
  novaChaveSchema,
  pedidoRegistroSchema,
  segredoSchema,
  segundoPassoSchema,
} from '../../../contract/segundoFator.ts';
import { tokensSchema } from '../../../contract/session.ts';
import { noBody } from '../../http/body.ts';
import { json } from '../../http/reply.ts';
import { publicRoute, type RequestContext, type Route } from '../../http/route.ts';
import { withAuthErrors } from '../authAnswer.ts';
import { DEVICE_HEADERS } from '../devices.ts';
import { askAnyPasskey, signInByPasskey } from './passkeySignIn.ts';
import { askPasskey, finishSignIn } from './secondStep.ts';
import { beginApp, beginPasskey, enterWithApp, enterWithPasskey } from './signInSetUp.ts';

interface Step<B> {
  path: string;
  summary: string;
  erros?: readonly ErrorCode[];
  body: z.ZodType<B>;
  answer: z.ZodType;
  /** Whether it ends in a session, which begins on a device. */
  enters?: true;
  run: (context: RequestContext, body: B) => Promise<unknown>;
}

/** Returns a route below `/login`: without token and company (docs/especificacao.md 7.1), answered like the sign-in itself. */
function step<B>({ path, summary, erros, body, answer, enters, run }: Step<B>): Route {
  const headers = enters && DEVICE_HEADERS;
  const doc = { tag: 'Acesso', summary, erros, headers, responseSchema: z.toJSONSchema(answer) };
  return publicRoute({ method: 'post', path: `/login/${path}`, body, doc }, async (context, sent) =>
    json(await run(context, sent)),
  );
}

/** Routes of the second step. Those that only end in tokens answer `{error}` like the sign-in; the others report errors at their fields. */
export const secondStepRoutes: Route[] = [
  withAuthErrors(
    step({
      path: 'segundo-fator',
      summary: 'Entra com o segundo fator: código do aplicativo, de recuperação ou chave de acesso',
      body: segundoPassoSchema,
      answer: tokensSchema,
      enters: true,
      run: finishSignIn,
    }),
  ),
  step({
    path: 'segundo-fator/chave',
    summary: 'O que uma chave de acesso deve assinar no segundo passo',
    erros: ['ENTRADA_PELA_ORGANIZACAO', 'DESAFIO_INVALIDO', 'MUITAS_TENTATIVAS'],
    body: desafioSchema,
    answer: opcoesAssercaoSchema,
    run: (context, { desafio }) => askPasskey(context, desafio),
  }),
  step({
    path: 'chave/opcoes',
    summary: 'O que uma chave de acesso deve assinar para entrar sem senha',
    body: noBody,
    answer: pedidoAssercaoSchema,
    run: askAnyPasskey,
  }),
  withAuthErrors(
    step({
      path: 'chave',
      summary: 'Entra com uma chave de acesso, sem e-mail nem senha',
      body: entradaChaveSchema,
      answer: tokensSchema,
      enters: true,
      run: signInByPasskey,
    }),
  ),
  step({
    path: 'cadastro/aplicativo',
    summary: 'Começa a cadastrar o aplicativo autenticador que a organização exige para entrar',
    erros: ['ENTRADA_PELA_ORGANIZACAO', 'DESAFIO_INVALIDO'],
    body: desafioSchema,
    answer: segredoSchema,
    run: (context, { desafio }) => beginApp(context, desafio),
  }),
  step({
    path: 'cadastro/aplicativo/confirmar',
    summary: 'Confirma o aplicativo com um código dele e entra',
    erros: ['ENTRADA_PELA_ORGANIZACAO', 'DESAFIO_INVALIDO', 'MUITAS_TENTATIVAS', 'SEGUNDO_FATOR_RECUSADO'],
    body: confirmaAplicativoSchema,
    answer: entradaComCodigosSchema,
    enters: true,
    run: enterWithApp,
  }),
  step({
    path: 'cadastro/chave',
    summary: 'Começa a cadastrar a chave de acesso que a organização exige para entrar',
    erros: ['ENTRADA_PELA_ORGANIZACAO', 'DESAFIO_INVALIDO'],
    body: desafioSchema,
    answer: pedidoRegistroSchema,
    run: (context, { desafio }) => beginPasskey(context, desafio),
  }),
  step({
    path: 'cadastro/chave/confirmar',
    summary: 'Guarda a chave de acesso e entra',
    erros: ['ENTRADA_PELA_ORGANIZACAO', 'DESAFIO_INVALIDO', 'CHAVE_INDISPONIVEL'],
    body: novaChaveSchema,
    answer: entradaComCodigosSchema,
    enters: true,
    run: enterWithPasskey,
  }),
];
