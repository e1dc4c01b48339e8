import { eq } from 'drizzle-orm';
import type { Resource } from '../../contract/resource.ts';
import type { Tx } from '../db/database.ts';
import type { ResourceTable } from '../db/resourceIndexes.ts';
import { invalidFields } from '../http/problem.ts';
import type { Catalogue } from './catalogue.ts';
import type { Row } from './present.ts';

/** A reference to records of a company, whose foreign key only includes the tenant. */
export interface CompanyReference {
  key: string;
  label: string;
  table: ResourceTable;
}

/** Returns the references of a resource that foreign keys do not limit to the company. */
export function companyReferences(resource: Resource, { resources, tables }: Catalogue): CompanyReference[] {
  return Object.entries(resource.fields).flatMap(([key, field]) => {
    if (field.kind !== 'reference') return [];
    const target = resources.find(({ name }) => name === field.to);
    const table = tables[field.to];
    return target?.scope === 'empresa' && table ? [{ key, label: field.label, table }] : [];
  });
}

/**
 * Throws 400 at the field of a reference to a record that row-level security hides, such as one of another company. A record never changes
 * company, so the check still holds when the row is written.
 */
export async function requireVisible(tx: Tx, references: CompanyReference[], values: Row): Promise<void> {
  for (const { key, label, table } of references) {
    const id = values[key];
    if (typeof id !== 'string') continue;
    const [seen] = await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).limit(1);
    if (!seen) throw invalidFields({ [key]: `${label} não encontrado.` });
  }
}
