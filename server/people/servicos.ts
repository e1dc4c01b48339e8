import { eq, sql } from 'drizzle-orm';
import { asSet } from '../../contract/csv.ts';
import { empresas as tabelaEmpresas } from '../db/resourceTables.ts';
import { servicosEmpresas } from '../db/servicoTable.ts';
import { invalidFields } from '../http/problem.ts';
import { asPerson, type PersonWrite } from '../http/route.ts';
import type { Change, ResourceRules } from '../resources/rules.ts';
import { lockPeople } from './editors.ts';
import { lackingOf, requireHolds } from './grants.ts';

/** Returns whether the session may grant all companies, also future ones: it acts for each and edits users and companies (ADR 0015). */
export async function mayGiveAll(context: PersonWrite): Promise<boolean> {
  const rows = await context.tx
    .select({ id: tabelaEmpresas.id })
    .from(tabelaEmpresas)
    .where(eq(tabelaEmpresas.tenantId, context.sessao.tenantId));
  const empresas = rows.map(({ id }) => id);
  const lacking = await lackingOf(context, { permissoes: ['USUARIO_EDITA', 'EMPRESA_EDITA'], empresas });
  return lacking.permissoes.length + lacking.empresas.length === 0;
}

/** Throws 403 or 400 unless the user holds all rights that a service had and will have (ADR 0015). */
export async function requireHoldsService(context: PersonWrite, { before, next }: Change): Promise<void> {
  const both = (key: string) => [...asSet(before?.[key]), ...asSet(next?.[key])];
  await requireHolds(
    context,
    { permissoes: both('permissoes'), empresas: both('empresas') },
    'Este serviço',
    'Um serviço é alterado por quem tem tudo o que ele pode.',
  );
  if (![before, next].some((row) => row?.todasEmpresas === true) || (await mayGiveAll(context))) return;
  throw invalidFields({
    todasEmpresas:
      'Só dá ou tira todas as empresas quem age por todas e altera usuários e empresas. Escolha as empresas, ou peça a alguém que possa.',
  });
}

export const servicosRules: ResourceRules = {
  pessoa: ['create', 'update', 'remove'],
  links: { empresas: { table: servicosEmpresas, own: 'servicoId', other: 'empresaId' } },
  derived: {
    criador: sql`(select u.nome from usuarios u where u.tenant_id = servicos.tenant_id and u.id = servicos.criado_por)`,
  },
  // Serialised with removals of companies, which leave the set of a service.
  begin: lockPeople,
  check: (context, change) => requireHoldsService(asPerson(context), change),
};
