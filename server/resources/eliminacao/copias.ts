import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ELIMINADO, LUGARES, type Lugar } from '../../../contract/eliminacao.ts';
import { registry } from '../../../contract/registry.ts';
import { inAuth } from '../../auth/asAuth.ts';
import { rowsOf, type Tx } from '../../db/database.ts';
import type { Alvo } from './alvo.ts';
import { emTodas } from './emTodas.ts';
import { formasDe } from './formas.ts';
import { removeFromImportacoes } from './importacoes.ts';
import { com, ids, textos } from './listas.ts';
import { removeVisoes } from './visoes.ts';

/** A place where copies of a record may lie. Out: how many it erased. */
type Copia = (tx: Tx, alvo: Alvo) => Promise<number>;

const apagadas = async (tx: Tx, statement: SQL) => (await rowsOf(tx, statement)).length;

/** What the bin still has past its term: the cleaning comes at night. */
const lixeira: Copia = (tx, { recurso, ids: own }) =>
  apagadas(tx, sql`delete from lixeira where recurso = ${recurso} and id = any(${ids(own)}) returning id`);

/** Unions of the person's records: neither undone nor found by number any more. */
const unioes: Copia = (tx, { recurso, ids: own }) =>
  apagadas(
    tx,
    sql`update unioes set linha = null, ligacoes = null, campos = '{}', movidos = '{}', numero = '',
               titulo_fica = case when fica = any(${ids(own)}) then ${ELIMINADO} else titulo_fica end,
               titulo_saiu = case when saiu = any(${ids(own)}) then ${ELIMINADO} else titulo_saiu end
         where recurso = ${recurso} and (fica = any(${ids(own)}) or saiu = any(${ids(own)})) returning id`,
  );

/** What was told of the record, and what was kept to tell more. */
const avisos: Copia = async (tx, { ids: own, titulos }) => {
  const itens = await apagadas(
    tx,
    sql`update tarefas_itens set item = ${ELIMINADO}, mensagem = ''
         where (link like any(${com(own)}) or item = any(${textos(titulos)})) and item <> ${ELIMINADO} returning id`,
  );
  const notices = await apagadas(
    tx,
    sql`update notificacoes set titulo = ${ELIMINADO}, texto = ''
         where link like any(${com(own)}) and titulo <> ${ELIMINADO} returning id`,
  );
  const watched = await apagadas(
    tx,
    sql`delete from acompanhamentos where registro_id = any(${ids(own)}) returning id`,
  );
  return itens + notices + watched;
};

/** Views that ask for the person, as their lists read what they ask. */
const visoes: Copia = (tx, alvo) => removeVisoes(tx, registry, formasDe(alvo));

/**
 * Letters that went to the person, and what others say of them; one that still waits is not sent. A letter of no tenant is of
 * somebody who recovers a password, maybe elsewhere: it goes as it was asked for.
 */
const cartas: Copia = (tx, alvo) => {
  const { ids: own, sinais } = alvo;
  const emails = textos(sinais.map((text) => text.toLowerCase()));
  return inAuth(tx, async (auth) => {
    const [row] = await rowsOf(
      auth,
      sql`with apagadas as (
            update correio set email = '', dados = null, falha = '',
                   situacao = case when situacao = 'na_fila' then 'descartada' else situacao end
             where (tenant_id = farol_tenant() or (tenant_id is null and situacao <> 'na_fila'))
               and (usuario_id = any(${ids(own)}) or lower(email) = any(${emails})
                    or farol_fold(coalesce(dados::text, '') || ' ' || falha) like any(${com(formasDe(alvo).sinais)}))
               and (email <> '' or dados is not null or falha <> '') returning 1)
          select count(*)::int as total from apagadas`,
    );
    return z.int().parse(row?.total);
  });
};

/** Links that were sent to the person as to a client, who is reminded no more, and codes that stood for the number. */
const clientes: Copia = (tx, { sinais }) =>
  emTodas(tx, async () => {
    const links = await apagadas(
      tx,
      sql`update pagamentos_pedidos set nome = '', email = '', lembrar = false
           where lower(email) = any(${textos(sinais.map((text) => text.toLowerCase()))}) returning id`,
    );
    const codigos = await apagadas(
      tx,
      sql`delete from layouts_de_para where cpf_cnpj = any(${textos(sinais)}) returning id`,
    );
    return links + codigos;
  });

const respostas: Copia = (tx, { ids: own }) =>
  apagadas(tx, sql`delete from pedidos_repetidos where corpo like any(${com(own)}) returning chave`);

/** Everywhere but in the audit. A test looks for what was erased in every table (tests/resources/eliminacaoTudo.test.ts). */
const COPIAS: readonly (readonly [Lugar, Copia])[] = [
  ['lixeira', lixeira],
  ['unioes', unioes],
  ['importacoes', removeFromImportacoes],
  ['avisos', avisos],
  ['visoes', visoes],
  ['cartas', cartas],
  ['clientes', clientes],
  ['respostas', respostas],
];

const linhaSchema = z.object({ linha: z.uuid(), resumo: z.string() });

/** Empties the rows of the audit that tell of the person. Out: what each of them is now, by its id. */
async function esvaziarAuditoria(tx: Tx, alvo: Alvo): Promise<Record<string, string>> {
  const rows = await rowsOf(
    tx,
    sql`select linha, resumo from farol_elimina_auditoria(${ids(alvo.ids)}, ${ids(alvo.vizinhos)}, ${textos(alvo.titulos)})`,
  );
  return Object.fromEntries(
    z
      .array(linhaSchema)
      .parse(rows)
      .map(({ linha, resumo }) => [linha, resumo]),
  );
}

/** Erases what is kept of a person. In: also how many rows the bin gave away before. Out: from where and how much, in words; and the rows of the audit. */
export async function removeCopias(tx: Tx, alvo: Alvo, daLixeira: number) {
  const counted: [Lugar, number][] = [];
  for (const [lugar, copia] of COPIAS)
    counted.push([lugar, (await copia(tx, alvo)) + (lugar === 'lixeira' ? daLixeira : 0)]);
  const linhas = await esvaziarAuditoria(tx, alvo);
  counted.push(['auditoria', Object.keys(linhas).length]);
  const apagados = counted.filter(([, n]) => n > 0).map(([lugar, n]) => `${LUGARES[lugar]} (${n})`);
  // Files are opened one by one, and texts gone through, once this is committed (tarefa.ts).
  const depois = [LUGARES.arquivos, LUGARES.textos].map((lugar) => `${lugar} (em seguida)`);
  return { apagados: [...apagados, ...depois], linhas };
}
