/**
 * What drizzle-kit does not write. In: the SQL of a generated migration and the names of declared resources.
 * Out: FORCE for each table that it puts under row-level security, and the grants of the declared ones.
 */
export function securityStatements(migration: string, declared: readonly string[]): string[] {
  const tables = [...migration.matchAll(/ALTER TABLE "(\w+)" ENABLE ROW LEVEL SECURITY/g)].map(
    ([, table]) => table ?? '',
  );
  return tables.flatMap((table) => [
    `ALTER TABLE "${table}" FORCE ROW LEVEL SECURITY;`,
    ...(declared.includes(table) ? [`GRANT SELECT, INSERT, UPDATE, DELETE ON "${table}" TO farol_app;`] : []),
  ]);
}
