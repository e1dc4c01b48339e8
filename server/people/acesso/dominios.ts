import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Dominio, Mudanca } from '../../../contract/acesso.ts';
import { inAuth } from '../../auth/asAuth.ts';
import { randomToken } from '../../auth/randomToken.ts';
import { dominiosEmail } from '../../db/acessoTables.ts';
import type { Tx } from '../../db/database.ts';
import { ownTenant } from '../../db/joins.ts';
import { usuarios } from '../../db/peopleTables.ts';
import { tenants } from '../../db/tenants.ts';
import { invalidFields } from '../../http/problem.ts';
import type { PersonContext } from '../../http/route.ts';
import { DOMINIOS_PUBLICOS, within } from './dominiosPublicos.ts';

export type DominioRow = typeof dominiosEmail.$inferSelect;

/** Returns the TXT record that proves that a domain belongs to the tenant. */
export const registroTxt = ({ dominio, desafio }: Pick<DominioRow, 'dominio' | 'desafio'>) => ({
  nome: `_farol.${dominio}`,
  valor: `farol-verificacao=${desafio}`,
});

const rowsOfTenant = (tx: Tx, tenantId: string): Promise<DominioRow[]> =>
  tx
    .select()
    .from(dominiosEmail)
    .where(eq(dominiosEmail.tenantId, tenantId))
    .orderBy(asc(dominiosEmail.dominio));

/** Returns the domains of a tenant, with the DNS record to publish for each. */
export async function readDominios(tx: Tx, tenantId: string): Promise<Dominio[]> {
  return (await rowsOfTenant(tx, tenantId)).map((row) => ({
    dominio: row.dominio,
    registro: registroTxt(row),
    provadoEm: row.provadoEm?.toISOString() ?? null,
  }));
}

/** Returns the host of the product itself, and the e-mail domains of its operators. */
async function daPlataforma({ tx, deps }: PersonContext): Promise<string[]> {
  const people = await inAuth(tx, (auth) =>
    auth
      .select({ email: usuarios.email })
      .from(usuarios)
      .innerJoin(tenants, ownTenant)
      .where(eq(tenants.plataforma, true)),
  );
  return [new URL(deps.publicUrl()).hostname, ...people.map(({ email }) => email.split('@')[1] ?? '')];
}

/** Throws 400 at `dominios` when one is a public e-mail domain or the platform's. */
export async function requireProprios(context: PersonContext, dominios: readonly string[]): Promise<void> {
  const publico = dominios.find((one) => within(one, DOMINIOS_PUBLICOS));
  if (publico !== undefined)
    throw invalidFields({
      dominios: `${publico} é de e-mails de qualquer pessoa: não serve para encontrar a sua organização.`,
    });
  const own = await daPlataforma(context);
  const reserved = dominios.find((one) => within(one, own) || own.some((host) => within(host, [one])));
  if (reserved !== undefined)
    throw invalidFields({
      dominios: `${reserved} é de quem opera o Farol: não serve para a sua organização.`,
    });
}

interface DominiosMudados {
  novos: string[];
  fora: string[];
  mudancas: Mudanca[];
}

/** Returns the difference between the stored domains and these. */
export async function compareDominios(
  { tx, sessao }: PersonContext,
  dominios: readonly string[],
): Promise<DominiosMudados> {
  const rows = await rowsOfTenant(tx, sessao.tenantId);
  const stored = rows.map(({ dominio }) => dominio);
  const novos = [...new Set(dominios)].filter((one) => !stored.includes(one)).sort();
  const fora = stored.filter((one) => !dominios.includes(one));
  const told = (list: readonly string[]) => list.join(', ') || 'nenhum';
  const kept = stored.filter((one) => !fora.includes(one));
  const mudou = novos.length + fora.length > 0;
  const campo = 'Domínios de e-mail';
  return {
    novos,
    fora,
    mudancas: mudou ? [{ campo, antes: told(stored), depois: told([...kept, ...novos]) }] : [],
  };
}

/** Stores the domains; a new one has no effect until it is proven. */
export async function writeDominios(context: PersonContext, { novos, fora }: DominiosMudados): Promise<void> {
  const { tx, sessao, now, audit } = context;
  const { tenantId } = sessao;
  if (novos.length > 0) {
    const own = { tenantId, criadoEm: now, alteradoEm: now };
    await tx
      .insert(dominiosEmail)
      .values(novos.map((dominio) => ({ ...own, dominio, desafio: randomToken() })));
  }
  if (fora.length > 0)
    await tx
      .delete(dominiosEmail)
      .where(and(eq(dominiosEmail.tenantId, tenantId), inArray(dominiosEmail.dominio, fora)));
  const recurso = 'dominios_email';
  for (const registro of novos) await audit({ acao: 'CRIA', recurso, registro });
  for (const registro of fora) await audit({ acao: 'REMOVE', recurso, registro });
}
