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
 * Objects in the external storage (docs/adr/0041), each row written before anything refers to it. `chave` is the id of the key that
 * encrypts it. `saindo` is final: nothing refers to the object, and it is removed once no copy of the database may refer to it either.
 */
export const guardaObjetos = tenantTable(
  'guarda_objetos',
  {
    resumo: text().notNull(),
    chave: text().notNull(),
    /** Size in bytes before encryption; null for a part of a file written by an earlier version. */
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
 * Returns what a table needs to store bytes in one of two places, for its column and the prefix of the constraint and index names. By the
 * indexes `guarda-arquivos` (server/files/guarda) finds what to move, and which rows refer to an object.
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
