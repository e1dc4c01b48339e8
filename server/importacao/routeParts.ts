import { z } from 'zod';
import { importacaoSchema } from '../../contract/importacao.ts';
import { importGuard, type Resource } from '../../contract/resource.ts';
import { noBody } from '../http/body.ts';
import { json } from '../http/reply.ts';
import type { ActorContext } from '../http/route.ts';
import type { Catalogue } from '../resources/catalogue.ts';
import { enqueueTarefa } from '../tasks/enqueue.ts';
import type { TaskKind } from '../tasks/task.ts';
import { escritaDe } from './escrita.ts';
import { type ImportRow, presentImport, requireImport } from './store.ts';
import { importKinds } from './tasks.ts';

/** JSON schema of one import. */
export const umaImportacao = z.toJSONSchema(importacaoSchema, { io: 'output' });

/** Returns what the import routes of one resource have in common. */
export function routeParts(resource: Resource, catalogue: Catalogue) {
  const company = resource.scope === 'empresa' ? ('required' as const) : undefined;
  // When any act is restricted to people, so is the import, which may do all of them.
  const pessoa = catalogue.rules[resource.name]?.pessoa !== undefined || undefined;
  const needs = { guard: importGuard(resource), company, pessoa };
  return {
    resource,
    kinds: importKinds(catalogue),
    lote: escritaDe(resource.name, catalogue).lote,
    needs,
    head: { ...needs, body: noBody },
    path: `/v1/${resource.name}/importacoes`,
    doc: (summary: string, responseSchema?: unknown) => ({
      tag: resource.label.many,
      summary,
      responseSchema,
    }),
    answer: async ({ tx }: ActorContext, id: string, status = 200) =>
      json(presentImport(await requireImport(tx, resource.name, id)), { status }),
  };
}
export type RouteParts = ReturnType<typeof routeParts>;

/** One import of a resource. */
interface Importacao {
  resource: Resource;
  row: Pick<ImportRow, 'id' | 'nome'>;
}

/** Queues the next task of an import. Returns its id. */
export const startTask = (
  context: ActorContext,
  { resource, row }: Importacao,
  kind: TaskKind<{ recurso: string; importacaoId: string }>,
  titulo: string,
): Promise<string> =>
  enqueueTarefa(
    context,
    kind,
    { recurso: resource.name, importacaoId: row.id },
    { titulo: `${titulo} de ${row.nome}`, link: `${resource.path}/importar?id=${row.id}` },
  );
