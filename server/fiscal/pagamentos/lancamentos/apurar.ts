import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { contam, type Lancado } from '../../../../contract/fiscal/pagamentos/contam.ts';
import { rowsOf, type Tx } from '../../../db/database.ts';

/** User and time, written where an entry ceases to count. */
export interface Apuracao {
  quem: string;
  em: Date;
}

const inteiro = z.union([z.number(), z.string()]).transform(Number);
const lancadoSchema = z.object({
  id: z.string(),
  pagamentoId: z.string(),
  sequencia: inteiro,
  criadoEm: inteiro,
  pago: inteiro.nullable(),
  liquido: inteiro.nullable(),
  transacao: z.string(),
  desfeito: z.boolean(),
  ato: z.string().nullable(),
  atoVale: z.boolean(),
  por: z.string().nullable(),
  porVale: z.boolean(),
  substituidoEm: inteiro,
});

const uuidsOf = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;
const instante = (coluna: string) => sql.raw(`(extract(epoch from ${coluna}) * 1000)::bigint`);
const ato = (importacao: string, linha: string) =>
  sql.raw(`case when l.${importacao} is not null then l.${importacao}::text || '/' || l.${linha} end`);
/** A line is in force while it is applied; for a deleted one, its import determines it. */
const holdsIn = (nome: string) =>
  sql.raw(`(${nome}.id is null or coalesce(${nome}l.aplicada, ${nome}.estado <> 'desfeita'))`);
const juncao = (nome: string, importacao: string, linha: string) =>
  sql.raw(`left join pagamentos_importacoes ${nome} on ${nome}.tenant_id = l.tenant_id and ${nome}.id = l.${importacao}
    left join pagamentos_linhas ${nome}l on ${nome}l.tenant_id = l.tenant_id and ${nome}l.importacao_id = l.${importacao}
      and ${nome}l.linha = l.${linha}`);

/** Returns the payments of the documents where a replacement, or an undone import, may change which count. */
async function lancadosDe(tx: Tx, ids: readonly string[]) {
  const rows = await rowsOf(
    tx,
    sql`with duvidosos as (
          select distinct l.pagamento_id as id from pagamentos_lancamentos l ${juncao('i', 'importacao_id', 'linha')}
           where l.tenant_id = farol_tenant() and l.pagamento_id = any(${uuidsOf(ids)}) and l.tipo = 'PAGAMENTO'
             and (l.substituido_por is not null or (l.desfeito_em is null and not ${holdsIn('i')})))
        select l.id, l.pagamento_id as "pagamentoId", l.sequencia, ${instante('l.criado_em')} as "criadoEm", l.transacao,
               l.valor - l.encargos + l.desconto as pago, p.liquido, l.desfeito_em is not null as desfeito,
               ${ato('importacao_id', 'linha')} as ato, ${holdsIn('i')} as "atoVale",
               ${ato('substituido_por', 'substituido_linha')} as por, ${holdsIn('s')} as "porVale",
               coalesce(${instante('l.substituido_em')}, 0) as "substituidoEm"
          from pagamentos_lancamentos l
          join duvidosos d on d.id = l.pagamento_id
          join pagamentos p on p.tenant_id = l.tenant_id and p.id = l.pagamento_id
          ${juncao('i', 'importacao_id', 'linha')} ${juncao('s', 'substituido_por', 'substituido_linha')}
         where l.tenant_id = farol_tenant() and l.tipo = 'PAGAMENTO'`,
  );
  return Map.groupBy(
    rows.map((row) => lancadoSchema.parse(row)),
    ({ pagamentoId }) => pagamentoId,
  );
}

/** Returns the entries of a document replaced by another payment, while the replacing line is in force. */
export async function substituidos(tx: Tx, pagamentoId: string): Promise<ReadonlySet<string>> {
  const rows = await rowsOf(
    tx,
    sql`select l.id from pagamentos_lancamentos l ${juncao('s', 'substituido_por', 'substituido_linha')}
         where l.tenant_id = farol_tenant() and l.pagamento_id = ${pagamentoId} and l.substituido_por is not null and ${holdsIn('s')}`,
  );
  return new Set(rows.map(({ id }) => String(id)));
}

const mudam = (lancados: readonly Lancado[], conta: boolean, contados: ReadonlySet<string>): string[] =>
  lancados.filter((um) => um.desfeito === conta && contados.has(um.id) === conta).map(({ id }) => id);

/**
 * Makes the entries of these documents count by their imports and replacements (`contam`). Must be called after
 * entering, replacing or undoing, in the same transaction, before the documents' sums are computed.
 */
export async function apurar(tx: Tx, ids: readonly string[], { quem, em }: Apuracao): Promise<void> {
  const instanteDele = sql`${em.toISOString()}::timestamptz`;
  const voltam: string[] = [];
  const saem: string[] = [];
  for (const lancados of (await lancadosDe(tx, ids)).values()) {
    const contados = contam(lancados, lancados[0]?.liquido ?? null);
    voltam.push(...mudam(lancados, true, contados));
    saem.push(...mudam(lancados, false, contados));
  }
  // Entries that cease to count are written first: one that counts again may have the same identification.
  if (saem.length > 0)
    await tx.execute(sql`update pagamentos_lancamentos set desfeito_em = ${instanteDele}, desfeito_por = ${quem}, versao = versao + 1,
      alterado_em = ${instanteDele} where tenant_id = farol_tenant() and id = any(${uuidsOf(saem)})`);
  if (voltam.length > 0)
    await tx.execute(sql`update pagamentos_lancamentos set desfeito_em = null, desfeito_por = '', versao = versao + 1,
      alterado_em = ${instanteDele} where tenant_id = farol_tenant() and id = any(${uuidsOf(voltam)})`);
}

/** Makes the currently counting entries of these documents permanent: a user who enters more has seen them. */
export async function firmar(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`update pagamentos_lancamentos set substituido_por = null, substituido_linha = null, substituido_em = null
    where tenant_id = farol_tenant() and pagamento_id = any(${uuidsOf(ids)}) and desfeito_em is null and substituido_por is not null`);
}
