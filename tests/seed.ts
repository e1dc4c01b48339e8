import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { sampleCnpj, sampleCpf } from '../contract/brasil/sample.ts';
import { MODULES } from '../contract/modules.ts';
import { PERMISSIONS } from '../contract/permissionCodes.ts';
import { asRole, type Database, rowsOf, type Tx } from '../server/db/database.ts';
import { empresasUsuarios, perfis, usuarios } from '../server/db/peopleTables.ts';
import { tenants } from '../server/db/tenants.ts';

/** Password of every user in the tests. */
export const SENHA = 'cavalo bateria grampo';

export interface SeededUser {
  id: string;
  tenantId: string;
  email: string;
  /** Links to companies, sorted by the names of the companies. */
  links: string[];
}

const idSchema = z.object({ id: z.uuid() });

const only = (rows: unknown[]): string => idSchema.parse(rows[0]).id;

export interface NewUser {
  tenantId: string;
  email: string;
  permissoes: readonly string[];
  /** Stored hash; null for a user who never signed in. */
  senha: string | null;
  /** Companies to link. */
  empresas?: readonly string[];
}

export function seedTenant(db: Database, nome: string, plataforma = false): Promise<string> {
  return asRole(db, 'farol_admin', null, async (tx) =>
    only(
      await tx
        .insert(tenants)
        .values({
          nome,
          cnpj: plataforma
            ? ''
            : sampleCnpj([...nome].reduce((sum, letter) => sum + letter.charCodeAt(0), 7000)),
          plataforma,
          primeiroUsuario: `Primeira pessoa de ${nome}`,
          emailPrimeiroUsuario: 'primeira@inicio.example',
          modulos: [...MODULES],
        })
        .returning({ id: tenants.id }),
    ),
  );
}

/** Creates a profile without users; returns its id. */
export function seedPerfil(
  db: Database,
  tenantId: string,
  nome: string,
  permissoes: readonly string[],
): Promise<string> {
  return asRole(db, 'farol_app', tenantId, async (tx) =>
    only(
      await tx
        .insert(perfis)
        .values({ tenantId, nome, permissoes: [...permissoes] })
        .returning({ id: perfis.id }),
    ),
  );
}

export function seedUser(
  db: Database,
  { tenantId, email, permissoes, senha, empresas = [] }: NewUser,
): Promise<SeededUser> {
  return asRole(db, 'farol_app', tenantId, async (tx) => {
    const perfil = { tenantId, nome: `Perfil de ${email}`, permissoes: [...permissoes] };
    const perfilId = only(await tx.insert(perfis).values(perfil).returning({ id: perfis.id }));
    const nome = `Pessoa ${email.split('@')[0]}`;
    const usuario = { tenantId, nome, email, senha, perfilId };
    const id = only(await tx.insert(usuarios).values(usuario).returning({ id: usuarios.id }));
    const links: string[] = [];
    for (const empresaId of empresas) {
      const link = { tenantId, usuarioId: id, empresaId };
      links.push(only(await tx.insert(empresasUsuarios).values(link).returning({ id: empresasUsuarios.id })));
    }
    return { id, tenantId, email, links };
  });
}

interface NewEmpresa {
  nome: string;
  cpfCnpj: string;
  ativa?: boolean;
}

export function seedEmpresa(
  db: Database,
  tenantId: string,
  { nome, cpfCnpj, ativa = true }: NewEmpresa,
): Promise<string> {
  const insert = async (tx: Tx) =>
    rowsOf(
      tx,
      sql`insert into empresas (tenant_id, nome, cpf_cnpj, ambiente, ativa)
          values (${tenantId}, ${nome}, ${cpfCnpj}, 'SIMULADO', ${ativa}) returning id`,
    );
  return asRole(db, 'farol_app', tenantId, async (tx) => only(await insert(tx)));
}

/** Writes two tenants, the platform, and a user for each kind of permissions; `senha` is the password hash of all. */
export async function seed(db: Database, senha: string) {
  const plataforma = await seedTenant(db, 'Plataforma', true);
  const horizonte = await seedTenant(db, 'Horizonte');
  const atlas = await seedTenant(db, 'Atlas');
  const ofHorizonte = [
    await seedEmpresa(db, horizonte, { nome: 'Água Clara Ltda', cpfCnpj: sampleCnpj(1) }),
    await seedEmpresa(db, horizonte, {
      nome: 'Beta Comércio',
      cpfCnpj: sampleCnpj(2, { alphanumeric: true }),
    }),
    await seedEmpresa(db, horizonte, { nome: 'Carlos Souza', cpfCnpj: sampleCpf(3) }),
    await seedEmpresa(db, horizonte, { nome: 'Desativada Ltda', cpfCnpj: sampleCnpj(4), ativa: false }),
  ];
  const ofAtlas = [
    await seedEmpresa(db, atlas, { nome: 'Norte Alimentos', cpfCnpj: sampleCnpj(11) }),
    await seedEmpresa(db, atlas, { nome: 'Oeste Transportes', cpfCnpj: sampleCnpj(12) }),
  ];
  const searches = PERMISSIONS.filter((code) => code.endsWith('_BUSCA'));
  const person = (
    tenantId: string,
    email: string,
    permissoes: readonly string[],
    empresas: readonly string[],
  ) => seedUser(db, { tenantId, email, permissoes, senha, empresas });
  const perfilVazio = (tenantId: string) => seedPerfil(db, tenantId, 'Perfil sem nada', []);
  const administra = ['USUARIO_BUSCA', 'USUARIO_EDITA', 'PERFIL_BUSCA', 'PERFIL_EDITA'];
  return {
    tenants: {
      plataforma: { id: plataforma, empresas: [], perfilVazio: await perfilVazio(plataforma) },
      horizonte: { id: horizonte, empresas: ofHorizonte, perfilVazio: await perfilVazio(horizonte) },
      atlas: { id: atlas, empresas: ofAtlas, perfilVazio: await perfilVazio(atlas) },
    },
    users: {
      admin: await person(plataforma, 'admin@plataforma.example', administra, []),
      total: await person(horizonte, 'total@horizonte.example', PERMISSIONS, ofHorizonte),
      consulta: await person(horizonte, 'consulta@horizonte.example', searches, ofHorizonte.slice(0, 1)),
      vazio: await person(horizonte, 'vazio@horizonte.example', [], []),
      vizinho: await person(atlas, 'total@atlas.example', PERMISSIONS, ofAtlas),
    },
  };
}

export type Seeded = Awaited<ReturnType<typeof seed>>;
export type Who = keyof Seeded['users'];
