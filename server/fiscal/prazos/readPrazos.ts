import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import { AVISOS_CERTIFICADO } from '../../../contract/fiscal/certificado.ts';
import {
  ESPECIES_SEFAZ,
  type EspecieSefaz,
  especieSefazSchema,
  especies,
  porEspecieSefaz,
} from '../../../contract/fiscal/especies.ts';
import type { CertificadosFindando, ContagemDePrazos } from '../../../contract/fiscal/faixasPrazo.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import { isAllowed, type Subject } from '../../../contract/permissions.ts';
import { resourceGuard } from '../../../contract/resource.ts';
import type { EmpresaLigada } from '../../auth/empresasOf.ts';
import { rowsOf, type Tx } from '../../db/database.ts';
import { ctes, empresas, nfes } from '../../db/resourceTables.ts';
import { mantidas } from '../../resources/sumRows.ts';
import { mayActFor } from '../certificates/store.ts';
import { certificados } from '../certificates/tables.ts';
import { SOMAS_MANTIDAS } from './mantidos.ts';

const DAY = 86_400_000;

const countSchema = z.object({
  empresa_id: z.uuid(),
  especie: especieSefazSchema,
  vencidos: z.int(),
  recentes: z.int(),
  hoje: z.int(),
  sete: z.int(),
  trinta: z.int(),
  a_confirmar: z.int(),
});

/** Terms due in one company; `recentes` are the overdue ones that ended within the last seven days. */
export interface PrazosDaEmpresa {
  empresa: EmpresaLigada;
  contagens: Record<EspecieSefaz, (ContagemDePrazos & { recentes: number }) | null>;
}

const idsOf = (companies: readonly EmpresaLigada[]) => companies.map(({ empresaId }) => empresaId);

const TABELAS = { NFE: nfes, CTE: ctes } as const;

/**
 * Returns the query that counts the documents of one kind, per company, by urgency: those that the list shows by
 * `filtroDaFaixa`.
 */
function faixasDe(especie: EspecieSefaz, ids: SQL, hoje: string): SQL {
  const tabela = TABELAS[especie];
  const marcado = especies[especie].soContesta ? sql`${ctes.contestarEm} is not null` : sql`true`;
  const said = sql`${tabela.empresaId} as empresa_id, ${tabela.prazo} as prazo, ${tabela.aConfirmar} as a_confirmar, ${marcado} as marcado`;
  const where = sql`${tabela.prazo} is not null and ${tabela.empresaId} = any(${ids})`;
  const count = (which: SQL, name: string) =>
    sql`coalesce(sum(itens) filter (where ${which}), 0)::int as ${sql.identifier(name)}`;
  const entre = (de: number, ate: number) =>
    sql`not a_confirmar and prazo between ${hoje}::date + ${de}::int and ${hoje}::date + ${ate}::int`;
  const aberto = especies[especie].soContesta
    ? sql`a_confirmar and prazo >= ${hoje}::date`
    : sql`a_confirmar`;
  const counts = [
    count(sql`marcado and not a_confirmar and prazo < ${hoje}::date`, 'vencidos'),
    count(sql`marcado and ${entre(-7, -1)}`, 'recentes'),
    count(entre(0, 0), 'hoje'),
    count(entre(1, 7), 'sete'),
    count(entre(8, 30), 'trinta'),
    count(aberto, 'a_confirmar'),
  ];
  return sql`select empresa_id, ${especie}::text as especie, ${sql.join(counts, sql`, `)}
    from ${mantidas(tabela, SOMAS_MANTIDAS[especie], said, where)} group by empresa_id`;
}

/**
 * Counts the terms due in companies, as far as the person may view documents; the transaction must see them. Returns
 * the companies with any, the most urgent first; null when the person may view documents of no kind.
 */
export async function readPrazos(
  tx: Tx,
  subject: Subject,
  companies: readonly EmpresaLigada[],
  now: Date,
): Promise<PrazosDaEmpresa[] | null> {
  const seen = ESPECIES_SEFAZ.filter((especie) =>
    isAllowed(subject, resourceGuard(recursos[especie], 'search')),
  );
  if (seen.length === 0) return null;
  const ids = sql`${sql.param(idsOf(companies))}::uuid[]`;
  const parts = seen.map((especie) => faixasDe(especie, ids, todayInSaoPaulo(now)));
  const found = await rowsOf(
    tx,
    sql`select * from (${sql.join(parts, sql` union all `)}) f where vencidos + hoje + sete + trinta + a_confirmar > 0`,
  );
  const counts = z.array(countSchema).parse(found);
  const of = (empresaId: string, kind: EspecieSefaz) => {
    const row = counts.find(({ empresa_id, especie }) => empresa_id === empresaId && especie === kind);
    if (!row) return null;
    const { empresa_id: _of, especie: _kind, a_confirmar: aConfirmar, ...counted } = row;
    return { ...counted, aConfirmar };
  };
  const named = new Set(counts.map(({ empresa_id }) => empresa_id));
  return companies
    .filter(({ empresaId }) => named.has(empresaId))
    .map((empresa) => ({ empresa, contagens: porEspecieSefaz((especie) => of(empresa.empresaId, especie)) }))
    .sort(byUrgency);
}

function byUrgency(one: PrazosDaEmpresa, other: PrazosDaEmpresa): number {
  const sum = ({ contagens }: PrazosDaEmpresa, faixa: keyof ContagemDePrazos) =>
    Object.values(contagens).reduce((total, one) => total + (one?.[faixa] ?? 0), 0);
  // Terms that can still be met come before the overdue ones.
  for (const faixa of ['hoje', 'sete', 'vencidos', 'trinta', 'aConfirmar'] as const) {
    const difference = sum(other, faixa) - sum(one, faixa);
    if (difference !== 0) return difference;
  }
  return one.empresa.nome.localeCompare(other.empresa.nome, 'pt-BR');
}

/**
 * Returns companies whose certificate A1 has ended or ends within 60 days, the nearest first. Another one of the same
 * root that lasts longer replaces it (NT 2020.001). Empty when the person may not view companies.
 */
export async function readCertificadosFindando(
  tx: Tx,
  subject: Subject,
  companies: readonly EmpresaLigada[],
  now: Date,
): Promise<CertificadosFindando> {
  if (!isAllowed(subject, { allOf: ['EMPRESA_BUSCA'], modulo: 'CADASTROS' })) return [];
  const limit = new Date(now.getTime() + (AVISOS_CERTIFICADO[0] + 1) * DAY);
  const last = tx
    .select({ validoAte: certificados.validoAte })
    .from(certificados)
    .where(and(eq(certificados.tenantId, empresas.tenantId), mayActFor))
    .orderBy(desc(certificados.validoAte), asc(certificados.empresaId))
    .limit(1)
    .as('ultimo');
  const rows = await tx
    .select({ empresaId: empresas.id, validoAte: last.validoAte })
    .from(empresas)
    .innerJoinLateral(last, sql`true`)
    .where(and(inArray(empresas.id, idsOf(companies)), lt(last.validoAte, limit)))
    .orderBy(asc(last.validoAte), asc(empresas.nome), asc(empresas.id));
  return rows.flatMap(({ empresaId, validoAte }) => {
    const company = companies.find((one) => one.empresaId === empresaId);
    const dias = Math.floor((validoAte.getTime() - now.getTime()) / DAY);
    if (!company) return [];
    const { uuid, nome } = company;
    return [{ uuid, nome, empresaId, validoAte: validoAte.toISOString(), dias }];
  });
}
