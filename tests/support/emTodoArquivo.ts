import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, rowsOf } from '../../server/db/database.ts';
import { unzip } from './zip.ts';

const bytesSchema = z.object({ de: z.string(), bytes: z.instanceof(Uint8Array) });

/** Returns all text in the bytes, with .zip contents unpacked recursively. */
async function textOf(bytes: Uint8Array): Promise<string> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return new TextDecoder().decode(bytes);
  const files = await unzip(bytes);
  const texts = [...files].map(async ([name, one]) => `${name}\n${await textOf(one)}`);
  return (await Promise.all(texts)).join('\n');
}

/** Searches every stored file and sample, unpacked; returns `nome: texto` for each text found. */
export async function emTodoArquivo(superuser: Database, textos: readonly string[]): Promise<string[]> {
  const rows = await rowsOf(
    superuser,
    sql`select a.id || ' ' || a.tipo as de, (select string_agg(p.bytes, ''::bytea order by p.ordem) from arquivos_partes p where p.arquivo_id = a.id) as bytes
          from arquivos a where a.tamanho > 0
        union all select 'amostra ' || id, amostra from layouts_versoes where amostra is not null`,
  );
  const found: string[] = [];
  for (const { de, bytes } of z.array(bytesSchema).parse(rows)) {
    const text = (await textOf(bytes)).toLowerCase();
    found.push(...textos.filter((one) => text.includes(one.toLowerCase())).map((one) => `${de}: ${one}`));
  }
  return found;
}
