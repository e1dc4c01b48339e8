import { type AnyColumn, ne, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { fatorBinding as factorOf } from '../auth/fatores/store.ts';
import { aplicativosAutenticadores } from '../auth/fatores/tables.ts';
import { emissorBinding as issuerOf } from '../auth/organizacao/store.ts';
import { acessoPropostas, emissores } from '../db/acessoTables.ts';
import type { Role } from '../db/database.ts';
import { guardaObjetos } from '../db/guardaTables.ts';
import { webhooksSegredos } from '../db/webhookTables.ts';
import type { Deps } from '../deps.ts';
import { certificateBinding as certificateOf } from '../fiscal/certificates/store.ts';
import { certificados } from '../fiscal/certificates/tables.ts';
import type { Keyring } from '../keyring.ts';
import { segredoBinding as webhookOf } from '../webhooks/segredos.ts';

/** Holders of the keys of this start. */
export type KeyDeps = Pick<Deps, 'certificateKeys' | 'factorKeys' | 'guarda'>;

/** Long-lived data encrypted under a key of the environment, in rows that record the key's id. */
export interface KeyUse {
  /** Environment variable that holds the key. */
  nome: 'FAROL_CHAVE_CERTIFICADOS' | 'FAROL_CHAVE_FATORES' | 'FAROL_CHAVE_ARQUIVOS';
  /** Display name of the encrypted data. */
  oQue: string;
  /** Consequence of losing the key. */
  perda: string;
  /** Null when this start has no such key. */
  keys: (deps: KeyDeps) => Keyring | null;
  /** Table of the rows, and the expression for the id of their key; '' for rows older than key ids. */
  table: PgTable & { tenantId: AnyColumn };
  id: SQL;
  /** Condition for the rows that still need to be opened; all rows by default. */
  which?: SQL;
  /** Database role that may read and write them, one tenant at a time. */
  role: Role;
}

/** A column of sealed texts, resealed in place when their key changes. */
export interface Home extends KeyUse {
  keys: (deps: KeyDeps) => Keyring;
  table: KeyUse['table'] & { cifrado: AnyColumn };
  /** Owner of the text within the tenant, and the context that the text is bound to. */
  owner: AnyColumn;
  boundTo: (tenantId: string, owner: string) => string;
}

/** Returns the key id of a sealed text in a column, as `sealedUnder` does. */
const idIn = (cifrado: AnyColumn): SQL => sql`split_part(${cifrado}, '.', 4)`;

/** Columns sealed for long under a key of the environment; texts sealed for minutes open under the former key meanwhile. */
export const homes: readonly Home[] = [
  {
    nome: 'FAROL_CHAVE_CERTIFICADOS',
    oQue: 'certificados A1',
    perda: 'os certificados A1 guardados não abrem e precisam ser enviados de novo',
    keys: (deps) => deps.certificateKeys,
    table: certificados,
    id: idIn(certificados.cifrado),
    owner: certificados.empresaId,
    boundTo: (tenantId, empresaId) => certificateOf(tenantId, empresaId),
    role: 'farol_app',
  },
  {
    nome: 'FAROL_CHAVE_CERTIFICADOS',
    oQue: 'segredos da entrada pela organização',
    perda: 'os segredos dos emissores não abrem e precisam ser informados de novo',
    keys: (deps) => deps.certificateKeys,
    table: emissores,
    id: idIn(emissores.cifrado),
    owner: emissores.tenantId,
    boundTo: (tenantId) => issuerOf(tenantId),
    role: 'farol_app',
  },
  {
    nome: 'FAROL_CHAVE_CERTIFICADOS',
    oQue: 'segredos propostos da entrada pela organização',
    perda: 'os emissores propostos, que ainda esperam, precisam ser propostos de novo',
    keys: (deps) => deps.certificateKeys,
    table: acessoPropostas,
    id: idIn(acessoPropostas.cifrado),
    owner: acessoPropostas.id,
    boundTo: (tenantId) => issuerOf(tenantId),
    which: ne(acessoPropostas.cifrado, ''),
    role: 'farol_app',
  },
  {
    nome: 'FAROL_CHAVE_FATORES',
    oQue: 'aplicativos autenticadores',
    perda: 'os códigos dos aplicativos autenticadores deixam de valer e cada pessoa cadastra o seu de novo',
    keys: (deps) => deps.factorKeys,
    table: aplicativosAutenticadores,
    id: idIn(aplicativosAutenticadores.cifrado),
    owner: aplicativosAutenticadores.usuarioId,
    boundTo: (tenantId, usuarioId) => factorOf({ tenantId, usuarioId }),
    role: 'farol_auth',
  },
  {
    nome: 'FAROL_CHAVE_CERTIFICADOS',
    oQue: 'segredos de webhooks',
    perda: 'os segredos que assinam webhooks precisam ser gerados de novo',
    keys: (deps) => deps.certificateKeys,
    table: webhooksSegredos,
    id: idIn(webhooksSegredos.cifrado),
    owner: webhooksSegredos.id,
    boundTo: webhookOf,
    role: 'farol_auth',
  },
];

/** Uses of the keys: `homes`, plus the objects in external storage, re-encrypted by their own routine (server/files/guarda/mover.ts). */
export const keyUses: readonly KeyUse[] = [
  ...homes,
  {
    nome: 'FAROL_CHAVE_ARQUIVOS',
    oQue: 'conteúdos no S3',
    perda: 'os arquivos e documentos que estão no S3 não se leem mais',
    keys: ({ guarda }) => guarda?.keys ?? null,
    table: guardaObjetos,
    id: sql`${guardaObjetos.chave}`,
    which: ne(guardaObjetos.estado, 'saindo'),
    role: 'farol_app',
  },
];
