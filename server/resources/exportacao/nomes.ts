import { formatCpfCnpj } from '../../../contract/brasil/cpfCnpj.ts';
import { asSet } from '../../../contract/csv.ts';
import { importableFields } from '../../../contract/importacao.ts';
import { isAllowed } from '../../../contract/permissions.ts';
import { nomeador as nomeQueSeLe } from '../../../contract/referencias.ts';
import { type Resource, resourceGuard } from '../../../contract/resource.ts';
import { COMPANY_FIELD } from '../../../contract/withCompany.ts';
import type { Actor } from '../../auth/actor.ts';
import { companiesOf } from '../../auth/empresasOf.ts';
import type { Tx } from '../../db/database.ts';
import type { Catalogue } from '../catalogue.ts';
import { nomesNaLinha } from '../nomeaveis.ts';
import { auditedTitle, type Row } from '../present.ts';
import { repository } from '../repository.ts';

/** Maximum number of cached names of one field: the next rows mostly have the same. */
const REMEMBERED = 10_000;

/** Replaces ids by names, in rows of one transaction. */
export type Nomeia = (tx: Tx, rows: readonly Row[]) => Promise<Row[]>;

/** Returns the names of another resource's ids; a record that is removed or may not be seen stays an id. */
function namesOf({ resources, tables, rules }: Catalogue, ator: Actor, to: string) {
  const resource = resources.find(({ name }) => name === to);
  const table = tables[to];
  const known = new Map<string, string>();
  const records =
    resource && table && isAllowed(ator, resourceGuard(resource, 'search'))
      ? repository(resource, table, rules[to])
      : null;
  return {
    known,
    async learn(tx: Tx, ids: readonly string[]): Promise<void> {
      if (!records || !resource) return;
      if (known.size > REMEMBERED) known.clear();
      const unknown = [...new Set(ids)].filter((id) => id !== '' && !known.has(id));
      for (const row of await records.findAll(tx, unknown))
        known.set(String(row.id), auditedTitle(resource, row));
    },
  };
}

/**
 * Returns how the ids in the columns of an export are named: companies by name and number, as two may share a name; importable references
 * by a name that is unique; others by title. `tx` is a transaction of the actor.
 */
export async function nomeadorDaExportacao(
  tx: Tx,
  ator: Actor,
  { catalogue, resource, colunas }: { catalogue: Catalogue; resource: Resource; colunas: readonly string[] },
): Promise<Nomeia> {
  const companies = colunas.includes(COMPANY_FIELD) ? await companiesOf(tx, ator) : [];
  const named = new Map(
    companies.map(({ empresaId, nome, cpfCnpj }) => [empresaId, `${nome} - ${formatCpfCnpj(cpfCnpj)}`]),
  );
  const readBack = new Set(resource.importable ? importableFields(resource).map(([key]) => key) : []);
  const asRead = resource.importable
    ? await nomesNaLinha({ tx, ator }, resource, nomeQueSeLe)
    : (row: Row) => ({ ...row });
  const references = colunas.flatMap((key) => {
    const field = resource.fields[key];
    const isReference = field?.kind === 'reference' || field?.kind === 'references';
    return isReference && key !== COMPANY_FIELD && !readBack.has(key)
      ? [{ key, isSet: field.kind === 'references', ...namesOf(catalogue, ator, field.to) }]
      : [];
  });
  return async (now, rows) => {
    for (const { key, learn } of references)
      await learn(
        now,
        rows.flatMap((row) => (Array.isArray(row[key]) ? asSet(row[key]) : [String(row[key] ?? '')])),
      );
    return rows.map((row) => {
      const shown = asRead(row);
      if (colunas.includes(COMPANY_FIELD)) shown[COMPANY_FIELD] = named.get(String(row[COMPANY_FIELD])) ?? '';
      for (const { key, isSet, known } of references) {
        const nameOf = (id: string) => known.get(id) ?? id;
        if (isSet) shown[key] = asSet(row[key]).map(nameOf);
        else if (row[key] !== null) shown[key] = nameOf(String(row[key] ?? ''));
      }
      return shown;
    });
  };
}
