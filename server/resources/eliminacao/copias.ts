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

/** Erases the copies of a record in one place, and returns how many. */
type Copia = (tx: Tx, alvo: Alvo) => Promise<number>;

const apagadas = async (tx: Tx, statement: SQL) => (await rowsOf(tx, statement)).length;

/** Records still in the bin past their term: the cleaning runs at night. */
const lixeira: Copia = (tx, { recurso, ids: own }) =>
  apagadas(tx, sql`delete from lixeira where recurso = ${recurso} and id = any(${ids(own)}) returning id`);

/** Merges of the person's records: they can no longer be undone or found by number. */
const unioes: Copia = (tx, { recurso, ids: own }) =>
  apagadas(
    tx,
    sql`update unioes set linha = null, ligacoes = null, campos = '{}', movidos = '{}', numero = '',
               titulo_fica = case when fica = any(${ids(own)}) then ${ELIMINADO} else titulo_fica end,
               titulo_saiu = case when saiu = any(${ids(own)}) then ${ELIMINADO} else titulo_saiu end
         where recurso = ${recurso} and (fica = any(${ids(own)}) or saiu = any(${ids(own)})) returning id`,
  );

/** Notices and task items about the record, and its watch. */
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

/** Views whose filters name the person, parsed as their lists parse them. */
const visoes: Copia = (tx, alvo) => removeVisoes(tx, registry, formasDe(alvo));

/**
 * Letters to the person, and what other letters contain about them; a pending one is not sent. A letter without tenant recovers a password,
 * maybe of another tenant: it is sent as requested.
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

/** Links sent to the person as a client, who gets no more reminders, and codes mapped to the number. */
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

/** All places but the audit. A test searches every table for erased data (tests/resources/eliminacaoTudo.test.ts). */
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

/** Empties the audit rows about the person. Returns the new digest of each, by its id. */
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

/**
 * Erases the stored data of a person. `daLixeira` is the number of rows already taken from the bin. Returns the places with their counts in
 * words, and the audit rows.
 */
export async function removeCopias(tx: Tx, alvo: Alvo, daLixeira: number) {
  const counted: [Lugar, number][] = [];
  for (const [lugar, copia] of COPIAS)
    counted.push([lugar, (await copia(tx, alvo)) + (lugar === 'lixeira' ? daLixeira : 0)]);
  const linhas = await esvaziarAuditoria(tx, alvo);
  counted.push(['auditoria', Object.keys(linhas).length]);
  const apagados = counted.filter(([, n]) => n > 0).map(([lugar, n]) => `${LUGARES[lugar]} (${n})`);
  // Files are opened one by one, and texts searched, once this is committed (tarefa.ts).
  const depois = [LUGARES.arquivos, LUGARES.textos].map((lugar) => `${lugar} (em seguida)`);
  return { apagados: [...apagados, ...depois], linhas };
}
