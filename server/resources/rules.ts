import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Resource } from '../../contract/resource.ts';
import type { WriteContext } from '../http/route.ts';
import type { Row } from './present.ts';

/** A table that stores a set of references: the column of the record itself and that of the members. */
export interface LinkTable {
  table: PgTable;
  own: string;
  other: string;
}

/** How many more records a tenant may activate, and the sentence at the switch when none. */
export interface Vagas {
  campo: string;
  restam: number;
  frase: string;
}

/** A write as a rule receives it: `before` is null for a creation, `next` for a removal; `sent` has the changes. */
export interface Change {
  before: Row | null;
  next: Row | null;
  sent: Row;
}

/** Returns whether a record is active, where its resource has a switch for that. */
export const emUso = ({ active }: Resource, row: Row | null) =>
  row !== null && (active === undefined || row[active] === true);

/** Behaviour of a resource beyond the common verbs. Each hook runs in the transaction of the write and may throw. */
export interface ResourceRules {
  /** Acts only allowed to people, as they grant or remove permissions. */
  pessoa?: readonly ('create' | 'update' | 'remove')[];
  /** Link tables of the fields of kind `references`, by field. */
  links?: Record<string, LinkTable>;
  /** Expressions over the resource's own table for the computed fields, by field. */
  derived?: Record<string, SQL>;
  /** Condition of the rows that belong to the resource; others are left out. */
  visible?: SQL;
  /** Expression for the number of all rows, where the database knows it without counting. */
  quantos?: SQL;
  /** Runs first, before any row is locked. */
  begin?: (context: WriteContext, act: 'create' | 'update' | 'remove') => Promise<void>;
  /** Runs before the write; `before` is locked. */
  check?: (context: WriteContext, change: Change) => Promise<void>;
  /** Returns whether a restored record is added again to the sets that had it; default: yes. */
  volta?: (context: WriteContext, row: Row) => Promise<boolean>;
  /** Runs after the write and its audit row. */
  done?: (context: WriteContext, change: Change) => Promise<void>;
  /** Runs after a merge or its undo moved references to another record; `movidos` has their ids, by `recurso.campo`. */
  moved?: (context: WriteContext, movidos: Readonly<Record<string, readonly string[]>>) => Promise<void>;
  /** Returns the rest of the limit that `done` checks, where the tenant has one: an import checks it before any write. */
  vagas?: (context: WriteContext) => Promise<Vagas | null>;
  /** Notifies others of a new active record, once the whole request is written: in an import, with its last row. */
  avisa?: (context: WriteContext, row: Row) => Promise<void>;
}
