import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Resource } from '../../contract/resource.ts';
import type { WriteContext } from '../http/route.ts';
import type { Row } from './present.ts';

/** A table that stores a set of references: the key of the record itself and that of the records it points to. */
export interface Link {
  table: PgTable;
  own: string;
  other: string;
}

/** How many more records a tenant may bring into use, and what is said at the switch when it may none. */
export interface Vagas {
  campo: string;
  restam: number;
  frase: string;
}

/** A write as a rule sees it: `before` null is a creation, `next` null a removal; `sent` is what would change. */
export interface Change {
  before: Row | null;
  next: Row | null;
  sent: Row;
}

/** Whether a record is in use, where its resource has a switch that says so. */
export const emUso = ({ active }: Resource, row: Row | null) =>
  row !== null && (active === undefined || row[active] === true);

/** What a resource does beyond the common verbs. Each hook runs in the transaction of the write and may throw. */
export interface ResourceRules {
  /** Acts that only a person does, since they give or take rights. */
  pessoa?: readonly ('create' | 'update' | 'remove')[];
  /** The link tables of the fields of kind `references`, by field. */
  links?: Record<string, Link>;
  /** How the computed fields are read, by field: an expression over the resource's own table. */
  derived?: Record<string, SQL>;
  /** Rows that the resource does not consist of are left out. */
  visible?: SQL;
  /** How many rows there are in all, where the database knows it without counting them. */
  quantos?: SQL;
  /** First of all, before any row is locked. */
  begin?: (context: WriteContext, act: 'create' | 'update' | 'remove') => Promise<void>;
  /** Before the write; `before` is locked. */
  check?: (context: WriteContext, change: Change) => Promise<void>;
  /** Whether a restored record goes back into the sets of others that it was in; without it, yes. */
  volta?: (context: WriteContext, row: Row) => Promise<boolean>;
  /** After the write and its audit row. */
  done?: (context: WriteContext, change: Change) => Promise<void>;
  /** What is left of the limit that `done` asks, where the tenant has one: a file is told of it before anything is written. */
  vagas?: (context: WriteContext) => Promise<Vagas | null>;
  /** Tells others of a new record that is in use, once all that was asked for is written: a file's with its last row. */
  avisa?: (context: WriteContext, row: Row) => Promise<void>;
}
