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
  /** Contents that its rows refer to and that lie in the storage outside (docs/adr/0041). */
  foraDoBanco: z.number().default(0),
  tabelas: z.array(z.object({ nome: z.string(), colunas: z.array(z.string()), linhas: z.number() })),
  sequencias: z.array(z.object({ nome: z.string(), valor: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const MANIFEST_FILE = 'manifesto.json';
/** Where a table's rows lie in the .zip. */
export const fileOf = (table: string) => `dados/${table}.copy`;
/** Where a file of a key lies in the .zip, if the backup holds it. */
export const keyEntry = (name: string) => `chaves/${name}`;

/** What must be restored beside a backup: contents of files and documents that lie outside the database; null: there are none. */
export function besides({ foraDoBanco, chaves }: Manifest): string | null {
  if (foraDoBanco === 0) return null;
  const ids = chaves.filter(({ nome }) => nome === 'FAROL_CHAVE_ARQUIVOS').map(({ id }) => id);
  return (
    `Fora do backup, no S3: ${foraDoBanco} ${foraDoBanco === 1 ? 'conteúdo' : 'conteúdos'} de arquivos e documentos. Para lê-los depois de restaurar são precisos o ` +
    `mesmo balde ou uma cópia dele (S3_URL, S3_CHAVE, S3_SEGREDO) e a FAROL_CHAVE_ARQUIVOS (${ids.join(', ')}); ` +
    '`npm run farol -- guarda conferir` diz o que falta.'
  );
}

/** The rows of all tables. */
export const rowsIn = ({ tabelas }: Manifest): number => tabelas.reduce((sum, { linhas }) => sum + linhas, 0);
