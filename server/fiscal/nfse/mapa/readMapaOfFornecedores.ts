import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { maskCpf } from '../../../../contract/brasil/cpfCnpj.ts';
import { todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import { monthsUpTo } from '../../../../contract/brasil/month.ts';
import { municipioDe } from '../../../../contract/fiscal/municipios.ts';
import { PORTAS_NFSE, type PortaNfse } from '../../../../contract/fiscal/nfse/detalhe.ts';
import type { Mapa } from '../../../../contract/fiscal/nfse/mapa.ts';
import { rowsOf, type Tx } from '../../../db/database.ts';
import { empresas, fornecedores } from '../../../db/resourceTables.ts';
import { MESES_ANTES, sinalDe } from './sinal.ts';

const PORTAS = Object.keys(PORTAS_NFSE) as [PortaNfse, ...PortaNfse[]];
/** Maximum number of rows in a response; beyond it the user selects fewer companies. */
const LINHAS = 1000;

const fornecedorSchema = z.object({
  empresaId: z.uuid(),
  empresa: z.string(),
  prestador: z.string(),
  prestadorCpfCnpj: z.string(),
  municipio: z.string(),
  codigoMunicipio: z.string(),
  vistas: z.array(z.object({ mes: z.string(), notas: z.int(), valor: z.int(), portas: z.string() })),
});
type Fornecedor = z.infer<typeof fornecedorSchema>;

const municipioSchema = z.object({
  codigo: z.string(),
  nome: z.string(),
  desde: z.iso.date().nullable(),
  ultima: z.iso.date().nullable(),
  notasAdn: z.int(),
  notasOutras: z.int(),
});

/** Notas that count: services taken by a company, by day of issue. Test notas do not show that a channel works. */
const CONTAM = sql`n.papel = 'TOMADA' and not n.sem_valor`;
const DIA = sql`coalesce(n.emissao, n.competencia)`;

/** Reads each supplier of a city with all its months in one row, the most recent issuers first. */
async function readFornecedores(tx: Tx, desde: string): Promise<Fornecedor[]> {
  const rows = await rowsOf(
    tx,
    sql`with mes as (
          select n.empresa_id, n.prestador_cpf_cnpj, n.codigo_municipio, to_char(${DIA}, 'YYYY-MM') as mes,
                 max(n.prestador) as prestador, max(n.municipio) as municipio, max(${DIA}) as ultima,
                 count(*)::int as notas, coalesce(sum(n.valor), 0)::float8 as valor, string_agg(distinct n.portas, ', ') as portas
            from nfses n where ${CONTAM} and ${DIA} >= ${`${desde}-01`}::date
           group by 1, 2, 3, 4)
        select m.empresa_id as "empresaId", e.nome as empresa, max(m.prestador) as prestador,
               m.prestador_cpf_cnpj as "prestadorCpfCnpj", max(m.municipio) as municipio, m.codigo_municipio as "codigoMunicipio",
               jsonb_agg(jsonb_build_object('mes', m.mes, 'notas', m.notas, 'valor', m.valor, 'portas', m.portas)) as vistas
          from mes m join ${empresas} e on e.tenant_id = farol_tenant() and e.id = m.empresa_id
         group by m.empresa_id, e.nome, m.prestador_cpf_cnpj, m.codigo_municipio
         order by max(m.ultima) desc, m.empresa_id, m.prestador_cpf_cnpj, m.codigo_municipio
         limit ${LINHAS + 1}`,
  );
  return z.array(fornecedorSchema).parse(rows);
}

/**
 * Reads per city the notas received from the ADN and by other channels, of all time. A layout with only the city's code takes
 * its name from the companies and suppliers, or from the table of the IBGE.
 */
async function readMunicipios(tx: Tx): Promise<Mapa['municipios']> {
  const pelaAdn = sql`n.portas like ${`%${PORTAS_NFSE.ADN}%`}`;
  const rows = await rowsOf(
    tx,
    sql`with nomes as (
          select r.codigo_ibge as codigo, max(r.municipio) as nome
            from (select codigo_ibge, municipio from ${fornecedores} union all select codigo_ibge, municipio from ${empresas}) r
           where r.municipio <> '' group by 1)
        select n.codigo_municipio as codigo, coalesce(nullif(max(n.municipio), ''), max(r.nome), '') as nome,
               (min(${DIA}) filter (where ${pelaAdn}))::text as desde, (max(${DIA}) filter (where ${pelaAdn}))::text as ultima,
               (count(*) filter (where ${pelaAdn}))::int as "notasAdn", (count(*) filter (where not ${pelaAdn}))::int as "notasOutras"
          from nfses n left join nomes r on r.codigo = n.codigo_municipio
         where ${CONTAM} and n.codigo_municipio <> ''
         group by 1 order by count(*) desc, n.codigo_municipio limit ${LINHAS}`,
  );
  return z
    .array(municipioSchema)
    .parse(rows)
    .map((one) => ({ ...one, nome: one.nome || (municipioDe(one.codigo)?.nome ?? '') }));
}

/** Parses the channels of a row, stored by their names. */
const portasDe = (mostradas: string): PortaNfse[] =>
  PORTAS.filter((porta) => mostradas.split(', ').includes(PORTAS_NFSE[porta]));

/**
 * Reads suppliers × city × month of the selected companies, with the channels of their notas and the missing ones. `meses` is
 * the number of months up to the current one.
 */
export async function readMapaOfFornecedores(tx: Tx, meses: number, now: Date): Promise<Mapa> {
  const atual = todayInSaoPaulo(now).slice(0, 7);
  const mostrados = monthsUpTo(atual, meses);
  const [desde = atual] = monthsUpTo(atual, meses + MESES_ANTES);
  const lidos = await readFornecedores(tx, desde);
  return {
    meses: mostrados,
    linhas: lidos.slice(0, LINHAS).map(({ vistas, ...linha }) => {
      const comNotas = new Set(vistas.map(({ mes }) => mes));
      const celulas = mostrados.map((mes) => {
        const vista = vistas.find((one) => one.mes === mes);
        return {
          mes,
          sinal: sinalDe(mes, comNotas, atual),
          notas: vista?.notas ?? 0,
          valor: vista?.valor ?? 0,
          portas: portasDe(vista?.portas ?? ''),
        };
      });
      return { ...linha, prestadorCpfCnpj: maskCpf(linha.prestadorCpfCnpj), celulas };
    }),
    municipios: await readMunicipios(tx),
    truncado: lidos.length > LINHAS,
  };
}
