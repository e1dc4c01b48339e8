import { z } from 'zod';
import { GALERIA } from '../../contract/layouts/galeria/galeria.ts';
import { LAYOUTS } from '../../contract/layouts/guardas.ts';
import { layouts } from '../../contract/layouts/layouts.ts';
import {
  definicaoSchema,
  layoutMudadoSchema,
  layoutNovoSchema,
  voltarSchema,
} from '../../contract/layouts/registro.ts';
import { ownerColumns, quemAge } from '../auth/actor.ts';
import { noBody } from '../http/body.ts';
import { invalidFields } from '../http/problem.ts';
import { readingRoute } from '../http/readingRoute.ts';
import { recordId } from '../http/recordId.ts';
import { json } from '../http/reply.ts';
import { type ActorContext, actorRoute, type Route } from '../http/route.ts';
import { avisosDaAmostra } from './avisos.ts';
import {
  changeLayoutRow,
  createLayoutRow,
  type Escritor,
  requireLayoutAsSeen,
  setLayoutRowInUse,
} from './gravar.ts';
import { conteudoDe, readDefinicaoInUse, requireLayoutRow, requireVersaoRow } from './ler.ts';
import { runLayoutOrRefuse } from './runLayout.ts';

const tag = layouts.label.many;
/** Maximum body in bytes: a sample of 200 kB in base64, and a de-para of some thousand codes. */
export const CORPO = 640 * 1024;
const responseSchema = z.toJSONSchema(definicaoSchema, { io: 'input' });
const edita = { guard: LAYOUTS.editar } as const;

/** Returns the author of a change from a request. */
export const escritorDe = ({ tx, now, audit, ator }: ActorContext): Escritor => ({
  tx,
  now,
  audit,
  tenantId: ator.tenantId,
  usuarioId: ownerColumns(ator).usuarioId,
  quem: quemAge(ator),
});

/** Returns the response of every write: the layout as it is now. */
export async function comoFicou({ tx }: ActorContext, id: string, status = 200): Promise<Response> {
  const definicao = await readDefinicaoInUse(tx, id);
  return json({ ...definicao, avisos: await avisosDaAmostra(tx, definicao.esperado) }, { status });
}

const criar = readingRoute(
  {
    ...edita,
    method: 'post',
    path: LAYOUTS.api,
    body: layoutNovoSchema,
    bodyLimit: CORPO,
    doc: { tag, summary: 'Cria um layout, depois de rodá-lo na sua amostra', status: 201, responseSchema },
  },
  (novo, { context, tenantId }) => runLayoutOrRefuse(context.deps.jobs, tenantId, novo),
  async (context, novo, rodado) => {
    const daGaleria = GALERIA.some(({ modelo }) => modelo === novo.modelo);
    if (novo.modelo !== '' && !daGaleria) throw invalidFields({ modelo: 'Este layout não está na galeria.' });
    const origem = daGaleria ? 'GALERIA' : 'CRIADO';
    const { modelo } = novo;
    return comoFicou(
      context,
      await createLayoutRow(escritorDe(context), novo, { modelo, origem }, rodado),
      201,
    );
  },
);

const mudar = readingRoute(
  {
    ...edita,
    method: 'put',
    path: `${LAYOUTS.api}/{id}`,
    body: layoutMudadoSchema,
    bodyLimit: CORPO,
    doc: {
      tag,
      summary: 'Grava uma nova versão, depois de rodá-la na sua amostra',
      erros: ['CONFLITO_VERSAO'],
      responseSchema,
    },
  },
  async (mudado, { context, tenantId, inTransaction }) => {
    const id = recordId(context.params);
    // A stale request is refused before the layout is run.
    await inTransaction(async (vista) =>
      requireLayoutAsSeen(vista, await requireLayoutRow(vista.tx, id), mudado.versao, mudado.valor),
    );
    return runLayoutOrRefuse(context.deps.jobs, tenantId, mudado);
  },
  async (context, mudado, rodado) => {
    const row = await requireLayoutRow(context.tx, recordId(context.params), { lock: true });
    await requireLayoutAsSeen(context, row, mudado.versao, mudado.valor);
    await changeLayoutRow(escritorDe(context), row, mudado, rodado);
    return comoFicou(context, row.id);
  },
);

const voltar = readingRoute(
  {
    ...edita,
    method: 'post',
    path: `${LAYOUTS.api}/{id}/voltar`,
    body: voltarSchema,
    doc: {
      tag,
      summary: 'Volta a uma versão mais velha, que passa a ser a mais nova',
      erros: ['CONFLITO_VERSAO'],
      responseSchema,
    },
  },
  async ({ numero, versao }, { context, tenantId, inTransaction }) => {
    const conteudo = await inTransaction(async (vista) => {
      const { tx, params } = vista;
      const row = await requireLayoutRow(tx, recordId(params));
      await requireLayoutAsSeen(vista, row, versao, null);
      return conteudoDe(await requireVersaoRow(tx, row.id, numero));
    });
    return { ...conteudo, rodado: await runLayoutOrRefuse(context.deps.jobs, tenantId, conteudo) };
  },
  async (context, { numero, versao }, { valor, rodado }) => {
    const row = await requireLayoutRow(context.tx, recordId(context.params), { lock: true });
    await requireLayoutAsSeen(context, row, versao, null);
    const { nome, descricao } = row;
    const motivo = `Volta à versão ${numero}.`;
    await changeLayoutRow(escritorDe(context), row, { nome, descricao, valor, motivo }, rodado);
    return comoFicou(context, row.id);
  },
);

const routeOfUse = (verbo: 'ativar' | 'inativar', ativo: boolean, summary: string): Route =>
  actorRoute(
    {
      ...edita,
      method: 'post',
      path: `${LAYOUTS.api}/{id}/${verbo}`,
      body: noBody,
      doc: { tag, summary, responseSchema },
    },
    async (context) => {
      const row = await requireLayoutRow(context.tx, recordId(context.params), { lock: true });
      await setLayoutRowInUse(context, row, ativo);
      return comoFicou(context, row.id);
    },
  );

const definicao = actorRoute(
  {
    guard: LAYOUTS.ver,
    method: 'get',
    path: `${LAYOUTS.api}/{id}/definicao`,
    body: noBody,
    doc: { tag, summary: 'O layout como o editor o abre: valor, amostra e leitura esperada', responseSchema },
  },
  async (context) => comoFicou(context, recordId(context.params)),
);

/** Routes that create and change layouts, each run on its sample before it is stored. */
export const registroRoutes: readonly Route[] = [
  criar,
  mudar,
  voltar,
  routeOfUse('ativar', true, 'Põe o layout em uso'),
  routeOfUse('inativar', false, 'Tira o layout de uso; as importações que o usaram ficam'),
  definicao,
];
