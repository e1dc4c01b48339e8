import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { snake } from '../contract/snake.ts';
import { asRole, rowsOf } from '../server/db/database.ts';
import { mainOrders } from '../server/db/resourceIndexes.ts';
import { seeCompanies } from '../server/db/workForCompany.ts';
import { testCatalogue } from './support/catalogue.ts';
import { contractApp } from './support/contractApp.ts';

const t = contractApp();

/** Tables that receive documents by the thousand: each index has a cost at every row. */
const TABELAS = [
  'nfes',
  'ctes',
  'nfses',
  'pagamentos',
  'fornecedores',
  'eventos',
  'trocas_sefaz',
  'acumulados',
];

/** Question that each index answers whose name shows its purpose: those created from the declaration of a resource. */
const DA_DECLARACAO: readonly (readonly [
  nome: RegExp,
  pergunta: string,
  campo?: 'principal' | 'ordem' | 'campo',
])[] = [
  [/_tenant_id_id_pk$/, 'um registro por si, e o que aponta para ele'],
  [/_unico$/, 'o que não se repete, e o registro que o tem'],
  [/_busca_idx$/, 'um texto frequente, ou de uma tabela curta (ADR 0036)'],
  [/_trigramas_idx$/, 'um texto raro (ADR 0036)'],
  [/_marcas_idx$/, 'o que poucos têm num campo qualquer (ADR 0063)'],
  [/_escolhas_idx$/, 'quantos são, por escolhas entre poucos valores'],
  [/_grupos_idx$/, 'o primeiro valor de uma ordem em que alguma escolha combina (ADR 0036)'],
  [/^[a-z]+_(.+)_entre_idx$/, 'os que o têm entre dois valores, menos os que nada dizem ou zero', 'campo'],
  [/^[a-z]+_(.+)_tenant_idx$/, 'uma página nessa ordem, de todas as empresas de uma vez', 'principal'],
  [/^[a-z]+_(.+)_ordem_idx$/, 'uma página nessa ordem, de uma empresa', 'ordem'],
  [/^[a-z]+_(.+)_todas_idx$/, 'uma página nessa ordem, de todas as empresas de uma vez', 'ordem'],
  [/^[a-z]+_(.+)_idx$/, 'uma página nessa ordem, ou os que têm o valor', 'campo'],
];

/** Indexes made by hand, and those of tables without a resource. */
const A_MAO: Readonly<Record<string, string>> = {
  acumulados_grupo_idx: 'as somas de um quadro, e as linhas de um grupo que se juntam (ADR 0083)',
  ctes_certos_valor_idx: 'prazos do painel, com o valor neles',
  ctes_chegada_idx: 'o que chegou desde a última visita',
  eventos_chegada_idx: 'o que chegou desde a última visita',
  eventos_estabelecimento_idx: 'os eventos de um estabelecimento, por CNPJ ou CPF',
  nfes_certos_valor_idx: 'prazos do painel, com o valor neles',
  nfes_chegada_idx: 'o que chegou desde a última visita',
  nfses_chegada_idx: 'o que chegou desde a última visita',
  nfses_fila_idx: 'a mesa: o que espera, pelo que vence antes',
  nfses_fila_valor_idx: 'prazos do painel, com o valor neles',
  pagamentos_abertos_valor_idx:
    'a lista que vai ao cliente: o que não tem data, o mais antigo antes; e o que falta pagar, no painel',
  pagamentos_chave_idx: 'a que documento se refere uma linha de arquivo, pela chave',
  pagamentos_liquido_aberto_idx: 'a que documento se refere uma linha de arquivo, por fornecedor e valor',
  pagamentos_numero_idx: 'a que documento se refere uma linha de arquivo, por fornecedor e número',
  trocas_sefaz_empresa_mal_idx: 'o livro: o que deu errado, numa empresa',
  trocas_sefaz_empresa_quem_idx: 'o livro: de uma pessoa, numa empresa',
  trocas_sefaz_empresa_servico_idx: 'o livro: de um serviço, numa empresa',
  trocas_sefaz_livro_idx: 'o livro, o mais novo antes',
  trocas_sefaz_mal_idx: 'o livro: o que deu errado',
  trocas_sefaz_manifestacoes_idx: 'as trocas de uma manifestação',
  trocas_sefaz_pedido_idx: 'o livro: de um pedido',
  trocas_sefaz_recentes_idx: 'as últimas trocas de uma empresa',
  trocas_sefaz_servico_idx: 'o livro: de um serviço',
  trocas_sefaz_volume_idx: 'quantas trocas por dia, empresa e serviço',
};

/** Returns the field of a resource that an index is named after. */
function campoDe(tabela: string, nome: string) {
  const resource = testCatalogue.resources.find((one) => one.name === tabela);
  const key = Object.keys(resource?.fields ?? {}).find((one) => snake(one) === nome);
  return resource && key !== undefined ? { resource, key } : undefined;
}

/** Returns whether the declaration creates the index on a table: it does not for a field without sort, filter or search. */
function eDaDeclaracao(tabela: string, nome: string): boolean {
  if (nome in A_MAO) return false;
  const row = DA_DECLARACAO.find(([pattern]) => pattern.test(nome));
  if (!row) return false;
  const [pattern, , tipo] = row;
  if (tipo === undefined) return true;
  const campo = campoDe(tabela, pattern.exec(nome)?.[1] ?? '');
  if (!campo || tipo === 'campo') return campo !== undefined;
  const isMain = mainOrders(campo.resource).includes(campo.key);
  return tipo === 'principal' ? isMain : !isMain && campo.resource.list.sortable.includes(campo.key);
}

it('each index of a table of documents answers a question that is said here, and none that is said is gone', async () => {
  const rows = await rowsOf(
    t.app.superuser,
    sql`select t.relname as tabela, c.relname as nome from pg_index i join pg_class c on c.oid = i.indexrelid
          join pg_class t on t.oid = i.indrelid where t.relname in (${sql.join(
            TABELAS.map((name) => sql`${name}`),
            sql`, `,
          )}) order by 2`,
  );
  const indices = z.array(z.object({ tabela: z.string(), nome: z.string() })).parse(rows);
  const semPergunta = indices.filter(({ tabela, nome }) => !(nome in A_MAO) && !eDaDeclaracao(tabela, nome));
  expect(semPergunta.map(({ nome }) => nome)).toEqual([]);
  expect(Object.keys(A_MAO).filter((nome) => !indices.some((index) => index.nome === nome))).toEqual([]);
  // Resources sorted by arrival have that index, and no other table has the cost of one.
  const porChegada = testCatalogue.resources.filter(({ list }) => list.byArrival).map(({ name }) => name);
  const chegadas = indices.filter(({ nome }) => nome.endsWith('_chegada_idx')).map(({ tabela }) => tabela);
  expect(chegadas.sort()).toEqual(porChegada.sort());
  const usadas = DA_DECLARACAO.filter(([pattern]) => indices.some(({ nome }) => pattern.test(nome)));
  expect(usadas).toHaveLength(DA_DECLARACAO.length);
});

/** Maximum number of indexes of each table, and maximum bytes of indexes per row: these only decrease (docs/adr/0087). */
const MOST: Readonly<Record<string, number>> = {
  nfes: 30,
  ctes: 27,
  nfses: 25,
  pagamentos: 23,
  fornecedores: 11,
  eventos: 17,
};
const BYTES = { nfes: 2_400, pagamentos: 2_200 };
const ROWS = 1_000;

/** Returns the SQL that inserts NF-e of one company, each with its pagamento. */
const fill = (tenant: string, empresa: string | undefined) => sql`
  insert into nfes (tenant_id, empresa_id, emitente, emitente_cpf_cnpj, uf, destinatario, numero, serie, chave, protocolo, emitido_em,
    autorizado_em, valor, icms, icms_st, ipi, pis, cofins, papel, situacao, manifestacao, prazo, completude, assinatura)
  select ${tenant}::uuid, ${empresa}::uuid, 'Padaria Aurora ' || n % 90, lpad((n % 90)::text, 14, '7'), 'SP', 'Horizonte', n, 1,
    '3526' || lpad(n::text, 40, '0'), '1' || lpad(n::text, 14, '0'), now() - n * interval '1 minute', now() - n * interval '1 minute', n * 7919 % 100000,
    n * 17 % 1000, 0, 0, n * 3 % 100, n * 7 % 300, 'RECEBIDO', 'AUTORIZADO', 'PENDENTE', date '2026-12-01' + n % 180, 'COMPLETO', 'VALIDA'
    from generate_series(1, ${ROWS}::int) n`;

/** Conditions on NF-e, and the index that each uses. */
const PERGUNTAS = {
  'valor between 100 and 120 and tenant_id = farol_tenant()': /nfes_valor_(ordem|todas)_idx/,
  'icms between 5 and 6': /nfes_icms_entre_idx/,
  'cofins >= 299': /nfes_cofins_entre_idx/,
  'numero = 77': /nfes_numero_(ordem|todas)_idx/,
};

it('indexes are no more and take no more of a disk than they did, and those said to lead to few rows do', async () => {
  const { id, empresas } = t.app.seeded.tenants.horizonte;
  await t.app.superuser.execute(fill(id, empresas[0]));
  for (const [tabela, most] of Object.entries(MOST)) {
    const [row] = await rowsOf(
      t.app.superuser,
      sql`select count(*)::int as quantos from pg_index where indrelid = ${tabela}::regclass`,
    );
    expect(row?.quantos, tabela).toBeLessThanOrEqual(most);
  }
  for (const [tabela, most] of Object.entries(BYTES)) {
    await t.app.superuser.execute(sql`reindex table ${sql.identifier(tabela)}`);
    const [row] = await rowsOf(
      t.app.superuser,
      sql`select (pg_indexes_size(${tabela}::regclass) / ${ROWS}::int)::int as bytes`,
    );
    expect(row?.bytes, tabela).toBeLessThanOrEqual(most);
  }
  await t.app.superuser.execute(sql`analyze nfes`);
  await asRole(t.app.db, 'farol_app', id, async (tx) => {
    await seeCompanies(tx, empresas);
    for (const [condition, index] of Object.entries(PERGUNTAS)) {
      const plan = await rowsOf(
        tx,
        sql`explain select id from nfes where empresa_id = ${empresas[0]} and ${sql.raw(condition)}`,
      );
      expect(JSON.stringify(plan), condition).toMatch(index);
    }
  });
});
