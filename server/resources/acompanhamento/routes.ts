import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { acompanhamentoSchema, desligado } from '../../../contract/acompanhamento.ts';
import { type Resource, resourceGuard } from '../../../contract/resource.ts';
import { COMPANY_FIELD } from '../../../contract/withCompany.ts';
import { inAuth } from '../../auth/asAuth.ts';
import { acompanhamentos } from '../../db/acompanhamentosTable.ts';
import { usuarios } from '../../db/peopleTables.ts';
import { noBody } from '../../http/body.ts';
import { pascal } from '../../http/openapi/components.ts';
import { ApiProblem } from '../../http/problem.ts';
import { recordId } from '../../http/recordId.ts';
import { json } from '../../http/reply.ts';
import type { ActorNeeds } from '../../http/requireNeeds.ts';
import { type ActorContext, actorRoute, personRoute, type Route } from '../../http/route.ts';
import { makeDue } from '../../tasks/makeDue.ts';
import { auditedTitle, type Row } from '../present.ts';
import type { ResourceService } from '../service.ts';
import {
  cnpjDe,
  esquecer,
  type LinhaDeAcompanhamento,
  presentAcompanhamento,
  readLinhaOfAcompanhamento,
} from './linha.ts';

/** Name of the routine that queries the service (server/fiscal/receita/rotina.ts). */
export const ACOMPANHA = 'acompanha-cadastros';

/** Returns the ids of the active users who watch. */
async function presentes({ tx }: ActorContext, linha: LinhaDeAcompanhamento | null): Promise<string[]> {
  if (!linha || linha.pessoas.length === 0) return [];
  const found = tx.select({ id: usuarios.id }).from(usuarios);
  const rows = await found.where(and(usuarios.ativo, inArray(usuarios.id, linha.pessoas)));
  return rows.map(({ id }) => id);
}

/** Routes of the watch of a record at the Receita Federal: read, start, end, and check now. */
export function acompanhamentoRoutes(
  { resource, service }: { resource: Resource; service: ResourceService },
  needs: Pick<ActorNeeds, 'company' | 'record'>,
): Route[] {
  const path = `/v1/${resource.name}/{id}/acompanhamento`;
  const edit = { ...needs, guard: resourceGuard(resource, 'edit'), path, body: noBody };
  const nome = pascal(resource.label.one);
  const doc = (summary: string, operationId: string) => ({
    tag: resource.label.many,
    summary,
    operationId,
    responseSchema: z.toJSONSchema(acompanhamentoSchema),
  });

  const dito = async (context: ActorContext, row: Row) => {
    const { tx, ator, deps, now } = context;
    const linha = await readLinhaOfAcompanhamento(tx, resource.name, String(row.id));
    const pessoas = await presentes(context, linha);
    return json(
      presentAcompanhamento({
        linha,
        numero: cnpjDe(resource, row),
        desligado: desligado(deps, ator.parametros),
        pessoas: pessoas.length,
        now,
        porMim: ator.tipo === 'pessoa' && pessoas.includes(ator.usuarioId),
      }),
    );
  };
  const anotar = (
    { audit }: ActorContext,
    acao: 'ACOMPANHA' | 'DEIXA_DE_ACOMPANHAR' | 'PEDE_CONSULTA',
    row: Row,
  ) =>
    audit({
      acao,
      recurso: resource,
      registroId: String(row.id),
      registro: auditedTitle(resource, row),
    });
  /** Returns the record, locked, when the service may be queried for it. Throws 400 with the reason when not. */
  const exigir = async ({ tx, params, deps, ator }: ActorContext): Promise<Row> => {
    const row = await service.require(tx, recordId(params), { lock: true });
    const why =
      cnpjDe(resource, row) === ''
        ? 'Só se acompanha na Receita um cadastro com CNPJ: CPF não é consultado.'
        : desligado(deps, ator.parametros);
    if (why !== '') throw new ApiProblem('REQUISICAO_INVALIDA', why);
    return row;
  };
  /** Makes a check due: a server starts it immediately, or at its turn. */
  const chamar = async ({ tx, deps, afterCommit }: ActorContext): Promise<void> => {
    await inAuth(tx, (auth) => makeDue(auth, ACOMPANHA, deps.agora()));
    afterCommit(() => deps.events.emit({ kind: 'rotina' }));
  };

  const read = actorRoute(
    {
      ...edit,
      guard: resourceGuard(resource, 'search'),
      method: 'get',
      doc: doc(
        'O que a Receita tem deste cadastro, o que mudou, e se alguém o acompanha',
        `obterAcompanhamento${nome}`,
      ),
    },
    async (context) => dito(context, await service.require(context.tx, recordId(context.params))),
  );

  const begin = personRoute(
    {
      ...edit,
      method: 'put',
      doc: doc('Quem pede passa a ser avisado do que mudar na Receita', `acompanhar${nome}`),
    },
    async (context) => {
      const { tx, ator, now } = context;
      const row = await exigir(context);
      const linha = await readLinhaOfAcompanhamento(tx, resource.name, String(row.id));
      if (!linha) {
        const empresaId = resource.scope === 'empresa' ? String(row[COMPANY_FIELD]) : null;
        await tx.insert(acompanhamentos).values({
          tenantId: ator.tenantId,
          recurso: resource.name,
          registroId: String(row.id),
          empresaId,
          pessoas: [ator.usuarioId],
          proximaEm: now,
        });
        await chamar(context);
      } else if (!linha.pessoas.includes(ator.usuarioId)) {
        const pessoas = [...linha.pessoas, ator.usuarioId];
        await tx.update(acompanhamentos).set({ pessoas }).where(eq(acompanhamentos.id, linha.id));
      } else return dito(context, row);
      await anotar(context, 'ACOMPANHA', row);
      return dito(context, row);
    },
  );

  const end = personRoute(
    {
      ...edit,
      method: 'delete',
      doc: doc(
        'Quem pede deixa de ser avisado; sem mais ninguém, o acompanhamento termina',
        `deixarDeAcompanhar${nome}`,
      ),
    },
    async (context) => {
      const { tx, ator } = context;
      const row = await service.require(tx, recordId(context.params), { lock: true });
      const linha = await readLinhaOfAcompanhamento(tx, resource.name, String(row.id));
      const restam = (await presentes(context, linha)).filter((id) => id !== ator.usuarioId);
      if (!linha || (restam.length > 0 && !linha.pessoas.includes(ator.usuarioId))) return dito(context, row);
      if (restam.length === 0) await esquecer(tx, resource.name, String(row.id));
      else await tx.update(acompanhamentos).set({ pessoas: restam }).where(eq(acompanhamentos.id, linha.id));
      await anotar(context, 'DEIXA_DE_ACOMPANHAR', row);
      return dito(context, row);
    },
  );

  const look = actorRoute(
    {
      ...edit,
      method: 'post',
      path: `${path}/consultar`,
      doc: doc('Pede que um cadastro acompanhado seja consultado agora', `consultarAcompanhamento${nome}`),
    },
    async (context) => {
      const { tx, now } = context;
      const row = await exigir(context);
      const linha = await readLinhaOfAcompanhamento(tx, resource.name, String(row.id));
      if (!linha)
        throw new ApiProblem('REQUISICAO_INVALIDA', 'Ninguém acompanha este cadastro: acompanhe-o antes.');
      await tx.update(acompanhamentos).set({ proximaEm: now }).where(eq(acompanhamentos.id, linha.id));
      await chamar(context);
      await anotar(context, 'PEDE_CONSULTA', row);
      return dito(context, row);
    },
  );
  return [read, begin, end, look];
}
