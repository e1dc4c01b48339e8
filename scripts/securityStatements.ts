/**
 * Returns the SQL that drizzle-kit does not write, for a generated migration and the names of declared resources: FORCE
 * for each table with row-level security, the grants of the declared ones, and, for rows of companies, statistics that a
 * company determines its tenant; without them the planner takes lists for fifty times shorter.
 */
export function securityStatements(migration: string, declared: readonly string[]): string[] {
  const tables = [...migration.matchAll(/ALTER TABLE "(\w+)" ENABLE ROW LEVEL SECURITY/g)].map(
    ([, table]) => table ?? '',
  );
  const ofCompanies = [
    ...migration.matchAll(/CREATE TABLE "(\w+)" \([^;]*?^\t"empresa_id" uuid NOT NULL/gm),
  ].map(([, table]) => table ?? '');
  return tables.flatMap((table) => [
    `ALTER TABLE "${table}" FORCE ROW LEVEL SECURITY;`,
    ...(declared.includes(table) ? [`GRANT SELECT, INSERT, UPDATE, DELETE ON "${table}" TO farol_app;`] : []),
    ...(declared.includes(table) && ofCompanies.includes(table)
      ? [`CREATE STATISTICS "${table}_dono" (dependencies) ON tenant_id, empresa_id FROM "${table}";`]
      : []),
  ]);
}
