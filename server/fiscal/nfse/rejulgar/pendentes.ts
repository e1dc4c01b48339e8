import { and, asc, eq, gte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ESTADOS_NA_FILA } from '../../../../contract/fiscal/nfse/nfses.ts';
import { VERSAO_REGRAS } from '../../../../contract/fiscal/nfse/regras/evaluateNota.ts';
import { rowsOf, type Tx } from '../../../db/database.ts';
import { empresas, fornecedores } from '../../../db/resourceTables.ts';
import { unidoPorNumero } from '../../../resources/unioes/numeros.ts';
import { nfsesMemorias } from '../revisaoTables.ts';

/** Maximum number of notas judged again in one transaction, so that requests are served in between. */
export const NOTAS_POR_LOTE = 100;

/**
 * Returns notas in the queue that were judged before a change of the rules, the tenant's parameters, the company, the supplier,
 * a closed month or a memory. Each is judged only once in a run that began at `inicio`, whatever the result.
 */
export async function notasARejulgar(tx: Tx, inicio: Date): Promise<string[]> {
  const rows = await rowsOf(
    tx,
    sql`select n.id from nfses n
          join nfses_dados d on d.tenant_id = n.tenant_id and d.nfse_id = n.id
          join empresas e on e.tenant_id = n.tenant_id and e.id = n.empresa_id
          left join fornecedores f on f.tenant_id = n.tenant_id and f.id = n.fornecedor
         where n.tenant_id = farol_tenant() and n.estado = any(${sql.param([...ESTADOS_NA_FILA])}::text[])
           and d.julgada_em < ${inicio.toISOString()} and (d.versao_regras <> ${VERSAO_REGRAS}
             or d.julgada_em < greatest((select t.alterado_em from tenants t where t.id = farol_tenant()), e.alterado_em, f.alterado_em,
                  (select max(c.alterado_em) from nfses_fechamentos c
                    where c.tenant_id = n.tenant_id and c.empresa_id = n.empresa_id),
                  (select max(m.alterado_em) from nfses_memorias m
                    where m.tenant_id = n.tenant_id and m.empresa_id = n.empresa_id
                      and m.prestador_cpf_cnpj = n.prestador_cpf_cnpj and m.servico = n.servico)))
         order by n.vence_em, n.id limit ${NOTAS_POR_LOTE}`,
  );
  return z
    .array(z.object({ id: z.uuid() }))
    .parse(rows)
    .map(({ id }) => id);
}

/** Marks notas as judged now, whatever the result. */
export async function marcarJulgadas(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx.execute(
    sql`update nfses_dados set julgada_em = ${now.toISOString()} where nfse_id = any(${sql.param([...ids])}::uuid[])`,
  );
}

/** Selects valid memories whose facts the registers contradict, with the current facts. */
export function memoriasContrariadas(tx: Tx, hoje: string) {
  const { prestadorCpfCnpj, empresaId, tenantId, fim, ate, fatos } = nfsesMemorias;
  const { optanteSimples: optanteSimplesCadastro } = fornecedores;
  const regimeEmpresa = sql<string>`coalesce(${empresas.regimeTributario}, '')`;
  const mudou = or(
    sql`${fatos} ->> 'regimeEmpresa' <> ${regimeEmpresa}`,
    sql`(${fatos} ->> 'optanteSimplesCadastro')::boolean is distinct from ${optanteSimplesCadastro}`,
  );
  return tx
    .select({ memoria: nfsesMemorias, regimeEmpresa, optanteSimplesCadastro })
    .from(nfsesMemorias)
    .innerJoin(empresas, and(eq(empresas.tenantId, tenantId), eq(empresas.id, empresaId)))
    .leftJoin(
      fornecedores,
      and(
        eq(fornecedores.tenantId, tenantId),
        eq(
          fornecedores.id,
          sql`coalesce((select f.id from fornecedores f where f.tenant_id = ${tenantId} and f.cpf_cnpj = ${prestadorCpfCnpj}),
                       ${unidoPorNumero('fornecedores', prestadorCpfCnpj)})`,
        ),
      ),
    )
    .where(and(eq(fim, ''), gte(ate, hoje), mudou))
    .orderBy(asc(empresaId), asc(nfsesMemorias.id));
}
