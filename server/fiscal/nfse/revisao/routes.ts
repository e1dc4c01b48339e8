import { z } from 'zod';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { nfses as resource } from '../../../../contract/fiscal/nfse/nfses.ts';
import {
  API_REVISAO,
  atribuirSchema,
  colegasSchema,
  comentarioSchema,
  decididasSchema,
  decisaoPedidaSchema,
  desfazerSchema,
} from '../../../../contract/fiscal/nfse/revisao.ts';
import { nfses } from '../../../db/resourceTables.ts';
import { noBody } from '../../../http/body.ts';
import { json, noContent } from '../../../http/reply.ts';
import { personRoute, type Route } from '../../../http/route.ts';
import { fileRoute, RESPOSTA_DE_FOLHA } from '../../fileRoute.ts';
import { aceiteDaNota } from './aceite.ts';
import { assignNotas, revisoresDaEmpresa } from './assignNotas.ts';
import { empresaDaNota } from './notas.ts';
import { takeDecisoes } from './takeDecisoes.ts';
import { undoDecisao } from './undoDecisao.ts';
import { writeComentario } from './writeComentario.ts';

const tag = especies.NFSE.nome;
const responseSchema = z.toJSONSchema(decididasSchema);
/** Routes that act on notas of all selected companies. */
const act = { guard: especies.NFSE.agir, company: 'several', method: 'post' } as const;
/** Routes of one nota, in its company. */
const ofNote = { company: 'several', record: nfses } as const;

/** Routes of the review: decisions, undoing them, assignments and comments. */
export const revisaoRoutes: readonly Route[] = [
  fileRoute(
    { resource, base: especies.NFSE.apiDocumento, table: nfses },
    {
      path: 'aceite',
      acao: 'IMPRIME',
      doc: {
        summary: 'O aceite da nota aprovada, com CPF e CNPJ inteiros, para o papel',
        ...RESPOSTA_DE_FOLHA,
      },
    },
    async (context) => ({ response: json(await aceiteDaNota(context)), depois: { aceite: true } }),
  ),
  personRoute(
    {
      ...act,
      path: `${API_REVISAO}/decisoes`,
      body: decisaoPedidaSchema,
      doc: { tag, summary: 'Aprova, recusa, põe em dúvida ou reabre notas', responseSchema },
    },
    async (context, pedido) => json(await takeDecisoes(context, pedido)),
  ),
  personRoute(
    {
      ...act,
      path: `${API_REVISAO}/desfazer`,
      body: desfazerSchema,
      doc: { tag, summary: 'Desfaz a própria decisão, se nada foi feito sobre ela', responseSchema },
    },
    async (context, { decisaoId }) => json(await undoDecisao(context, decisaoId)),
  ),
  personRoute(
    {
      ...act,
      path: `${API_REVISAO}/atribuir`,
      body: atribuirSchema,
      doc: { tag, summary: 'Atribui notas a um colega, ou as tira de quem as tem', responseSchema },
    },
    async (context, pedido) => json(await assignNotas(context, pedido)),
  ),
  personRoute(
    {
      ...act,
      ...ofNote,
      path: `${API_REVISAO}/{id}/comentarios`,
      body: comentarioSchema,
      doc: { tag, summary: 'Comenta uma nota; quem é chamado fica sabendo', status: 204 },
    },
    async (context, comentario) => {
      await writeComentario(context, comentario);
      return noContent();
    },
  ),
  personRoute(
    {
      ...ofNote,
      guard: especies.NFSE.agir,
      method: 'get',
      body: noBody,
      path: `${API_REVISAO}/{id}/colegas`,
      doc: {
        tag,
        summary: 'Quem pode revisar notas desta empresa',
        responseSchema: z.toJSONSchema(colegasSchema),
      },
    },
    async ({ tx, ator, params }) =>
      json(await revisoresDaEmpresa(tx, ator.tenantId, await empresaDaNota(tx, params))),
  ),
];
