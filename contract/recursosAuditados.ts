import { z } from 'zod';
import { OUTROS_RECURSOS } from './acoes.ts';
import { type ResourceName, registry } from './registry.ts';
import type { Resource } from './resource.ts';

/** All that the audit tells of: declared resources, and what else has its name in `OUTROS_RECURSOS`. Another does not compile. */
type RecursoAuditado = ResourceName | keyof typeof OUTROS_RECURSOS;
/** What an audit row is about: by its name, or as it is declared, which says what it is called. */
export type Auditado = RecursoAuditado | Pick<Resource, 'name' | 'label'>;

/** In: what a row is about. Out: the name that the row holds. */
export const nomeAuditado = (recurso: Auditado): string =>
  typeof recurso === 'string' ? recurso : recurso.name;

/** The name of a declared resource as a task keeps it: its own route gave it. */
export const recursoGuardadoSchema = z.custom<ResourceName>((value) => typeof value === 'string');

/** How each is called. */
export const RECURSOS_AUDITADOS: Readonly<Record<string, string>> = {
  ...OUTROS_RECURSOS,
  ...Object.fromEntries(registry.map(({ name, label }) => [name, label.many])),
};
