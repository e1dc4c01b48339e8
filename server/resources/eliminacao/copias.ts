import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { fold } from '../../../contract/brasil/fold.ts';
import { ELIMINADO, LUGARES, type Lugar } from '../../../contract/eliminacao.ts';
import { inAuth } from '../../auth/asAuth.ts';
import { rowsOf, type Tx } from '../../db/database.ts';
import type { Alvo } from './alvo.ts';
import { apagarImportacoes } from './importacoes.ts';
import { com, ids, textos } from './listas.ts';

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

/** Files of the whole list: it can be exported anew. */
const exportacoes: Copia = (tx, { recurso }) =>
  apagadas(
    tx,
    sql`delete from arquivos where id in (
          select (parametros ->> 'arquivoId')::uuid from tarefas
           where tipo = 'EXPORTA_LISTA' and estado not in ('na_fila', 'executando')
             and parametros -> 'pedido' ->> 'recurso' = ${recurso}) returning id`,
  );

/**
 * Packages of documents and lists of payments, of whatever company: the person may be in any, with number, name and address. They
 * are copies of what the law keeps, and can be made anew.
 */
const pacotes: Copia = (tx) =>
  apagadas(
    tx,
    sql`delete from arquivos where id in (
          select (parametros ->> 'arquivoId')::uuid from tarefas
           where tipo in ('EMPACOTA_DOCUMENTOS', 'EXPORTA_DATAS_PAGAMENTO') and estado not in ('na_fila', 'executando')) returning id`,
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

/** Views that ask for the person: a value of the filter is a name, a number or an e-mail. */
const visoes: Copia = (tx, { sinais, titulos }) =>
  apagadas(
    tx,
    sql`delete from visoes where farol_fold(filtro::text) like any(${com(
      [...sinais, ...titulos].map((text) => fold(JSON.stringify(text))),
    )}) returning id`,
  );

/** Letters that went to the person; one that still waits is not sent. */
const cartas: Copia = (tx, { ids: own, sinais }) =>
  inAuth(tx, async (auth) => {
    const [row] = await rowsOf(
      auth,
      sql`with apagadas as (
            update correio set email = '', dados = null,
                   situacao = case when situacao = 'na_fila' then 'descartada' else situacao end
             where (usuario_id = any(${ids(own)}) or lower(email) = any(${textos(sinais.map((text) => text.toLowerCase()))}))
               and (email <> '' or dados is not null) returning 1)
          select count(*)::int as total from apagadas`,
    );
    return z.int().parse(row?.total);
  });

const respostas: Copia = (tx, { ids: own }) =>
  apagadas(tx, sql`delete from pedidos_repetidos where corpo like any(${com(own)}) returning chave`);

/** Everywhere but in the audit. A test looks for what was erased in every table (tests/eliminacao.test.ts). */
const COPIAS: readonly (readonly [Lugar, Copia])[] = [
  ['lixeira', lixeira],
  ['unioes', unioes],
  ['importacoes', apagarImportacoes],
  ['exportacoes', exportacoes],
  ['pacotes', pacotes],
  ['avisos', avisos],
  ['visoes', visoes],
  ['cartas', cartas],
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
export async function apagarCopias(tx: Tx, alvo: Alvo, daLixeira: number) {
  const counted: [Lugar, number][] = [];
  for (const [lugar, copia] of COPIAS)
    counted.push([lugar, (await copia(tx, alvo)) + (lugar === 'lixeira' ? daLixeira : 0)]);
  const linhas = await esvaziarAuditoria(tx, alvo);
  counted.push(['auditoria', Object.keys(linhas).length]);
  const apagados = counted.filter(([, n]) => n > 0).map(([lugar, n]) => `${LUGARES[lugar]} (${n})`);
  return { apagados, linhas };
}
