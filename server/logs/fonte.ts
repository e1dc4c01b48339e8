import { type SQL, sql } from 'drizzle-orm';
import { fold } from '../../contract/brasil/fold.ts';
import type { CursorLog, FiltroLog, LinhaLog, Livro } from '../../contract/logs/livros.ts';
import type { Actor } from '../auth/actor.ts';
import type { Tx } from '../db/database.ts';

/** Who reads, which book, and what narrows it. */
export interface Pergunta {
  ator: Actor;
  livro: Livro;
  filtro: FiltroLog;
}

/** A row as its source gives it: the columns of a line by their names, and whatever else the source needs to finish it. */
export type Crua = Record<string, unknown>;

/** How a source is asked for the lines of a book: parts of one statement over one table. */
export interface Consulta {
  from: SQL;
  where: (SQL | undefined)[];
  /** By these two, newest first, it is ordered, through an index. */
  instante: SQL;
  id: SQL;
  /** Columns of the line; absent ones are '' or null. */
  colunas: Readonly<Record<string, SQL>>;
  /** Lines that are read apart, each part through an index, and merged: a row for each part, `r`, and what its lines are. */
  partes?: { de: SQL; sao: SQL } | undefined;
  /** Lines that were refused or failed, where an index knows them. */
  mal?: SQL;
}

/** One table that tells of what a book holds. */
export interface Fonte {
  /** Null: nothing of this source answers to what is asked for. */
  consulta: (tx: Tx, pergunta: Pergunta) => Promise<Consulta | null>;
  /** Finishes rows of a page: names that lie elsewhere, sentences. */
  completa?: (tx: Tx, cruas: Crua[]) => Promise<Crua[]>;
}

export interface Pedaco {
  depois: CursorLog | null;
  limite: number;
  /** CPFs in texts as they are stored; for who may reveal them. */
  inteiros?: boolean;
  /** Of its sources these alone. */
  fontes?: readonly Fonte[];
}

/** A period, as every source is narrowed by it. */
export const noPeriodo = (instante: SQL, { de, ate }: FiltroLog): (SQL | undefined)[] => [
  de === undefined ? undefined : sql`${instante} >= ${de}::timestamptz`,
  ate === undefined ? undefined : sql`${instante} < ${ate}::timestamptz`,
];

/** In: a text to be found anywhere. Out: the pattern; what would be a wildcard is itself. */
const trecho = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** That a text has another in it, without case and accents. */
export const hasTrecho = (textos: SQL, text: string): SQL =>
  sql`farol_fold(${textos}) like ${trecho(fold(text))}`;

/** What is compared of a key, protocol or Id: letters and digits. */
export const soChave = (text: string): string => text.replaceAll(/[^0-9A-Za-z]/g, '');

/** Letters and digits that a person may have typed in groups, with or without points and accents, for texts that people read. */
export const hasChave = (textos: SQL, chave: string): SQL =>
  sql`translate(farol_fold(${textos}), ' .,-/()$', '') like ${trecho(soChave(fold(chave)))}`;

const VAZIOS = {
  empresaId: sql`null::uuid`,
  quem: sql`''`,
  servico: sql`''`,
  operacao: sql`''`,
  assunto: sql`''`,
  resultado: sql`'CERTO'`,
  codigo: sql`''`,
  http: sql`null::int`,
  ms: sql`null::int`,
  pedidoBytes: sql`null::int`,
  respostaBytes: sql`null::int`,
  endereco: sql`''`,
  mensagem: sql`''`,
  requestId: sql`''`,
} as const satisfies Record<Exclude<keyof LinhaLog, 'id' | 'livro' | 'instante'>, SQL>;

/** Whole columns of a line, in one list for `select`. */
export function colunasDe({ colunas, instante, id }: Consulta): SQL {
  const iso = sql`to_char(${instante} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  const all = { ...VAZIOS, ...colunas, instante: iso, id };
  const list = Object.entries(all).map(([nome, valor]) => sql`${valor} as ${sql.identifier(nome)}`);
  return sql.join(list, sql`, `);
}

/** May see what is of people and of the tenant, not of a company. */
export const seesPessoas = ({ permissoes }: Pick<Actor, 'permissoes'>): boolean =>
  permissoes.includes('AUDITORIA_BUSCA');

/** As PostgreSQL reads a list of ids. */
export const idsComo = (ids: readonly string[]): SQL => sql`${`{${ids.join(',')}}`}::uuid[]`;
