import { and, desc, eq, gte, ne, or, sql } from 'drizzle-orm';
import { addDays, todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import { nfses } from '../../../db/resourceTables.ts';
import { acrossCompanies, seeCompanies } from '../../../db/workForCompany.ts';
import type { ActorContext } from '../../../http/route.ts';
import type { ResourceRules } from '../../../resources/rules.ts';
import { lockDocuments } from '../../documentos/lockDocuments.ts';
import { type EmpresaFiscal, empresaDaSessao, empresasDoTenant } from '../../empresa.ts';
import { nfsesEventos, nfsesFontes } from '../tables.ts';
import { reevaluateNotas } from './reevaluateNotas.ts';
import type { ContextoDoRegistro } from './registro.ts';

type Context = Pick<ActorContext, 'tx' | 'ator' | 'now' | 'audit' | 'deps'>;

/** Maximum number of notas judged again after a change of a register: the newest of a year. */
const NOTAS = 300;

const registroDe = (
  { tx, ator, now, audit, deps }: Context,
  empresas: readonly EmpresaFiscal[],
): ContextoDoRegistro => ({
  tx,
  tenantId: ator.tenantId,
  now,
  quem: ator.nome,
  parametros: ator.parametros,
  audit,
  produto: deps.version,
  empresas,
  escolhida: null,
});

async function ultimas({ tx, now }: Context, fornecedor?: string): Promise<string[]> {
  const desde = addDays(todayInSaoPaulo(now), -365);
  const rows = await tx
    .select({ id: nfses.id })
    .from(nfses)
    .where(
      and(
        eq(nfses.papel, 'TOMADA'),
        gte(nfses.emissao, desde),
        fornecedor ? eq(nfses.fornecedor, fornecedor) : undefined,
      ),
    )
    .orderBy(desc(nfses.emissao), nfses.id)
    .limit(NOTAS);
  return rows.map(({ id }) => id);
}

/** Returns the notas with anything from a test environment: which of it counts depends on the company's environment. */
async function deTeste({ tx }: Context): Promise<string[]> {
  const test = (table: typeof nfsesFontes | typeof nfsesEventos) =>
    sql`${nfses.id} in (select ${table.nfseId} from ${table} where ${ne(table.ambiente, 'REAL')})`;
  const rows = await tx
    .select({ id: nfses.id })
    .from(nfses)
    .where(or(nfses.semValor, test(nfsesFontes), test(nfsesEventos)))
    .orderBy(nfses.id);
  return rows.map(({ id }) => id);
}

/** Judges again the notas of a company whose environment (`ambiente`) or regime and city (`fatos`) changed. */
export function reevaluateOfEmpresa(
  context: Context,
  empresaId: string,
  { ambiente, fatos }: { ambiente: boolean; fatos: boolean },
): Promise<void> {
  return acrossCompanies(context.tx, async (enter) => {
    const empresa = await empresaDaSessao(context.tx, empresaId);
    await enter(empresa.id);
    const ids = [...(ambiente ? await deTeste(context) : []), ...(fatos ? await ultimas(context) : [])];
    await reevaluateNotas(registroDe(context, [empresa]), [...new Set(ids)]);
  });
}

/** Fields of a supplier that the rules use. */
const OLHADOS = ['optanteSimples', 'retemIss', 'retemIrrf', 'retemCsrf', 'retemInss', 'ativo'] as const;

/** Returns the newest of these notas. */
async function maisNovas({ tx }: Context, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: nfses.id })
    .from(nfses)
    .where(and(eq(nfses.papel, 'TOMADA'), sql`${nfses.id} = any(${sql.param([...ids])}::uuid[])`))
    .orderBy(desc(nfses.emissao), nfses.id)
    .limit(NOTAS);
  return rows.map(({ id }) => id);
}

/** Judges again notas of a supplier, in all companies of the tenant; `which` returns their ids. */
function reevaluateOfFornecedor(context: Context, which: () => Promise<string[]>): Promise<void> {
  return acrossCompanies(context.tx, async () => {
    const empresas = await empresasDoTenant(context.tx);
    await seeCompanies(
      context.tx,
      empresas.map((empresa) => empresa.id),
    );
    await reevaluateNotas(registroDe(context, empresas), await which());
  });
}

/** Rules of the suppliers: a change of a field that the rules use, and a merge, judge its notas again. */
export const fornecedoresRules: ResourceRules = {
  // Writers of notas lock the companies before the supplier: every transaction must use the same order.
  begin: async ({ tx }, act) => {
    if (act === 'update') await lockDocuments({ tx }, await empresasDoTenant(tx));
  },
  done: async (context, { before, next }) => {
    if (!before || !next || OLHADOS.every((campo) => before[campo] === next[campo])) return;
    await reevaluateOfFornecedor(context, () => ultimas(context, String(next.id)));
  },
  moved: async (context, { 'nfses.fornecedor': movidas = [] }) => {
    if (movidas.length > 0) await reevaluateOfFornecedor(context, () => maisNovas(context, movidas));
  },
};
