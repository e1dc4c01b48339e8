import { noBody } from '../../http/body.ts';
import type { ActorNeeds } from '../../http/requireNeeds.ts';
import { actorRoute, type Route } from '../../http/route.ts';
import { countLookups } from '../revealLimit.ts';
import { type Exportavel, exportaDireto } from './direta.ts';
import { pedida } from './pedido.ts';

/** Returns `GET /v1/{resource}/exportar`: all matching rows as CSV, streamed in batches so that memory stays flat. */
export function exportRoute(lista: Exportavel, access: ActorNeeds): Route {
  const { resource } = lista;
  return actorRoute(
    {
      ...access,
      method: 'get',
      path: `/v1/${resource.name}/exportar`,
      body: noBody,
      doc: {
        tag: resource.label.many,
        summary: `Exporta ${resource.label.many} em CSV`,
        query: { filter: 'JSON com os filtros', sort: 'JSON [campo, ordem]', colunas: 'JSON com os campos' },
        files: ['text/csv'],
        erros: ['LIMITE_REVELACOES'],
      },
    },
    async (context) => {
      const asked = pedida(resource, context.query, context.now, context.ator);
      await countLookups(context, resource, asked.selection.filter);
      return exportaDireto(context, lista, asked, 'CSV');
    },
  );
}
