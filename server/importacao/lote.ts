import { plainText } from '../../contract/csv.ts';
import { loteSchema, settableFields } from '../../contract/importacao.ts';
import { titulador } from '../../contract/referencias.ts';
import type { Resource } from '../../contract/resource.ts';
import { fieldSchema } from '../../contract/schema.ts';
import { ownerColumns } from '../auth/actor.ts';
import { importacoes } from '../db/importTables.ts';
import { invalidFields } from '../http/problem.ts';
import { actorRoute, type Route } from '../http/route.ts';
import { parseSelection } from '../resources/listQuery.ts';
import { nomesNaLinha } from '../resources/nomeaveis.ts';
import { mayReveal, type Row } from '../resources/present.ts';
import { countLookups } from '../resources/revealLimit.ts';
import { consultaDoPedido, type PedidoDeEdicao } from './pedido.ts';
import { type RouteParts, startTask, umaImportacao } from './routeParts.ts';
import { setImport } from './store.ts';

/** Returns field values parsed as the record stores them. Throws 400 naming each field that cannot be set so. */
function parsedValues(resource: Resource, valores: Row): Row {
  const fields = new Map(settableFields(resource));
  const erros: Record<string, string> = {};
  const parsed: Row = {};
  for (const [name, value] of Object.entries(valores)) {
    const field = fields.get(name);
    const read = field && fieldSchema(field).safeParse(value);
    if (!read) erros[name.slice(0, 40)] = 'Este campo não pode ser alterado em vários registros.';
    else if (read.success) parsed[name] = read.data;
    else erros[name] = read.error.issues[0]?.message ?? 'Valor não aceito.';
  }
  if (Object.keys(erros).length > 0) throw invalidFields(erros);
  return parsed;
}

/** Returns the values set, as display text, used in place of a file name. */
const nomeDe = (resource: Resource, valores: Row): string =>
  Object.entries(valores)
    .map(([name, value]) => {
      const field = resource.fields[name];
      return field ? `${field.label}: ${plainText(field, value) || 'vazio'}` : name;
    })
    .join('; ')
    .slice(0, 200);

/** Returns the route that sets fields in all records matching a filter: compared in the background first, written on confirmation. */
export const loteRoute = ({ resource, kinds, needs, doc, answer }: RouteParts): Route =>
  actorRoute(
    {
      ...needs,
      method: 'post',
      path: `/v1/${resource.name}/lotes`,
      body: loteSchema,
      doc: {
        ...doc(
          'Altera campos de todos os registros que atendem a um filtro; primeiro confere',
          umaImportacao,
        ),
        status: 201,
        tarefa: true,
        erros: ['LIMITE_REVELACOES'],
      },
    },
    async (context, { filtro, valores: sent }) => {
      const { tx, ator, now } = context;
      const pedido: PedidoDeEdicao = {
        filtro,
        valores: parsedValues(resource, sent),
        revela: mayReveal(ator),
      };
      const { filter } = parseSelection(resource, consultaDoPedido(pedido), now, ator.empresas);
      await countLookups(context, resource, filter);
      const named = await nomesNaLinha(context, resource, titulador);
      const row = { id: crypto.randomUUID(), nome: nomeDe(resource, named(pedido.valores)) };
      await tx.insert(importacoes).values({
        tenantId: ator.tenantId,
        recurso: resource.name,
        ...row,
        pedido,
        colunas: [],
        mapa: {},
        contagem: { novo: 0, alterado: 0, igual: 0, erro: 0 },
        ...ownerColumns(ator),
        criadoEm: now,
      });
      const tarefaId = await startTask(context, { resource, row }, kinds.confere, 'Conferência');
      await setImport(tx, row.id, { tarefaId, estado: 'conferindo' });
      return answer(context, row.id, 201);
    },
  );
