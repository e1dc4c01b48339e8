import { z } from 'zod';

/** What a backup says of itself; `manifesto.json` in its .zip. Rows lie beside it, a file for each table as COPY writes them. */
export const manifestSchema = z.object({
  formato: z.literal('farol-copia'),
  edicao: z.literal(1),
  produto: z.string(),
  motor: z.enum(['PGlite', 'PostgreSQL']),
  feitaEm: z.iso.datetime(),
  migracoes: z.array(z.object({ nome: z.string(), sha256: z.string().nullable() })),
  /** Which keys open what is sealed in it, by their ids: they are kept apart from it. */
  chaves: z.array(z.object({ nome: z.string(), id: z.string() })),
  tabelas: z.array(z.object({ nome: z.string(), colunas: z.array(z.string()), linhas: z.number() })),
  sequencias: z.array(z.object({ nome: z.string(), valor: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const MANIFEST_FILE = 'manifesto.json';
/** Where a table's rows lie in the .zip. */
export const fileOf = (table: string) => `dados/${table}.copy`;
/** Where a file of a key lies in the .zip, if the backup holds it. */
export const keyEntry = (name: string) => `chaves/${name}`;

/** The rows of all tables. */
export const rowsIn = ({ tabelas }: Manifest): number => tabelas.reduce((sum, { linhas }) => sum + linhas, 0);
