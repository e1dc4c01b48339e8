import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Resource } from '../../contract/resource.ts';
import { snake } from '../../contract/snake.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import { mayReadAuditoria, quemMudou } from '../http/changedSince.ts';
import { ApiProblem } from '../http/problem.ts';
import type { ActorContext } from '../http/route.ts';
import type { TaskStep } from '../tasks/task.ts';
import type { Escrita } from './escrita.ts';
import { usedFields } from './store.ts';

const mudadaSchema = z.object({ id: z.uuid(), titulo: z.string() });

/** Returns id and title of the rows of an import that match `quais`, joined with their records by `junta`. */
async function linhasCom(
  tx: Tx,
  importacaoId: string,
  { name }: Resource,
  { junta, quais }: { junta: SQL; quais: SQL },
): Promise<Map<string, string>> {
  const rows = await rowsOf(
    tx,
    sql`select coalesce(t.id, x."registroId") as id, coalesce(x.titulo, '') as titulo
          from importacoes_lotes l
         cross join lateral jsonb_to_recordset(l.linhas)
               as x(situacao text, "registroId" uuid, "versaoVista" int, titulo text, gravar jsonb, ficou boolean)
          left join ${sql.identifier(name)} t on t.tenant_id = l.tenant_id and ${junta}
         where l.importacao_id = ${importacaoId} and ${quais}`,
  );
  return new Map(rows.map((row) => mudadaSchema.parse(row)).map(({ id, titulo }) => [id, titulo]));
}

/** Returns a sentence about the latest change to records after an import wrote them, with a trailing space; '' when unknown. */
async function quemMudouDepois(
  { tx, ator }: Pick<ActorContext, 'tx' | 'ator'>,
  { name: recurso }: Resource,
  importacaoId: string,
  nomes: ReadonlyMap<string, string>,
): Promise<string> {
  const depoisDe = await lugarDaGravacao(tx, recurso, importacaoId);
  if (depoisDe === null) return '';
  return quemMudou({ tx, ator }, { recurso, ids: [...nomes.keys()], depoisDe }, nomes);
}

const peloId = sql`t.id = x."registroId"`;

/**
 * Returns the error for an import whose records changed between preview and write, all of which is undone: who changed them and when, as
 * far as the audit shows.
 */
export async function mudaramAntes(
  { tx, ator, origin }: TaskStep,
  { resource, key }: Pick<Escrita, 'resource' | 'key'>,
  importacaoId: string,
): Promise<ApiProblem> {
  const coluna = snake(key);
  const alterados = await linhasCom(tx, importacaoId, resource, {
    junta: peloId,
    quais: sql`x.situacao = 'alterado' and t.versao is distinct from x."versaoVista"`,
  });
  // Records that would be new but were created meanwhile.
  const criados = await linhasCom(tx, importacaoId, resource, {
    junta: sql`t.${sql.identifier(coluna)}::text = x.gravar ->> ${coluna}::text`,
    quais: sql`x.situacao = 'novo' and t.id is not null`,
  });
  const nomes = new Map([...alterados, ...criados]);
  const escritos = { recurso: resource.name, ids: [...nomes.keys()], menos: origin.requestId };
  const quem = await quemMudou({ tx, ator }, escritos, nomes);
  return new ApiProblem(
    'CONFLITO_VERSAO',
    `Estes registros mudaram depois da conferência. ${quem}Nada foi gravado: confira de novo e aplique.`,
  );
}

/** Returns the audit position where an import finished writing; null when the user may not read the audit. */
async function lugarDaGravacao(tx: Tx, recurso: string, importacaoId: string): Promise<number | null> {
  if (!(await mayReadAuditoria(tx))) return null;
  const [row] = await rowsOf(
    tx,
    sql`select max(sequencia)::float8 as lugar from auditoria
         where tenant_id = farol_tenant() and recurso = ${recurso} and registro_id is null and acao = 'IMPORTA'
           and depois ->> 'importacaoId' = ${importacaoId}`,
  );
  return z
    .number()
    .nullable()
    .parse(row?.lugar ?? null);
}

/**
 * Returns the error that refuses to undo an applied import: how many of its records changed since, who changed them, and when; null when
 * none changed.
 */
export async function mudaramDepois(
  { tx, ator }: Pick<ActorContext, 'tx' | 'ator'>,
  resource: Resource,
  importacaoId: string,
): Promise<ApiProblem | null> {
  const used = usedFields(resource).map(
    (name) => sql` or (x.situacao = 'novo' and t.${sql.identifier(snake(name))} is not null)`,
  );
  const nomes = await linhasCom(tx, importacaoId, resource, {
    junta: peloId,
    quais: sql`l.aplicado and x.situacao in ('novo', 'alterado')
      and (t.versao is distinct from coalesce(x."versaoVista", 0) + 1${sql.join(used)})`,
  });
  if (nomes.size === 0) return null;
  const quem = await quemMudouDepois({ tx, ator }, resource, importacaoId, nomes);
  const quantos =
    nomes.size === 1
      ? '1 registro mudou ou foi usado'
      : `${nomes.size.toLocaleString('pt-BR')} registros mudaram ou foram usados`;
  const frase = `${quantos} depois desta gravação, por isso ela não pode mais ser desfeita inteira. ${quem}`;
  return new ApiProblem('CONFLITO_VERSAO', frase.trim());
}

/** Returns sentences about records left as they are because others changed them while the import was being undone. */
export async function mudaramEnquanto(
  { tx, ator }: TaskStep,
  resource: Resource,
  importacaoId: string,
): Promise<string[]> {
  const nomes = await linhasCom(tx, importacaoId, resource, { junta: peloId, quais: sql`x.ficou` });
  if (nomes.size === 0) return [];
  const quantos =
    nomes.size === 1
      ? '1 registro mudou enquanto isso e ficou como está.'
      : `${nomes.size.toLocaleString('pt-BR')} registros mudaram enquanto isso e ficaram como estão.`;
  const quem = await quemMudouDepois({ tx, ator }, resource, importacaoId, nomes);
  return [quantos, ...(quem === '' ? [] : [quem.trim()])];
}
