import { and, desc, eq, ne, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { type Comprovacao, isComprovacao } from '../../../contract/esocial/comprovacao.ts';
import {
  foiAceito,
  type Ocorrencia,
  SITUACOES_DO_EVENTO,
  type SituacaoDoEvento,
} from '../../../contract/esocial/situacao.ts';
import { eventos as eventosResource } from '../../../contract/eventos.ts';
import type { EventoWebhook } from '../../../contract/webhooks.ts';
import { advisoryLock } from '../../db/advisoryLock.ts';
import type { Tx } from '../../db/database.ts';
import { eventosPassos, eventosXml } from '../../db/esocialTables.ts';
import { eventos } from '../../db/resourceTables.ts';
import type { Row } from '../../resources/present.ts';
import { repository } from '../../resources/repository.ts';
import { emitirEventos } from '../../webhooks/emitir.ts';

/** User, company and time of an import. */
export interface ImportacaoDeEventos {
  tx: Tx;
  tenantId: string;
  empresa: { id: string; cpfCnpj: string };
  quem: string;
  now: Date;
}

const situacaoSchema = z.custom<SituacaoDoEvento>(
  (value) => typeof value === 'string' && value in SITUACOES_DO_EVENTO,
);
const guardadoSchema = z.object({
  id: z.uuid(),
  codigo: z.string(),
  descricao: z.string(),
  grupo: z.string(),
  situacao: situacaoSchema,
  recibo: z.string(),
  reciboReferido: z.string(),
  comprovacao: z.custom<Comprovacao>(isComprovacao).nullable(),
});
/** An event as stored, with the columns that the rules need. */
export type EventoEsocialGuardado = z.infer<typeof guardadoSchema>;

/** A file of an event: its name and content. */
interface XmlDoEvento {
  nome: string;
  resumo: string;
  bytes: Uint8Array;
  hashes: readonly string[];
}

/** A step in the history of an event: its new state and the reason; `arquivo` is the file that caused it. */
interface Passo {
  situacao: SituacaoDoEvento;
  texto: string;
  arquivo?: string;
  ocorrencias?: readonly Ocorrencia[];
}

const rows = repository(eventosResource, eventos);

/** States that webhooks report. */
const CONTADA: Partial<Record<SituacaoDoEvento, EventoWebhook>> = {
  ACEITO: 'esocial.aceito',
  ACEITO_ADVERTENCIA: 'esocial.aceito',
  REJEITADO: 'esocial.recusado',
};

/** Returns the functions by which the import reads and writes the events of one company, inside one transaction. */
export function eventoStore({ tx, tenantId, empresa, quem, now }: ImportacaoDeEventos) {
  const owner = { tenantId, empresaId: empresa.id };
  const { id, codigo, descricao, grupo, situacao, recibo, reciboReferido, comprovacao } = eventos;
  const shown = { id, codigo, descricao, grupo, situacao, recibo, reciboReferido, comprovacao };
  /** The state of each event when found; `agora` has the current one. */
  const achados = new Map<string, SituacaoDoEvento>();
  const agora = new Map<string, EventoEsocialGuardado>();
  const ofWorker = (cpf: string) =>
    and(eq(eventos.tenantId, tenantId), eq(eventos.empresaId, empresa.id), eq(eventos.trabalhador, cpf));
  /** Workers' names in the company's events, by CPF: each worker is queried once. */
  const nomes = new Map<string, string>();
  const where = async (condition: SQL | undefined): Promise<EventoEsocialGuardado[]> => {
    const found = await tx.select(shown).from(eventos).where(condition);
    for (const one of found) if (!agora.has(one.id)) achados.set(one.id, one.situacao);
    return found;
  };
  const escrito = (row: Row): EventoEsocialGuardado => {
    const guardado = guardadoSchema.parse(row);
    agora.set(guardado.id, guardado);
    return guardado;
  };
  return {
    /** Locks the company's events: what one import reads, another must not write meanwhile. */
    lock: () => advisoryLock(tx, `eventos ${empresa.id}`),
    byId: async (idEvento: string) => (await where(eq(eventos.idEvento, idEvento))).at(0),
    byRecibo: (of: string) => where(eq(recibo, of)),
    /** Returns the rectifications and exclusions of a receipt; totalizers refer to it too, but change nothing. */
    referringTo: (of: string) => where(and(eq(reciboReferido, of), ne(grupo, 'TOTALIZADOR'))),
    /** Returns the name of a worker from the company's other events; '' when none has it. */
    nomeDe: async (cpf: string): Promise<string> => {
      const known = nomes.get(cpf);
      if (known !== undefined || cpf === '') return known ?? '';
      const [found] = await tx
        .select({ nome: eventos.nomeTrabalhador })
        .from(eventos)
        .where(and(ofWorker(cpf), ne(eventos.nomeTrabalhador, '')))
        .orderBy(desc(eventos.data), desc(eventos.id))
        .limit(1);
      nomes.set(cpf, found?.nome ?? '');
      return found?.nome ?? '';
    },
    /** Fills the name of a worker in the company's events that have only the CPF. */
    darNome: async (cpf: string, nome: string): Promise<void> => {
      if (cpf === '' || nome === '' || nomes.get(cpf) === nome) return;
      nomes.set(cpf, nome);
      await tx
        .update(eventos)
        .set({ nomeTrabalhador: nome })
        .where(and(ofWorker(cpf), eq(eventos.nomeTrabalhador, '')));
    },
    create: async (values: Row): Promise<EventoEsocialGuardado> =>
      escrito(await rows.insert(tx, owner, values, now)),
    update: async (id: string, values: Row): Promise<EventoEsocialGuardado> =>
      escrito(await rows.update(tx, id, values, now)),
    /**
     * Emits the webhook events of those that the eSocial accepted or rejected since they were found; to be called at
     * the end.
     */
    contar: () =>
      emitirEventos(
        { tx, tenantId, now },
        [...agora.values()].flatMap(({ id, codigo, situacao }) => {
          const tipo = CONTADA[situacao];
          if (!tipo || situacao === achados.get(id)) return [];
          const dados = { id, codigo, situacao, link: `/api/v1/eventos/${id}` };
          return [{ tipo, empresaId: empresa.id, dados }];
        }),
      ),
    /** Returns false when the same file is already stored. */
    storeXml: async (
      eventoId: string,
      papel: 'EVENTO' | 'RETORNO',
      { nome, resumo, bytes, hashes }: XmlDoEvento,
    ) => {
      const added = await tx
        .insert(eventosXml)
        .values({ ...owner, eventoId, papel, nome, resumo, bytes, hashes: [...hashes], criadoEm: now })
        .onConflictDoNothing()
        .returning({ id: eventosXml.id });
      return added.length > 0;
    },
    eventoXml: async (eventoId: string) => {
      const [found] = await tx
        .select({ id: eventosXml.id, resumo: eventosXml.resumo })
        .from(eventosXml)
        .where(and(eq(eventosXml.eventoId, eventoId), eq(eventosXml.papel, 'EVENTO')));
      return found;
    },
    /** Returns the digests of the stored event, or those in the answers to it. */
    hashes: async (eventoId: string, papel: 'EVENTO' | 'RETORNO'): Promise<string[]> => {
      const found = await tx
        .select({ hashes: eventosXml.hashes })
        .from(eventosXml)
        .where(and(eq(eventosXml.eventoId, eventoId), eq(eventosXml.papel, papel)));
      return found.flatMap(({ hashes }) => hashes);
    },
    replaceXml: (id: string, nome: string, bytes: Uint8Array, hashes: readonly string[]) =>
      tx
        .update(eventosXml)
        .set({ nome, bytes, objetoId: null, hashes: [...hashes] })
        .where(eq(eventosXml.id, id)),
    addPasso: async (eventoId: string, { situacao, texto, arquivo = '', ocorrencias }: Passo) => {
      const answer = ocorrencias === undefined ? null : [...ocorrencias];
      await tx
        .insert(eventosPassos)
        .values({ ...owner, eventoId, instante: now, situacao, texto, quem, arquivo, ocorrencias: answer });
    },
  };
}
export type EventoStore = ReturnType<typeof eventoStore>;

/**
 * Links an accepted event to what it replaces or excludes, and to what replaced or excluded it, whichever came first. A
 * rectification or an exclusion counts once both are proven to be accepted by the eSocial.
 */
export async function relateEventos(
  eventosDaEmpresa: EventoStore,
  evento: EventoEsocialGuardado,
): Promise<void> {
  if (!foiAceito(evento.situacao)) return;
  if (evento.reciboReferido !== '' && evento.grupo !== 'TOTALIZADOR') {
    for (const alvo of await eventosDaEmpresa.byRecibo(evento.reciboReferido))
      await replaceEvento(eventosDaEmpresa, alvo, evento);
  }
  if (evento.recibo !== '') {
    for (const ator of await eventosDaEmpresa.referringTo(evento.recibo)) {
      if (foiAceito(ator.situacao)) await replaceEvento(eventosDaEmpresa, evento, ator);
    }
  }
}

async function replaceEvento(
  eventosDaEmpresa: EventoStore,
  alvo: EventoEsocialGuardado,
  ator: EventoEsocialGuardado,
): Promise<void> {
  const situacao: SituacaoDoEvento = ator.grupo === 'EXCLUSAO' ? 'EXCLUIDO' : 'RETIFICADO';
  if (!foiAceito(alvo.situacao)) return;
  if (alvo.id === ator.id || alvo.situacao === situacao || alvo.situacao === 'EXCLUIDO') return;
  await eventosDaEmpresa.update(alvo.id, { situacao });
  const how = situacao === 'EXCLUIDO' ? 'Excluído' : 'Retificado';
  const texto = `${how} pelo evento ${ator.codigo} de recibo ${ator.recibo}.`;
  await eventosDaEmpresa.addPasso(alvo.id, { situacao, texto });
}
