import { z } from 'zod';
import { PAGAMENTOS } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import {
  abrirPedidoSchema,
  paginaPedidoSchema,
  pedidoSchema,
  pedirSchema,
  respostaPedidoSchema,
} from '../../../../contract/fiscal/pagamentos/pedido.ts';
import { pedidoCriadoSchema } from '../../../../contract/fiscal/pagamentos/pedidoCriado.ts';
import { noBody } from '../../../http/body.ts';
import { json, secretJson } from '../../../http/reply.ts';
import { actorRoute, personRoute, publicRoute, type Route } from '../../../http/route.ts';
import { pagamentosPedidos } from '../tables.ts';
import { createPedido } from './criar.ts';
import { readPedidosInView, resendPedido, revokePedido } from './gerir.ts';
import { openPaginaOfPedido } from './pagina.ts';
import { sendResposta, storeResposta } from './responder.ts';

const tag = 'Links para clientes';
const PATH = `${PAGAMENTOS.api}/pedidos`;
const criado = z.toJSONSchema(pedidoCriadoSchema);
const { agir: guard } = PAGAMENTOS;
const umLink = {
  guard,
  company: 'several',
  record: pagamentosPedidos,
  method: 'post',
  body: noBody,
} as const;
/** Options of routes used by the holder of a link. */
const comLink = { method: 'post', amongOthers: true } as const;
const pagina = z.toJSONSchema(paginaPedidoSchema);

/** Routes of the links for clients, and of their page. */
export const pedidoRoutes: readonly Route[] = [
  personRoute(
    {
      guard,
      company: 'required',
      method: 'post',
      path: PATH,
      body: pedirSchema,
      doc: {
        tag,
        summary: 'Faz um link com que o cliente informa datas sem entrar no Farol',
        status: 201,
        responseSchema: criado,
      },
    },
    async (context, pedido) => secretJson(await createPedido(context, pedido), { status: 201 }),
  ),
  actorRoute(
    {
      guard,
      company: 'several',
      method: 'get',
      path: PATH,
      body: noBody,
      doc: {
        tag,
        summary: 'Os links feitos para clientes, do mais novo ao mais antigo',
        responseSchema: z.toJSONSchema(z.array(pedidoSchema)),
      },
    },
    async (context) => json(await readPedidosInView(context)),
  ),
  personRoute(
    {
      ...umLink,
      path: `${PATH}/{id}/revogar`,
      doc: {
        tag,
        summary: 'Revoga um link: ele não abre mais',
        erros: ['EM_USO'],
        responseSchema: z.toJSONSchema(pedidoSchema),
      },
    },
    async (context) => json(await revokePedido(context)),
  ),
  personRoute(
    {
      ...umLink,
      path: `${PATH}/{id}/reenviar`,
      doc: {
        tag,
        summary: 'Faz outro link no lugar deste, que não abre mais',
        erros: ['EM_USO'],
        responseSchema: criado,
      },
    },
    async (context) => secretJson(await resendPedido(context)),
  ),
  publicRoute(
    {
      ...comLink,
      path: '/v1/datas/abrir',
      body: abrirPedidoSchema,
      doc: {
        tag,
        summary: 'Abre a página de um link',
        erros: ['NAO_ENCONTRADO', 'MUITAS_TENTATIVAS'],
        responseSchema: pagina,
      },
    },
    async (context, { token }) => json(await openPaginaOfPedido(context, token)),
  ),
  publicRoute(
    {
      ...comLink,
      path: '/v1/datas/guardar',
      body: respostaPedidoSchema,
      doc: {
        tag,
        summary: 'Guarda o que foi preenchido na página de um link',
        erros: ['NAO_ENCONTRADO', 'EM_USO', 'MUITAS_TENTATIVAS'],
        responseSchema: pagina,
      },
    },
    async (context, resposta) => json(await storeResposta(context, resposta)),
  ),
  publicRoute(
    {
      ...comLink,
      path: '/v1/datas/enviar',
      body: respostaPedidoSchema,
      doc: {
        tag,
        summary: 'Entrega as respostas de um link, ou diz que não há nada',
        erros: ['NAO_ENCONTRADO', 'EM_USO', 'MUITAS_TENTATIVAS'],
        responseSchema: pagina,
      },
    },
    async (context, resposta) => json(await sendResposta(context, resposta)),
  ),
];
