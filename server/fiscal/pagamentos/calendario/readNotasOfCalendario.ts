import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import { retencaoDecididaSchema } from '../../../../contract/fiscal/nfse/retencaoDecidida.ts';
import { retencaoEsperadaSchema } from '../../../../contract/fiscal/nfse/retencaoEsperada.ts';
import type { NotaRetida } from '../../../../contract/fiscal/pagamentos/calendario/nota.ts';
import { retidasDe } from '../../../../contract/fiscal/pagamentos/calendario/retidas.ts';
import { rowsOf, type Tx } from '../../../db/database.ts';

const dia = z.iso.date().nullable();
const centavos = z.int().nullable();
/** Converts a timestamp of either engine to the date in São Paulo. */
const diaDoInstante = z.coerce.date().transform(todayInSaoPaulo);

const linhaSchema = z.object({
  empresaId: z.uuid(),
  pagamentoId: z.uuid(),
  documentoId: z.string(),
  fornecedor: z.string(),
  fornecedorCpfCnpj: z.string(),
  numero: z.string(),
  emissao: dia,
  competencia: dia,
  liquido: centavos,
  chegouEm: diaDoInstante,
  aceiteEm: diaDoInstante.nullable(),
  aceitas: z.array(retencaoDecididaSchema).nullable(),
  natureza: z.string().nullable(),
  esperadas: z
    .array(
      retencaoEsperadaSchema.pick({
        tributo: true,
        informado: true,
        esperado: true,
        base: true,
        certeza: true,
      }),
    )
    .nullable(),
  pagamentos: z.array(
    z.object({
      data: z.iso.date(),
      valor: centavos,
      encargos: z.int(),
      desconto: z.int(),
      soubeEm: diaDoInstante,
    }),
  ),
});

/** Number of documents per query: large enough to be fast, small enough for memory. */
const LOTE = 1000;

/**
 * Yields the calendar's data of documents of the visible companies, in batches. The rules' result of a note is large,
 * and an acceptance overrides it: it is read only without an acceptance, or when the bases are requested.
 */
export async function* readNotasOfCalendario(
  tx: Tx,
  ids: readonly string[],
  { comBase }: { comBase: boolean },
): AsyncGenerator<NotaRetida[]> {
  for (let de = 0; de < ids.length; de += LOTE) {
    const rows = await rowsOf(
      tx,
      // Written in SQL: the newest decision in force and all payments of each document in one query.
      sql`select p.empresa_id as "empresaId", p.id as "pagamentoId", p.documento_id as "documentoId", p.fornecedor,
            p.fornecedor_cpf_cnpj as "fornecedorCpfCnpj", p.numero, p.emissao::text as emissao, n.competencia::text as competencia,
            p.liquido::float8 as liquido, coalesce(n.criado_em, p.criado_em) as "chegouEm",
            case when a.acao = 'APROVA' then a.criado_em end as "aceiteEm",
            case when a.acao = 'APROVA' then a.retencoes end as aceitas,
            case when a.acao = 'APROVA' then a.decisao ->> 'natRend' end as natureza,
            case when ${comBase} or a.acao is distinct from 'APROVA' then d.avaliacao -> 'retencoes' end as esperadas,
            coalesce(l.pagos, '[]'::jsonb) as pagamentos
          from pagamentos p
          left join nfses n on p.documento = 'NFSE' and n.tenant_id = p.tenant_id and n.id = p.documento_id::uuid
          left join nfses_dados d on d.tenant_id = n.tenant_id and d.nfse_id = n.id
          left join lateral (
            select x.acao, x.criado_em, x.retencoes, x.decisao from nfses_decisoes x
             where x.tenant_id = n.tenant_id and x.nfse_id = n.id and x.acao <> 'DESFAZ'
               and not exists (select from nfses_decisoes y where y.tenant_id = x.tenant_id and y.desfaz = x.id)
             order by x.sequencia desc limit 1) a on true
          left join lateral (
            select jsonb_agg(jsonb_build_object('data', z.data, 'valor', z.valor, 'encargos', z.encargos, 'desconto', z.desconto,
                     'soubeEm', z.criado_em) order by z.data, z.sequencia) as pagos
              from pagamentos_lancamentos z
             where z.tenant_id = p.tenant_id and z.pagamento_id = p.id and z.desfeito_em is null
               and z.tipo = 'PAGAMENTO' and z.data is not null) l on true
          where p.id = any(${sql.param(ids.slice(de, de + LOTE))}::uuid[])`,
    );
    yield z
      .array(linhaSchema)
      .parse(rows)
      .map(({ aceitas, esperadas, natureza, ...linha }) => {
        const { fornecedorCpfCnpj } = linha;
        const fontes = { aceitas, esperadas: esperadas ?? [], natureza, fornecedorCpfCnpj };
        return { ...linha, retidas: retidasDe(fontes) };
      });
  }
}
