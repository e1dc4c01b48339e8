import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { fold } from '../../../contract/brasil/fold.ts';
import { ELIMINADO } from '../../../contract/eliminacao.ts';
import { rowsOf, type Tx } from '../../db/database.ts';
import { emTodas } from './emTodas.ts';
import { type Formas, saysForma, semPessoa, todas } from './formas.ts';
import { com } from './listas.ts';

/** Columns with text that users wrote, or with the name or content of files. */
interface Lugares {
  textos: readonly string[];
  jsons: readonly string[];
  /** Condition of the only rows that are searched. */
  so?: SQL;
}

/**
 * Tables that no law requires to preserve. Data of the record itself are handled by `alvo` and `copias`
 * (tests/resources/eliminacaoTudo.test.ts checks all).
 */
const TEXTOS: Readonly<Record<string, Lugares>> = {
  tarefas: {
    textos: ['titulo', 'resumo'],
    jsons: ['parametros', 'resultado'],
    so: sql`estado not in ('na_fila', 'executando')`,
  },
  tarefas_itens: { textos: ['item', 'mensagem'], jsons: [] },
  notificacoes: { textos: ['titulo', 'texto'], jsons: [] },
  arquivos: { textos: ['nome'], jsons: [] },
  baixas_log: { textos: [], jsons: ['pedido'] },
  importacoes: { textos: ['nome', 'assinatura'], jsons: ['colunas', 'vista', 'correcoes', 'pedido'] },
  pagamentos_importacoes: { textos: ['nome'], jsons: ['recebido'] },
  pagamentos_pedidos: { textos: ['nome'], jsons: [] },
  layouts_versoes: { textos: ['nome_amostra'], jsons: ['esperado'] },
  preferencias: { textos: [], jsons: ['escolhas'] },
};

const rowSchema = z.looseObject({ id: z.uuid() });

/** Erases the person from texts that users wrote and from file names. Returns how many rows changed. */
export const cleanTextos = (tx: Tx, formas: Formas): Promise<number> =>
  emTodas(tx, async () => (await cleanTables(tx, formas)) + (await esquecerRespostas(tx, formas)));

async function cleanTables(tx: Tx, formas: Formas): Promise<number> {
  const like = com(todas(formas));
  let touched = 0;
  for (const [table, { textos, jsons, so }] of Object.entries(TEXTOS)) {
    const columns = [...textos, ...jsons].map((name) => sql.identifier(name));
    const text = sql.join(
      columns.map((column) => sql`coalesce(${column}::text, '')`),
      sql` || ' ' || `,
    );
    const rows = await rowsOf(
      tx,
      sql`select id, ${sql.join(columns, sql`, `)} from ${sql.identifier(table)}
           where farol_fold(${text}) like any(${like}) ${so ? sql`and ${so}` : sql``}`,
    );
    for (const row of z.array(rowSchema).parse(rows)) {
      const changes = [
        ...textos.flatMap((name) =>
          saysForma(fold(String(row[name] ?? '')), formas)
            ? [sql`${sql.identifier(name)} = ${ELIMINADO}`]
            : [],
        ),
        ...jsons.flatMap((name) => {
          const clean = JSON.stringify(semPessoa(row[name], formas));
          return clean === JSON.stringify(row[name]) ? [] : [sql`${sql.identifier(name)} = ${clean}::jsonb`];
        }),
      ];
      if (changes.length === 0) continue;
      touched += 1;
      await tx.execute(
        sql`update ${sql.identifier(table)} set ${sql.join(changes, sql`, `)} where id = ${row.id}`,
      );
    }
  }
  return touched;
}

const respostaSchema = z.object({ ator: z.uuid(), chave: z.string(), dito: z.string() });

/** Removes stored responses of repeatable requests that contain the person. Returns how many. */
async function esquecerRespostas(tx: Tx, formas: Formas): Promise<number> {
  const found = await rowsOf(
    tx,
    sql`select ator_id as ator, chave, farol_fold(corpo) as dito from pedidos_repetidos
         where farol_fold(corpo) like any(${com(todas(formas))})`,
  );
  const own = z
    .array(respostaSchema)
    .parse(found)
    .filter(({ dito }) => saysForma(dito, formas));
  for (const { ator, chave } of own)
    await tx.execute(sql`delete from pedidos_repetidos where ator_id = ${ator} and chave = ${chave}`);
  return own.length;
}

/** Acts on files, views and background work: their audit rows contain file names and filters of lists. */
const ATOS = sql`(recurso in ('visoes', 'arquivos', 'importacoes', 'pagamentos_importacoes', 'tarefas', 'baixas_log', 'documentos', 'nfses', 'layouts', 'pagamentos_pedidos')
  or acao in ('EXPORTA', 'BAIXA', 'BAIXA_PACOTE', 'IMPORTA', 'ENVIA_ARQUIVO'))`;

const atoSchema = z.object({ id: z.uuid(), dito: z.string() });
const linhaSchema = z.object({ linha: z.uuid(), resumo: z.string() });

/** Empties the audit rows about files and views that contain the person. Returns the new digest of each row, by its id. */
export async function cleanAuditoria(tx: Tx, formas: Formas): Promise<Record<string, string>> {
  const dito = sql`farol_fold(registro || ' ' || coalesce(antes::text, '') || ' ' || coalesce(depois::text, ''))`;
  const found = await rowsOf(
    tx,
    sql`select id, ${dito} as dito from auditoria
         where acao <> 'ELIMINA' and ${ATOS} and ${dito} like any(${com(todas(formas))})`,
  );
  const own = z
    .array(atoSchema)
    .parse(found)
    .flatMap((row) => (saysForma(row.dito, formas) ? [row.id] : []));
  if (own.length === 0) return {};
  const rows = await rowsOf(
    tx,
    sql`select linha, resumo from farol_elimina_linhas(${sql.param(own)}::uuid[])`,
  );
  return Object.fromEntries(
    z
      .array(linhaSchema)
      .parse(rows)
      .map(({ linha, resumo }) => [linha, resumo]),
  );
}
