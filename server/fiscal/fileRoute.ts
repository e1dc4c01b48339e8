import type { Acao } from '../../contract/acoes.ts';
import { type Resource, resourceGuard } from '../../contract/resource.ts';
import type { ResourceTable } from '../db/resourceIndexes.ts';
import { noBody } from '../http/body.ts';
import { recordId } from '../http/recordId.ts';
import { type ActorContext, actorRoute, type Route } from '../http/route.ts';
import type { RouteDoc } from '../http/routeDoc.ts';

/** A kind of documents with files to download: its URL and its table. */
interface FilesOf {
  resource: Resource;
  /** For example `/v1/documento-nfe`. */
  base: string;
  table: ResourceTable;
}

/** A file to download: its path, its action in the audit, and its documentation. */
interface Leaving {
  path: string;
  acao: Acao;
  doc: Omit<RouteDoc, 'tag'>;
}

/**
 * Builds the route of a file or of something derived from it, with an audit row per download; it acts for the
 * document's own company, whichever is chosen.
 */
export function fileRoute(
  { resource, base, table }: FilesOf,
  { path, acao, doc }: Leaving,
  answer: (
    context: ActorContext,
  ) => Promise<{ response: Response | (() => Promise<Response>); depois: object }>,
): Route {
  return actorRoute(
    {
      guard: resourceGuard(resource, 'search'),
      company: 'several',
      record: table,
      method: 'get',
      path: `${base}/{id}/${path}`,
      body: noBody,
      doc: { tag: resource.label.many, ...doc },
    },
    async (context) => {
      const { response, depois } = await answer(context);
      const registroId = recordId(context.params);
      await context.audit({ acao, recurso: resource, registroId, depois: { ...depois } });
      return response;
    },
  );
}

/** Response schema of a sheet, whose fields only its screen knows. */
export const RESPOSTA_DE_FOLHA = { responseSchema: { type: 'object', additionalProperties: true } };

/** Returns a response that downloads the bytes as a file. */
export function attachment(bytes: Uint8Array, type: string, name: string): Response {
  const headers = { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` };
  return new Response(new Uint8Array(bytes), { headers });
}
