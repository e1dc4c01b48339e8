import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, rowsOf } from './database.ts';

const powersSchema = z.object({
  superusuario: z.boolean(),
  rls: z.boolean(),
  papeis: z.boolean(),
  dono: z.boolean(),
  cria: z.boolean(),
  maquina: z.boolean(),
});

const WORDS: Readonly<Record<keyof z.infer<typeof powersSchema>, string>> = {
  superusuario: 'é superusuário',
  rls: 'passa por cima da segurança por linha (BYPASSRLS)',
  papeis: 'cria papéis (CREATEROLE)',
  dono: 'é dono das tabelas ou do banco, ou pode tornar-se',
  cria: 'cria objetos no esquema public',
  maquina: 'lê ou escreve tudo, ou chega aos arquivos do servidor do banco',
};

/**
 * Returns the excess powers of the user that a connection signed in as, each in words; empty when it has only what serving needs
 * (docs/adr/0002). SQL injected through the server gets no further than that user.
 */
export async function excessPowers(db: Database): Promise<string[]> {
  const [row] = await rowsOf(
    db,
    sql`select r.rolsuper as superusuario, r.rolbypassrls as rls, r.rolcreaterole or r.rolreplication as papeis,
               exists (select from pg_class c
                        where c.relnamespace = 'public'::regnamespace and pg_has_role(r.oid, c.relowner, 'member'))
                 or pg_has_role(r.oid, (select datdba from pg_database where datname = current_database()), 'member') as dono,
               has_schema_privilege(r.oid, 'public', 'create') as cria,
               exists (select from pg_roles p
                        where p.rolname in ('pg_read_all_data', 'pg_write_all_data', 'pg_read_server_files',
                                            'pg_write_server_files', 'pg_execute_server_program')
                          and pg_has_role(r.oid, p.oid, 'member')) as maquina
          from pg_roles r where r.rolname = session_user`,
  );
  const powers = powersSchema.parse(row);
  return powersSchema.keyof().options.flatMap((power) => (powers[power] ? [WORDS[power]] : []));
}

/**
 * Creates the server's user where it is missing, as the owner, and lets it become only the roles of a session. `nome` and `senha` are its
 * name and password.
 */
export async function admitServer(owner: Database, nome: string, senha: string): Promise<void> {
  const statements = await rowsOf(
    owner,
    sql`select format('create role %I login noinherit nosuperuser nobypassrls password %L', ${nome}::text, ${senha}::text) as cria,
               format('grant farol_app, farol_auth, farol_admin to %I', ${nome}::text) as admite,
               exists (select from pg_roles where rolname = ${nome}) as existe`,
  );
  const { cria, admite, existe } = z
    .object({ cria: z.string(), admite: z.string(), existe: z.boolean() })
    .parse(statements[0]);
  if (!existe) await owner.execute(sql.raw(cria));
  await owner.execute(sql.raw(admite));
}
