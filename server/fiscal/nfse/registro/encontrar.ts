import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { alnum } from '../../../../contract/brasil/alnum.ts';
import type { NotaParecida } from '../../../../contract/fiscal/nfse/contexto.ts';
import { bare, identidadeDe } from '../../../../contract/fiscal/nfse/identidade.ts';
import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';
import type { Tx } from '../../../db/database.ts';
import { rowsPlanned } from '../../../db/planned.ts';
import { nfses } from '../../../db/resourceTables.ts';
import { statement } from '../../../db/statement.ts';

/** A nota to look up in a company. */
export interface Procurada {
  empresaId: string;
  nota: Nota;
}

/** Maximum number of similar notas, as its page shows them. */
export const PARECIDAS = 5;
/** Days around the issue within which another reading of the same nota may be dated. */
const DIAS = 62;

/** Returns the last three digits of a number: cities write '202600000000123' for the 123rd of the year. */
const fim = (numero: string) => `000${alnum(numero)}`.slice(-3);

/** Serialises the notas for a statement; `n` is the index in the list. */
const asText = (itens: readonly Procurada[]): string =>
  JSON.stringify(
    itens.map(({ empresaId, nota }, n) => ({
      n,
      empresa: empresaId,
      identidade: identidadeDe(nota),
      prestador: nota.prestador.documento,
      valor: nota.valores.servicos,
      emissao: nota.emissao,
      mes: nota.competencia?.slice(0, 7) ?? null,
      numero: bare(nota.numero),
      fim: fim(nota.numero),
      declaracao: nota.situacao === 'SEM_NOTA',
    })),
  );

/** The serialised notas as a table of a statement. */
const PROCURADAS = sql`jsonb_to_recordset(${sql.placeholder('procuradas')}::jsonb) as c(n int, empresa uuid, identidade text,
  prestador text, valor bigint, emissao date, mes text, numero text, fim text, declaracao boolean)`;

const candidataSchema = z.object({ n: z.coerce.number(), id: z.uuid() });

const CANDIDATAS = statement(
  sql`with c as materialized (select * from ${PROCURADAS})
      select c.n, n.id from c join ${nfses} n on n.empresa_id = c.empresa and n.identidade = c.identidade
      union
      select c.n, n.id from c join ${nfses} n
        on n.empresa_id = c.empresa and n.prestador_cpf_cnpj = c.prestador
          and (n.valor = c.valor or n.valor is null or c.valor is null)
          and (n.emissao between c.emissao - ${sql.raw(String(DIAS))} and c.emissao + ${sql.raw(String(DIAS))}
            or n.emissao is null or c.emissao is null)
          and (c.declaracao or n.situacao = 'SEM_NOTA'
            or right('000' || upper(regexp_replace(n.numero, '[^0-9A-Za-z]', '', 'g')), 3) = c.fim)
      order by 1, 2`,
);

/**
 * Finds the stored notas that may be those of the list: same identity, or same provider, amount, time and end of the number.
 * Returns their ids by index; `mesmaNota` then decides.
 */
export async function candidatas(tx: Tx, itens: readonly Procurada[]): Promise<Map<number, string[]>> {
  const rows = await rowsPlanned(tx, 'byKeys', CANDIDATAS({ procuradas: asText(itens) }));
  const found = new Map<number, string[]>();
  for (const row of rows) {
    const { n, id } = candidataSchema.parse(row);
    found.set(n, [...(found.get(n) ?? []), id]);
  }
  return found;
}

const parecidaSchema = z.object({
  n: z.coerce.number(),
  id: z.uuid(),
  numero: z.string(),
  emissao: z.iso.date().nullable(),
  valor: z.coerce.number().nullable(),
});

const SEMELHANTES = statement(
  sql`select c.n, p.* from ${PROCURADAS} cross join lateral (
        select n.id, n.numero, to_char(n.emissao, 'YYYY-MM-DD') as emissao, n.valor from ${nfses} n
        where n.empresa_id = c.empresa and n.prestador_cpf_cnpj = c.prestador
          and n.competencia >= (c.mes || '-01')::date and n.competencia < (c.mes || '-01')::date + interval '1 month'
          and (n.valor = c.valor or (c.numero <> ''
            and ltrim(upper(regexp_replace(n.numero, '[^0-9A-Za-z]', '', 'g')), '0') = c.numero))
        order by coalesce(n.emissao, date '0001-01-01') desc, n.id limit ${sql.raw(String(PARECIDAS + 1))}) p
      where c.prestador <> '' order by c.n, p.id`,
);

/**
 * Finds the stored notas similar to each: same provider and month of competência, same amount or number. They may include the
 * nota itself.
 */
export async function parecidas(tx: Tx, itens: readonly Procurada[]): Promise<Map<number, NotaParecida[]>> {
  const found = new Map<number, NotaParecida[]>();
  if (itens.length === 0) return found;
  for (const row of await rowsPlanned(tx, 'byKeys', SEMELHANTES({ procuradas: asText(itens) }))) {
    const { n, ...one } = parecidaSchema.parse(row);
    found.set(n, [...(found.get(n) ?? []), { ...one, como: 'PARECIDA' as const }]);
  }
  return found;
}
