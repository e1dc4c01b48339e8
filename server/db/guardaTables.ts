import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  integer,
  type PgTableExtraConfigValue,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { administracao } from './administracao.ts';
import type { Guardado } from './guardados.ts';
import { tenantTable } from './tenantTable.ts';

/**
 * Objects in the storage outside the database (docs/adr/0041), each written before anything refers to it. `chave`: the id of the
 * key that encrypts it. `saindo` is for good: nothing refers to it, and it goes when copies of the database may no longer either.
 */
export const guardaObjetos = tenantTable(
  'guarda_objetos',
  {
    resumo: text().notNull(),
    chave: text().notNull(),
    /** Of the bytes before they are encrypted; null: written by an earlier version, of a part of a file. */
    tamanho: integer(),
    estado: text({ enum: ['subindo', 'guardado', 'saindo'] })
      .notNull()
      .default('subindo'),
  },
  (self) => [
    uniqueIndex('guarda_objetos_resumo_unico').on(self.tenantId, self.resumo).where(sql`estado <> 'saindo'`),
    check('guarda_objetos_estado_conhecido', sql`estado in ('subindo', 'guardado', 'saindo')`),
    administracao(),
  ],
);

/**
 * What a table needs to keep bytes in one of two places. In: the column, and the name that constraints and indexes begin with.
 * `guarda-arquivos` (server/files/guarda) finds by the indexes what is to move, and what an object is referred to by.
 */
export function emUmLugar(
  nome: string,
  { bytes, objeto, opcional = false }: Guardado,
  { tenantId, id, objetoId }: Record<'tenantId' | 'id' | 'objetoId', AnyPgColumn>,
): PgTableExtraConfigValue[] {
  const here = opcional ? `${bytes} is not null` : `${objeto} is null`;
  const one = opcional
    ? `${bytes} is null or ${objeto} is null`
    : `(${bytes} is null) = (${objeto} is not null)`;
  return [
    index(`${nome}_objeto_idx`)
      .on(tenantId, objetoId)
      .where(sql.raw(`${objeto} is not null`)),
    index(`${nome}_no_banco_idx`).on(tenantId, id).where(sql.raw(here)),
    check(`${nome}_em_um_lugar`, sql.raw(one)),
    foreignKey({
      name: `${nome}_objeto_fk`,
      columns: [tenantId, objetoId],
      foreignColumns: [guardaObjetos.tenantId, guardaObjetos.id],
    }),
  ];
}
