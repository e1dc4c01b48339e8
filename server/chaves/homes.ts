import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { boundTo as factorOf } from '../auth/fatores/store.ts';
import { aplicativosAutenticadores } from '../auth/fatores/tables.ts';
import type { Role } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { boundTo as certificateOf } from '../fiscal/certificates/store.ts';
import { certificados } from '../fiscal/certificates/tables.ts';
import type { Keyring } from '../keyring.ts';

/** A column of sealed texts that outlive a rotation of their key. */
export interface Home {
  /** The variable of the environment that holds the key. */
  nome: 'FAROL_CHAVE_CERTIFICADOS' | 'FAROL_CHAVE_FATORES';
  /** What is sealed, as people call it. */
  oQue: string;
  /** What is lost without the key. */
  perda: string;
  keys: (deps: Pick<Deps, 'certificateKeys' | 'factorKeys'>) => Keyring;
  /** Whose rows these are: their owner within the tenant, and what a text is bound to. */
  table: PgTable & { tenantId: AnyColumn; cifrado: AnyColumn };
  owner: AnyColumn;
  boundTo: (tenantId: string, owner: string) => string;
  /** Who may read and write them, one tenant at a time. */
  role: Role;
}

/** Everything that a key of the environment seals for long; what is sealed for minutes opens under the former key meanwhile. */
export const homes: readonly Home[] = [
  {
    nome: 'FAROL_CHAVE_CERTIFICADOS',
    oQue: 'certificados A1',
    perda: 'os certificados A1 guardados não abrem e precisam ser enviados de novo',
    keys: (deps) => deps.certificateKeys,
    table: certificados,
    owner: certificados.empresaId,
    boundTo: (tenantId, empresaId) => certificateOf(tenantId, empresaId),
    role: 'farol_app',
  },
  {
    nome: 'FAROL_CHAVE_FATORES',
    oQue: 'aplicativos autenticadores',
    perda: 'os códigos dos aplicativos autenticadores deixam de valer e cada pessoa cadastra o seu de novo',
    keys: (deps) => deps.factorKeys,
    table: aplicativosAutenticadores,
    owner: aplicativosAutenticadores.usuarioId,
    boundTo: (tenantId, usuarioId) => factorOf({ tenantId, usuarioId }),
    role: 'farol_auth',
  },
];

/** In: a home's column. Out: the id of the key of each text, as `sealedUnder`. */
export const idOf = ({ table }: Home): SQL => sql`split_part(${table.cifrado}, '.', 4)`;
