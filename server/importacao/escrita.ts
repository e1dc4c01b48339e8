import type { Catalogue } from '../resources/catalogue.ts';
import { resourceTables } from '../resources/catalogue.ts';
import { companyReferences } from '../resources/references.ts';
import { type Repository, repository } from '../resources/repository.ts';
import type { ResourceRules } from '../resources/rules.ts';
import { type ResourceService, resourceService } from '../resources/service.ts';
import { LOT, LOT_ONE_BY_ONE } from './checkRows.ts';
import { importable } from './importable.ts';

/** The service that writes record by record, as a manual edit does, and its rules. */
export interface UmPorUm {
  rules: ResourceRules;
  service: ResourceService;
}

export interface Escrita extends ReturnType<typeof importable> {
  rows: Repository;
  /** Null when no rule acts on each record: one statement then writes a whole batch. */
  umPorUm: UmPorUm | null;
  /** Rows per batch. */
  lote: number;
}

/**
 * Returns how the records of an import are read and written. Record by record when rules may refuse one, or when sets are in separate
 * tables.
 */
export function escritaDe(recurso: string, catalogue: Catalogue): Escrita {
  const { name, resource, key } = importable(recurso);
  const rules = catalogue.rules[name];
  const rows = repository(resource, resourceTables[name], rules);
  const made = { name, resource, key, rows };
  if (!rules?.check && !rules?.links) return { ...made, umPorUm: null, lote: LOT };
  // Notices of an import go out once all of it is written; undone records do not go to the recycle bin.
  const { avisa: _later, ...each } = rules;
  const references = companyReferences(resource, catalogue);
  const service = resourceService(resource, rows, { rules: each, references });
  return { ...made, umPorUm: { rules, service }, lote: LOT_ONE_BY_ONE };
}
