import { eq } from 'drizzle-orm';
import { z } from 'zod';
import {
  conferirSchema,
  correcaoSchema,
  type EstadoImportacao,
  MAX_CORRECOES,
  RECORD_ID,
} from '../../contract/importacao.ts';
import type { Resource } from '../../contract/resource.ts';
import { ESTADOS_TAREFA, isEnded } from '../../contract/tarefas.ts';
import type { Tx } from '../db/database.ts';
import { tarefas } from '../db/taskTables.ts';
import { ApiProblem, invalidFields } from '../http/problem.ts';
import { recordId } from '../http/recordId.ts';
import { noContent } from '../http/reply.ts';
import { actorRoute, type Route } from '../http/route.ts';
import { mudaramDepois } from './mudaram.ts';
import { type RouteParts, startTask, umaImportacao } from './routeParts.ts';
import {
  type ImportRow,
  presentImport,
  removeImport,
  requireImport,
  requireState,
  setImport,
} from './store.ts';

/** Documentation of an act on an import: it starts a task and may conflict on the version. */
const ATO = { tarefa: true, erros: ['CONFLITO_VERSAO'] } as const;
const DESCARTE = { status: 204, erros: ['CONFLITO_VERSAO'] } as const;

/** Returns the routes that compare, apply, undo and discard an import. */
export function importActs(
  { resource, kinds, needs, head, path, doc, answer }: RouteParts,
  key: string,
): Route[] {
  const compare = actorRoute(
    {
      ...needs,
      method: 'post',
      path: `${path}/{id}/conferir`,
      body: conferirSchema,
      doc: { ...doc('Compara o arquivo com o cadastro, sem gravar nada', umaImportacao), ...ATO },
    },
    async (context, { mapa, vaziaLimpa, correcoes: more }) => {
      const row = await requireImport(context.tx, resource.name, recordId(context.params));
      // An import whose comparison failed for good can start again.
      if (!(await hasStopped(context.tx, row, 'conferindo')))
        await requireState(context, row, 'recebida', 'conferida');
      if (row.pedido === null) requireMapped(resource, key, mapa);
      const correcoes = [...z.array(correcaoSchema).parse(row.correcoes), ...more];
      if (correcoes.length > MAX_CORRECOES)
        throw new ApiProblem(
          'REQUISICAO_INVALIDA',
          `São mais de ${MAX_CORRECOES.toLocaleString('pt-BR')} correções. Corrija o arquivo e envie-o de novo.`,
        );
      const tarefaId = await startTask(context, { resource, row }, kinds.confere, 'Conferência');
      await setImport(context.tx, row.id, { mapa, vaziaLimpa, correcoes, tarefaId, estado: 'conferindo' });
      return answer(context, row.id);
    },
  );

  const apply = actorRoute(
    {
      ...head,
      method: 'post',
      path: `${path}/{id}/aplicar`,
      doc: { ...doc('Grava o lote inteiro em segundo plano', umaImportacao), ...ATO },
    },
    async (context) => {
      const row = await requireImport(context.tx, resource.name, recordId(context.params));
      // An interrupted task continues from the state in the database.
      if (!(await hasStopped(context.tx, row, 'aplicando'))) await requireState(context, row, 'conferida');
      const { novo, alterado } = presentImport(row).contagem;
      if (novo + alterado === 0)
        throw new ApiProblem(
          'REQUISICAO_INVALIDA',
          'Não há nada a gravar: nenhuma linha é nova ou alterada.',
        );
      const tarefaId = await startTask(context, { resource, row }, kinds.aplica, 'Importação');
      await setImport(context.tx, row.id, { tarefaId, estado: 'aplicando' });
      return answer(context, row.id);
    },
  );

  const undo = actorRoute(
    {
      ...head,
      method: 'post',
      path: `${path}/{id}/desfazer`,
      doc: { ...doc('Desfaz o lote inteiro, se nada dele mudou desde então', umaImportacao), ...ATO },
    },
    async (context) => {
      const { tx, params } = context;
      const row = await requireImport(tx, resource.name, recordId(params));
      // An import whose task stopped midway (for example, because a permission was removed) can be undone by any user with the permission.
      if (!(await hasStopped(tx, row, 'aplicando', 'revertendo', 'desfazendo')))
        await requireState(context, row, 'aplicada');
      const changed = row.estado === 'aplicada' ? await mudaramDepois(context, resource, row.id) : null;
      if (changed) throw changed;
      const tarefaId = await startTask(context, { resource, row }, kinds.desfaz, 'Desfazer a importação');
      await setImport(tx, row.id, { tarefaId, estado: 'desfazendo' });
      return answer(context, row.id);
    },
  );

  const discard = actorRoute(
    {
      ...head,
      method: 'delete',
      path: `${path}/{id}`,
      doc: { ...doc('Descarta uma importação que não foi gravada, com o arquivo'), ...DESCARTE },
    },
    async (context) => {
      const { tx, params, audit } = context;
      const row = await requireImport(tx, resource.name, recordId(params));
      if (!(await hasStopped(tx, row, 'conferindo')))
        await requireState(context, row, 'recebida', 'conferida');
      await removeImport(tx, row);
      const antes = { recurso: resource.name, estado: row.estado };
      await audit({ acao: 'REMOVE', recurso: 'importacoes', registroId: row.id, registro: row.nome, antes });
      return noContent();
    },
  );
  return [compare, apply, undo, discard];
}

/** Throws 400 at the field unless the key field is mapped and every mapped name is a field of the resource. */
function requireMapped(resource: Resource, key: string, mapa: Readonly<Record<string, number>>): void {
  if (mapa[key] === undefined && mapa[RECORD_ID.key] === undefined)
    throw invalidFields({ [key]: `Diga qual coluna traz ${resource.fields[key]?.label ?? key}.` });
  const unknown = Object.keys(mapa).find(
    (name) => name !== RECORD_ID.key && !Object.hasOwn(resource.fields, name),
  );
  if (unknown) throw invalidFields({ [unknown.slice(0, 40)]: 'Este campo não existe.' });
}

/** Returns true when the import is in one of these states but its task has ended. */
async function hasStopped(tx: Tx, row: ImportRow, ...states: EstadoImportacao[]): Promise<boolean> {
  if (!row.tarefaId || !states.some((state) => state === row.estado)) return false;
  const [task] = await tx
    .select({ estado: tarefas.estado })
    .from(tarefas)
    .where(eq(tarefas.id, row.tarefaId));
  return task === undefined || isEnded(z.enum(ESTADOS_TAREFA).parse(task.estado));
}
