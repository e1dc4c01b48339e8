import { type SQL, sql } from 'drizzle-orm';
import { fold } from '../../contract/brasil/fold.ts';
import type { CursorLog, FiltroLog, LinhaLog, Livro } from '../../contract/logs/livros.ts';
import type { Actor } from '../auth/actor.ts';
import type { Tx } from '../db/database.ts';

/** Reader, book and filter of a query on the logs. */
export interface PerguntaAoLivro {
  ator: Actor;
  livro: Livro;
  filtro: FiltroLog;
}

/** A row as its source returns it: the columns of a line by name, and what else the source needs to complete it. */
export type Crua = Record<string, unknown>;

/** Query of a source for the lines of a book: parts of one statement over one table. */
export interface ConsultaDoLivro {
  from: SQL;
  where: (SQL | undefined)[];
  /** Sort columns, newest first, both in an index. */
  instante: SQL;
  id: SQL;
  /** Columns of the line; absent ones are '' or null. */
  colunas: Readonly<Record<string, SQL>>;
  /** Lines read in separate parts, each through an index, then merged: `de` has a row `r` for each part, `sao` its lines. */
  partes?: { de: SQL; sao: SQL } | undefined;
  /** Condition for refused or failed lines, when an index covers it. */
  mal?: SQL;
}

/** A table with lines of a book. */
export interface FonteDoLivro {
  /** Returns null when no line of this source can match. */
  consulta: (tx: Tx, pergunta: PerguntaAoLivro) => Promise<ConsultaDoLivro | null>;
  /** Completes the rows of a page with names from other tables and with sentences. */
  completa?: (tx: Tx, cruas: Crua[]) => Promise<Crua[]>;
}

export interface Pedaco {
  depois: CursorLog | null;
  limite: number;
  /** Whether CPFs in texts stay as stored, for users who may reveal them. */
  inteiros?: boolean;
  /** Sources to read; all of the book by default. */
  fontes?: readonly FonteDoLivro[];
}

/** Returns the conditions of a period for a source. */
export const noPeriodo = (instante: SQL, { de, ate }: FiltroLog): (SQL | undefined)[] => [
  de === undefined ? undefined : sql`${instante} >= ${de}::timestamptz`,
  ate === undefined ? undefined : sql`${instante} < ${ate}::timestamptz`,
];

/** Returns the LIKE pattern for a text anywhere, with its wildcards escaped. */
const trecho = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Returns the condition that a text contains another, ignoring case and accents. */
export const hasTrecho = (textos: SQL, text: string): SQL =>
  sql`farol_fold(${textos}) like ${trecho(fold(text))}`;

/** Returns the letters and digits of a key, protocol or Id, which alone are compared. */
export const soChave = (text: string): string => text.replaceAll(/[^0-9A-Za-z]/g, '');

/** Returns the condition that display texts contain a key, ignoring separators and accents in both. */
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

/** Returns all columns of a line, as a list for `select`. */
export function colunasDaConsulta({ colunas, instante, id }: ConsultaDoLivro): SQL {
  const iso = sql`to_char(${instante} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  const all = { ...VAZIOS, ...colunas, instante: iso, id };
  const list = Object.entries(all).map(([nome, valor]) => sql`${valor} as ${sql.identifier(nome)}`);
  return sql.join(list, sql`, `);
}

/** Returns whether the user may see data of people and of the tenant, beyond companies. */
export const seesPessoas = ({ permissoes }: Pick<Actor, 'permissoes'>): boolean =>
  permissoes.includes('AUDITORIA_BUSCA');

/** Returns a list of ids as a PostgreSQL array. */
export const idsComo = (ids: readonly string[]): SQL => sql`${`{${ids.join(',')}}`}::uuid[]`;
