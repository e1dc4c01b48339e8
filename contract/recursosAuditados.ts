import { z } from 'zod';
import { OUTROS_RECURSOS } from './acoes.ts';
import { type ResourceName, registry } from './registry.ts';
import type { Resource } from './resource.ts';

/** Resources that the audit records: declared ones, and those in `OUTROS_RECURSOS`. Any other does not compile. */
type RecursoAuditado = ResourceName | keyof typeof OUTROS_RECURSOS;
/** Resource of an audit row: its name, or its declaration, which has its label. */
export type Auditado = RecursoAuditado | Pick<Resource, 'name' | 'label'>;

/** Returns the name that an audit row stores for its resource. */
export const nomeAuditado = (recurso: Auditado): string =>
  typeof recurso === 'string' ? recurso : recurso.name;

/** Name of a declared resource as a task stores it: it was set by the resource's own route. */
export const recursoGuardadoSchema = z.custom<ResourceName>((value) => typeof value === 'string');

/** Labels of the resources. */
export const RECURSOS_AUDITADOS: Readonly<Record<string, string>> = {
  ...OUTROS_RECURSOS,
  ...Object.fromEntries(registry.map(({ name, label }) => [name, label.many])),
};
