import type { Catalogue } from '../resources/catalogue.ts';
import { resourceTables } from '../resources/catalogue.ts';
import { companyReferences } from '../resources/references.ts';
import { type Repository, repository } from '../resources/repository.ts';
import type { ResourceRules } from '../resources/rules.ts';
import { type ResourceService, resourceService } from '../resources/service.ts';
import { LOT, LOT_ONE_BY_ONE } from './checkRows.ts';
import { importable } from './importable.ts';

/** The service that writes record by record, as by hand, and the rules that it asks. */
export interface UmPorUm {
  rules: ResourceRules;
  service: ResourceService;
}

export interface Escrita extends ReturnType<typeof importable> {
  rows: Repository;
  /** Null where nothing is asked of each record: then a statement writes a whole lot. */
  umPorUm: UmPorUm | null;
  /** Rows of a lot. */
  lote: number;
}

/** How the records of an import are read and written. Rules that may refuse a record, and sets that tables of their own hold, are asked record by record. */
export function escritaDe(recurso: string, catalogue: Catalogue): Escrita {
  const { name, resource, key } = importable(recurso);
  const rules = catalogue.rules[name];
  const rows = repository(resource, resourceTables[name], rules);
  const made = { name, resource, key, rows };
  if (!rules?.check && !rules?.links) return { ...made, umPorUm: null, lote: LOT };
  // Of a batch, others are told once all of it is written; what is taken back goes to no bin.
  const { avisa: _later, ...each } = rules;
  const references = companyReferences(resource, catalogue);
  const service = resourceService(resource, rows, { rules: each, references });
  return { ...made, umPorUm: { rules, service }, lote: LOT_ONE_BY_ONE };
}
