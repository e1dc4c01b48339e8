import { maskCpfCnpj, taxRoot } from '../../../contract/brasil/cpfCnpj.ts';
import { negadoPelaConsulta } from '../../../contract/fiscal/consulta.ts';
import type { EventoDetalhe } from '../../../contract/fiscal/detalhe.ts';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import { readAs } from '../../db/momentos.ts';
import { bytesDeTodos } from '../../files/guarda/objeto.ts';
import type { Reading } from '../../workers/reading.ts';
import type { Consulta } from '../consulta/ultimasConsultas.ts';
import type { EmpresaFiscal } from '../empresa.ts';
import { checkAgainstSchemas } from '../esquemas/check.ts';
import { counts } from './ambiente.ts';
import { autoriaDoEvento, provaDoEvento } from './provaDoEvento.ts';
import type { documentosEventos } from './tables.ts';

type Evento = typeof documentosEventos.$inferSelect;

const SEM_VINCULO =
  'A SEFAZ o registrou sem vínculo (136): não tem o documento dele. Não conta enquanto ela não o conhecer.';
const VINCULADO_DEPOIS = 'A SEFAZ o registrou sem vínculo (136), e depois mostrou conhecer o documento.';
const NEGADO = 'Consultada depois, a SEFAZ disse que o documento está autorizado.';

/** Compares events: proven before unproven, whole before summary, SEFAZ's before a person's, earlier before later. */
function better(one: Evento, other: Evento): number {
  const score = ({ comprovado, completo, fonte }: Evento) =>
    (comprovado ? 4 : 0) + (completo ? 2 : 0) + (fonte === 'ARQUIVO' ? 0 : 1);
  return score(other) - score(one) || one.criadoEm.getTime() - other.criadoEm.getTime();
}

/** Returns the best content of each event, and besides it every unproven one. */
export function eventosToShow(events: readonly Evento[]): Evento[] {
  const best = new Map<string, Evento>();
  for (const event of events) {
    const act = `${event.tipo} ${event.sequencia} ${event.ambiente}`;
    const known = best.get(act);
    if (!known || better(event, known) < 0) best.set(act, event);
  }
  const shown = new Set(best.values());
  return events.filter((event) => shown.has(event) || !event.comprovado);
}

interface Quadro {
  reading: Reading;
  empresa: EmpresaFiscal;
  especie: EspecieSefaz;
  /** The latest answer of SEFAZ about the key. */
  consulta: Consulta | undefined;
  /** SEFAZ delivered the document, or answered its situation: then events registered without a link to it count too. */
  conhecida: boolean;
}

/** Returns the events of a document as its page shows them, each with how far it is proven; tax numbers masked. */
export async function presentEventos(
  { reading, empresa, especie, consulta, conhecida }: Quadro,
  events: readonly Evento[],
): Promise<EventoDetalhe[]> {
  const eventos: EventoDetalhe[] = [];
  const shown = eventosToShow(events);
  const complete = await bytesDeTodos(
    reading,
    shown.filter(({ completo }) => completo),
  );
  const conferencias = (await checkAgainstSchemas(reading, complete)).values();
  for (const event of shown) {
    const { id, tipo, sequencia, descricao, protocolo, texto, completo, ambiente } = event;
    const { fonte, assinatura, cadeia } = event;
    const negado = negadoPelaConsulta(event, consulta ?? null);
    const { motivos, aConfirmar } = provaDoEvento({ ...event, especie }, empresa.cpfCnpj);
    eventos.push({
      id,
      tipo,
      sequencia,
      descricao,
      protocolo,
      texto,
      completo,
      ambiente,
      vinculado: event.vinculado,
      autor: maskCpfCnpj(event.autor),
      proprio: taxRoot(event.autor) === taxRoot(empresa.cpfCnpj),
      em: readAs(event.em, event.emFuso),
      registradoEm: readAs(event.registradoEm, event.registradoEmFuso),
      conta:
        event.comprovado && !negado && (event.vinculado || conhecida) && counts(ambiente, empresa.ambiente),
      prova: {
        fonte,
        assinatura,
        cadeia,
        autoria: autoriaDoEvento({ ...event, especie }, empresa.cpfCnpj).autor,
        comprovado: event.comprovado && !negado,
        aConfirmar: aConfirmar && !negado,
        motivos: [
          ...(event.vinculado ? [] : [conhecida ? VINCULADO_DEPOIS : SEM_VINCULO]),
          ...(negado ? [NEGADO, ...(event.comprovado ? [] : motivos)] : motivos),
        ],
      },
      esquema: (completo && conferencias.next().value) || null,
    });
  }
  return eventos;
}
