import { z } from 'zod';
import { type ResourceName, registry } from '../../contract/registry.ts';
import { importGuard, type Resource } from '../../contract/resource.ts';

/** The resource of an import, and the field by which its rows are known. Throws where none of that name can be imported. */
export function importable(recurso: string): { name: ResourceName; resource: Resource; key: string } {
  const entry = registry.find(({ name }) => name === recurso);
  const resource: Resource | undefined = entry;
  if (!entry || !resource?.importable) throw new Error(`Resource '${recurso}' cannot be imported`);
  return { name: entry.name, resource, key: resource.importable.key };
}

/** What the tasks of an import are told. */
export const parametros = z.object({ recurso: z.string(), importacaoId: z.uuid() });
export type Parametros = z.infer<typeof parametros>;

/** Whoever may edit the records may import them. */
export const guardFor = ({ recurso }: Parametros) => importGuard(importable(recurso).resource);
