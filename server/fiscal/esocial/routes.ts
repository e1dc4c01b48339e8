import { and, asc, count, desc, eq, isNotNull, ne, or } from 'drizzle-orm';
import { z } from 'zod';
import {
  contagensDeEventosSchema,
  type DetalheEvento,
  detalheEventoSchema,
  type LigacaoEvento,
} from '../../../contract/esocial/respostas.ts';
import { eventos as eventosResource } from '../../../contract/eventos.ts';
import { resourceGuard } from '../../../contract/resource.ts';
import type { Tx } from '../../db/database.ts';
import { eventosPassos, eventosXml } from '../../db/esocialTables.ts';
import { momentoSql } from '../../db/momentos.ts';
import { eventos } from '../../db/resourceTables.ts';
import { bytesDe } from '../../files/guarda/objeto.ts';
import { noBody } from '../../http/body.ts';
import { ApiProblem } from '../../http/problem.ts';
import { recordId } from '../../http/recordId.ts';
import { json } from '../../http/reply.ts';
import { actorRoute, type Route } from '../../http/route.ts';
import type { Row } from '../../resources/present.ts';
import { repository } from '../../resources/repository.ts';
import { JobEnded } from '../../workers/port.ts';
import { type Reading, readingOfPage } from '../../workers/reading.ts';
import { checkOneAgainstSchemas } from '../esquemas/check.ts';
import { esocialImportRoute } from './importTask.ts';

const guard = resourceGuard(eventosResource, 'search');
const rows = repository(eventosResource, eventos);
const head = { guard, company: 'several', method: 'get', body: noBody } as const;
/** The page of an event acts for its own company, whichever is chosen. */
const ofRecord = { ...head, record: eventos } as const;

async function requireEvento(tx: Tx, id: string): Promise<Row> {
  const row = await rows.find(tx, id);
  if (!row) throw new ApiProblem('NAO_ENCONTRADO', 'Este evento não existe ou é de outra empresa.');
  return row;
}

async function xmlDe(tx: Tx, id: string) {
  const [found] = await tx
    .select({ nome: eventosXml.nome, conteudo: eventosXml.bytes, objetoId: eventosXml.objetoId })
    .from(eventosXml)
    .where(and(eq(eventosXml.eventoId, id), eq(eventosXml.papel, 'EVENTO')));
  return found;
}

const contagens = actorRoute(
  {
    ...head,
    path: '/v1/esocial/contagens',
    doc: {
      tag: 'eSocial',
      summary: 'Quantos eventos há em cada situação, na empresa ou em todas',
      responseSchema: z.toJSONSchema(contagensDeEventosSchema),
    },
  },
  async ({ tx }) => {
    const { situacao } = eventos;
    const counted = await tx.select({ situacao, total: count() }).from(eventos).groupBy(situacao);
    const situacoes = Object.fromEntries(counted.map((row) => [row.situacao, row.total]));
    return json({ situacoes, total: Object.values(situacoes).reduce((sum, each) => sum + each, 0) });
  },
);

const detalhe = actorRoute(
  {
    ...ofRecord,
    path: '/v1/esocial/eventos/{id}/detalhe',
    doc: {
      tag: 'eSocial',
      summary: 'Os dados, o XML e sua conferência, as ocorrências, as ligações e o histórico de um evento',
      responseSchema: z.toJSONSchema(detalheEventoSchema, { io: 'input' }),
    },
  },
  async (context) => {
    const { tx, params } = context;
    const id = recordId(params);
    const evento = await requireEvento(tx, id);
    const file = await xmlDe(tx, id);
    const known = {
      ocorrencias: await ultimasOcorrencias(tx, id),
      ligacoes: await ligacoesDe(tx, evento),
      historico: await historicoDe(tx, id),
    };
    return async () => {
      const reading = readingOfPage(context);
      const bytes = file && (await bytesDe(reading, file));
      const body: DetalheEvento = {
        ...(bytes ? await legivelOuVazio(reading, bytes) : VAZIO),
        ...known,
        esquema: bytes ? await checkOneAgainstSchemas(reading, bytes) : null,
      };
      return json(body);
    };
  },
);

const VAZIO = { secoes: [], xml: '' };

/** Returns empty content when reading the XML was aborted, so that the page opens in any case. */
function legivelOuVazio(
  { jobs, owner }: Reading,
  bytes: Uint8Array,
): Promise<Pick<DetalheEvento, 'secoes' | 'xml'>> {
  return jobs.run(owner, 'eventoLegivel', bytes).catch((error: unknown) => {
    if (error instanceof JobEnded && error.ending !== 'FILA') return VAZIO;
    throw error;
  });
}

async function ultimasOcorrencias(tx: Tx, id: string): Promise<DetalheEvento['ocorrencias']> {
  const [last] = await tx
    .select({ ocorrencias: eventosPassos.ocorrencias })
    .from(eventosPassos)
    .where(and(eq(eventosPassos.eventoId, id), isNotNull(eventosPassos.ocorrencias)))
    .orderBy(desc(eventosPassos.instante), desc(eventosPassos.sequencia))
    .limit(1);
  return last?.ocorrencias ?? [];
}

async function historicoDe(tx: Tx, id: string): Promise<DetalheEvento['historico']> {
  const steps = await tx
    .select()
    .from(eventosPassos)
    .where(eq(eventosPassos.eventoId, id))
    .orderBy(desc(eventosPassos.instante), desc(eventosPassos.sequencia))
    .limit(200);
  return steps.map(({ instante, situacao, texto, quem, arquivo }) => ({
    instante: instante.toISOString(),
    situacao,
    texto,
    quem,
    arquivo,
  }));
}

type Relacao = LigacaoEvento['relacao'];

/** Returns the relation of an event to the one that it refers to, and the reverse. */
function relacoes(grupo: string): [to: Relacao, from: Relacao] {
  if (grupo === 'TOTALIZADOR') return ['TOTALIZA', 'TOTALIZADO_EM'];
  return grupo === 'EXCLUSAO' ? ['EXCLUI', 'EXCLUIDO_POR'] : ['RETIFICA', 'RETIFICADO_POR'];
}

async function ligacoesDe(tx: Tx, evento: Row): Promise<LigacaoEvento[]> {
  const [recibo, reciboReferido] = [String(evento.recibo), String(evento.reciboReferido)];
  const referring = recibo === '' ? undefined : eq(eventos.reciboReferido, recibo);
  const referred = reciboReferido === '' ? undefined : eq(eventos.recibo, reciboReferido);
  const tied = or(referring, referred);
  if (!tied) return [];
  const { id, descricao, grupo, situacao } = eventos;
  const data = momentoSql(eventos.data, eventos.dataFuso);
  const found = await tx
    .select({ id, descricao, grupo, situacao, data, recibo: eventos.recibo })
    .from(eventos)
    .where(and(ne(id, String(evento.id)), tied))
    .orderBy(desc(eventos.data), asc(id))
    .limit(100);
  const [to] = relacoes(String(evento.grupo));
  return found.map(({ recibo: own, grupo: group, ...row }) => {
    const [, from] = relacoes(group);
    return { ...row, relacao: reciboReferido !== '' && own === reciboReferido ? to : from };
  });
}

/** Sends the bytes as received, with whole tax numbers of people: requires CPF_REVELA, and is audited. */
const xml = actorRoute(
  {
    ...ofRecord,
    guard: { ...guard, allOf: [...(guard.allOf ?? []), 'CPF_REVELA'] },
    path: '/v1/esocial/eventos/{id}/xml',
    doc: {
      tag: 'eSocial',
      summary: 'O XML do evento como foi importado; a leitura fica na auditoria',
      files: ['application/xml'],
    },
  },
  async (context) => {
    const { tx, params, audit } = context;
    const id = recordId(params);
    const evento = await requireEvento(tx, id);
    const file = await xmlDe(tx, id);
    if (!file)
      throw new ApiProblem('NAO_ENCONTRADO', 'Deste evento só há o retorno; o XML ainda não foi importado.');
    const codigo = String(evento.codigo) || 'evento';
    await audit({ acao: 'BAIXA', recurso: 'eventos', registroId: id, registro: String(evento.descricao) });
    return async () =>
      new Response(new Uint8Array(await bytesDe(readingOfPage(context), file)), {
        headers: {
          'content-type': 'application/xml',
          'content-disposition': `attachment; filename="${codigo}-${id.slice(0, 8)}.xml"`,
          'x-content-type-options': 'nosniff',
        },
      });
  },
);

/** Routes of the eSocial events beyond those of a declared resource. */
export const eventoRoutes: Route[] = [contagens, esocialImportRoute, detalhe, xml];
