import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { asSet } from '../../contract/csv.ts';
import { type Somas, somasSchema } from '../../contract/list.ts';
import type { Resource } from '../../contract/resource.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import { withOffsets } from '../db/momentos.ts';
import type { ResourceTable } from '../db/resourceIndexes.ts';
import { insertion, statement } from '../db/statement.ts';
import { remembered } from '../remembered.ts';
import { columnOf } from './columnTexts.ts';
import { linksOf, writeLinks } from './links.ts';
import { listing } from './listing.ts';
import type { ListQuery } from './listQuery.ts';
import type { Row } from './present.ts';
import type { ResourceRules } from './rules.ts';
import { selectionOf } from './selection.ts';
import { sumRows } from './sumRows.ts';

/** Maximum number of cached insert statements per resource. */
const SHAPES = 50;

/** Owner of a new record, and its id where that was chosen before. */
export interface RecordOwner {
  id?: string;
  tenantId?: string;
  empresaId?: string;
}

/** Returns the queries of one resource, inside the transaction of a session; row-level security limits them. */
export function repository(resource: Resource, table: ResourceTable, rules: ResourceRules = {}) {
  const columns: Record<string, AnyPgColumn> = getTableColumns(table);
  const selection = selectionOf(resource, table, rules);
  const { selected, all, toRow } = selection;
  const links = linksOf(rules);
  const valores = resource.list.totals ?? [];
  const somavel = { resource, table, visible: rules.visible, valores };
  const totalOf = (itens: SQL) => sql`coalesce(sum(${itens}), 0)::int as "_total"`;
  const visible = rules.visible ?? sql`true`;
  const ofId = sql`select ${all} from ${table} where ${and(visible, eq(table.id, sql.placeholder('id')))}`;
  const findOne = statement(ofId);
  const findLocked = statement(sql`${ofId} for update`);
  const inserts = remembered<ReturnType<typeof insertion>>(SHAPES);

  /** Writes the sets of a record that are stored in link tables, and returns the record with them. */
  async function relinked(tx: Tx, row: Row, values: Row): Promise<Row> {
    const sent = links.filter(([key]) => values[key] !== undefined);
    for (const [key, link] of sent) await writeLinks(tx, link, String(row.id), asSet(values[key]));
    if (sent.length === 0) return row;
    const [whole] = await tx.select(selected).from(table).where(eq(table.id, row.id));
    return whole ?? row;
  }

  async function insertOne(
    tx: Tx,
    owner: RecordOwner,
    values: Row,
    { now, conflict }: { now: Date; conflict: string },
  ) {
    const given: Row = { ...withOffsets(resource.fields, values), ...owner, criadoEm: now, alteradoEm: now };
    const keys = Object.keys(columns).filter((key) => given[key] !== undefined);
    const rest = sql`${sql.raw(conflict)} returning ${all}`;
    const insert = inserts(`${keys.join()}${conflict}`, () => insertion(table, keys, rest));
    const [row] = await rowsOf(tx, insert(given));
    return row ? relinked(tx, toRow(row), values) : null;
  }

  return {
    ...listing(resource, table, rules, selection),
    async find(tx: Tx, id: string, options: { lock?: boolean } = {}): Promise<Row | null> {
      const [row] = await rowsOf(tx, (options.lock ? findLocked : findOne)({ id }));
      return row ? toRow(row) : null;
    },
    /** Returns the id of another record with this value, as far as the session may see; null without one. */
    async findBy(tx: Tx, key: string, value: unknown): Promise<string | null> {
      const found = tx
        .select({ id: table.id })
        .from(table)
        .where(eq(columnOf(columns, key), value))
        .limit(1);
      const [row] = await found;
      return row ? String(row.id) : null;
    },
    /** Returns the records of these ids. */
    async findAll(tx: Tx, ids: readonly string[]): Promise<Row[]> {
      if (ids.length === 0) return [];
      return tx
        .select(selected)
        .from(table)
        .where(and(visible, sql`${table.id} = any(${`{${ids.join(',')}}`}::uuid[])`));
    },
    /** Returns the records that have one of these values. */
    async findAllBy(tx: Tx, key: string, values: readonly string[]): Promise<Row[]> {
      return tx
        .select(selected)
        .from(table)
        .where(
          sql`${columnOf(columns, key)} in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`,
        );
    },
    async insert(tx: Tx, owner: RecordOwner, values: Row, now: Date): Promise<Row> {
      const row = await insertOne(tx, owner, values, { now, conflict: '' });
      if (!row) throw new Error('insert returned no row');
      return row;
    },
    /** Inserts a row and returns it; null when another record has one of its unique values. */
    insertUnlessTaken(tx: Tx, owner: RecordOwner, values: Row, now: Date): Promise<Row | null> {
      return insertOne(tx, owner, values, { now, conflict: ' on conflict do nothing' });
    },
    /** Inserts the rows whose unique values no record has, and returns them. */
    async insertMissing(tx: Tx, owner: RecordOwner, values: readonly Row[], now: Date): Promise<Row[]> {
      if (values.length === 0) return [];
      const own = { ...owner, criadoEm: now, alteradoEm: now };
      return tx
        .insert(table)
        .values(values.map((one) => ({ ...withOffsets(resource.fields, one), ...own })))
        .onConflictDoNothing()
        .returning(selected);
    },
    async update(tx: Tx, id: string, values: Row, now: Date): Promise<Row> {
      const changed = {
        ...withOffsets(resource.fields, values),
        alteradoEm: now,
        versao: sql`${table.versao} + 1`,
      };
      const [row] = await tx.update(table).set(changed).where(eq(table.id, id)).returning(selected);
      if (!row) throw new Error('update returned no row');
      return relinked(tx, row, values);
    },
    async remove(tx: Tx, id: string): Promise<void> {
      for (const [, link] of links) await writeLinks(tx, link, id, []);
      await tx.delete(table).where(eq(table.id, id));
    },
    /** Sets the members of a record's sets. */
    async relink(tx: Tx, id: string, values: Row): Promise<void> {
      for (const [key, link] of links) await writeLinks(tx, link, id, asSet(values[key]));
    },
    /** Returns the exact number of matching rows. */
    async countMatching(
      tx: Tx,
      selection: Pick<ListQuery, 'filter' | 'empresas'>,
      mayReveal: boolean,
    ): Promise<number> {
      const isAll = Object.values(selection.filter).every((asked) => asked === undefined);
      const [row] =
        rules.quantos && isAll
          ? await rowsOf(tx, sql`select ${rules.quantos} as "_total"`)
          : [await sumRows(tx, { ...somavel, selection, mayReveal }, totalOf)];
      return Number(row?._total ?? 0);
    },
    async sumMatching(
      tx: Tx,
      selection: Pick<ListQuery, 'filter' | 'empresas'>,
      mayReveal: boolean,
    ): Promise<Somas> {
      const sums = valores.map(
        (key) => sql`coalesce(sum(${columnOf(columns, key)}), 0)::text as ${sql.identifier(key)}`,
      );
      const row = await sumRows(tx, { ...somavel, selection, mayReveal }, (itens) =>
        sql.join([totalOf(itens), ...sums], sql`, `),
      );
      const { _total, ...somas } = row ?? {};
      return somasSchema.parse({ total: _total, somas });
    },
  };
}
export type Repository = ReturnType<typeof repository>;
