import { z } from 'zod';

/**
 * Schema of `manifesto.json`, the description of a backup in its .zip. Rows are in separate files, one per table, as
 * written by COPY.
 */
export const manifestSchema = z.object({
  formato: z.literal('farol-copia'),
  edicao: z.literal(1),
  produto: z.string(),
  motor: z.enum(['PGlite', 'PostgreSQL']),
  feitaEm: z.iso.datetime(),
  migracoes: z.array(z.object({ nome: z.string(), sha256: z.string().nullable() })),
  /** Ids of the keys that decrypt its encrypted values; the keys themselves are stored elsewhere. */
  chaves: z.array(z.object({ nome: z.string(), id: z.string() })),
  /** Number of contents referenced by its rows that are in the external storage (docs/adr/0041). */
  foraDoBanco: z.number().default(0),
  tabelas: z.array(z.object({ nome: z.string(), colunas: z.array(z.string()), linhas: z.number() })),
  sequencias: z.array(z.object({ nome: z.string(), valor: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const MANIFEST_FILE = 'manifesto.json';
/** Path of a table's rows in the .zip. */
export const fileOf = (table: string) => `dados/${table}.copy`;
/** Path of a key file in the .zip, if the backup includes it. */
export const keyEntry = (name: string) => `chaves/${name}`;

/**
 * Returns a sentence about contents of files and documents outside the database, to restore along with a backup; null if
 * there are none.
 */
export function besides({ foraDoBanco, chaves }: Manifest): string | null {
  if (foraDoBanco === 0) return null;
  const ids = chaves.filter(({ nome }) => nome === 'FAROL_CHAVE_ARQUIVOS').map(({ id }) => id);
  return (
    `Fora do backup, no S3: ${foraDoBanco} ${foraDoBanco === 1 ? 'conteúdo' : 'conteúdos'} de arquivos e documentos. Para lê-los depois de restaurar são precisos o ` +
    `mesmo balde ou uma cópia dele (S3_URL, S3_CHAVE, S3_SEGREDO) e a FAROL_CHAVE_ARQUIVOS (${ids.join(', ')}); ` +
    '`npm run farol -- guarda conferir` diz o que falta.'
  );
}

/** Returns the number of rows of all tables. */
export const rowsIn = ({ tabelas }: Manifest): number => tabelas.reduce((sum, { linhas }) => sum + linhas, 0);
