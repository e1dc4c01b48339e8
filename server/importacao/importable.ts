import { z } from 'zod';
import { type ResourceName, registry } from '../../contract/registry.ts';
import { importGuard, type Resource } from '../../contract/resource.ts';

/** Returns the resource of an import and the field that identifies its rows. Throws when no importable resource has that name. */
export function importable(recurso: string): { name: ResourceName; resource: Resource; key: string } {
  const entry = registry.find(({ name }) => name === recurso);
  const resource: Resource | undefined = entry;
  if (!entry || !resource?.importable) throw new Error(`Resource '${recurso}' cannot be imported`);
  return { name: entry.name, resource, key: resource.importable.key };
}

/** Parameters of the tasks of an import. */
export const parametros = z.object({ recurso: z.string(), importacaoId: z.uuid() });
export type CaminhoDaImportacao = z.infer<typeof parametros>;

/** Returns the guard of an import: users who may edit the records may import them. */
export const guardFor = ({ recurso }: CaminhoDaImportacao) => importGuard(importable(recurso).resource);
