import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { especieSefazSchema } from '../../../contract/fiscal/especies.ts';
import type { PartePacote } from '../../../contract/fiscal/pacotes.ts';
import type { Tx } from '../../db/database.ts';
import { bytesDeTodos, type LugarDosBytes } from '../../files/guarda/objeto.ts';
import type { Row } from '../../resources/present.ts';
import { eventosToShow } from '../documentos/eventosDoDocumento.ts';
import { documentosEventos, documentosXml } from '../documentos/tables.ts';
import { leiautes } from '../especies.ts';
import type { ArquivoDoPacote, DocumentoAchado, FonteDoPacote } from './peca.ts';

const SO_RESUMO = 'só há o resumo da SEFAZ: o XML completo ainda não chegou';
const SEM_PDF = 'o PDF não foi feito';
/** Suffixes that mark test files by name. */
const SUFFIX = { REAL: '', HOMOLOGACAO: '-homologacao', SIMULADO: '-simulado' } as const;

/** Key per company: two of a person's companies may have the same document. */
const placeOf = ({ empresaId, chave }: Readonly<Record<string, unknown>>) => `${empresaId} ${chave}`;

/** Returns the content of each document that its page shows. */
function contentsOf(tx: Tx, rows: readonly Row[]) {
  const { empresaId, chave, exibido, completo, criadoEm, id } = documentosXml;
  return tx
    .selectDistinctOn([empresaId, chave])
    .from(documentosXml)
    .where(
      and(
        inArray(empresaId, [...new Set(rows.map((row) => String(row.empresaId)))]),
        inArray(
          chave,
          rows.map((row) => String(row.chave)),
        ),
      ),
    )
    .orderBy(empresaId, chave, desc(exibido), desc(completo), asc(criadoEm), asc(id));
}

type Content = Awaited<ReturnType<typeof contentsOf>>[number];
type Evento = typeof documentosEventos.$inferSelect;

/** Returns the proven events of documents, the best content of each. */
async function eventsOf(tx: Tx, rows: readonly Row[], especie: Evento['especie']): Promise<Evento[]> {
  const { chave, empresaId, registradoEm, sequencia, tipo } = documentosEventos;
  const keys = rows.map((row) => String(row.chave));
  const companies = [...new Set(rows.map((row) => String(row.empresaId)))];
  const found = await tx
    .select()
    .from(documentosEventos)
    .where(
      and(
        inArray(chave, keys),
        inArray(empresaId, companies),
        eq(documentosEventos.especie, especie),
        eq(documentosEventos.comprovado, true),
      ),
    )
    .orderBy(asc(empresaId), asc(chave), asc(registradoEm), asc(sequencia), asc(tipo));
  return [...Map.groupBy(found, placeOf).values()].flatMap(eventosToShow);
}

const nameOf = ({ chave, completo, autorizado }: Content, raiz: string) =>
  `${chave}-${!completo ? 'res' : autorizado ? 'proc' : ''}${raiz}.xml`;

const eventName = ({ chave, tipo, sequencia, completo, ambiente }: Evento) =>
  `${chave}-${tipo}-${sequencia}-${completo ? 'procEvento' : 'resumo'}${SUFFIX[ambiente]}.xml`;

/** Source of NF-e and CT-e: the XML byte by byte as received, DANFE or DACTE made from it, and the proven events. */
export const deSefaz: FonteDoPacote = {
  colunas: [
    'emitente',
    'emitenteCpfCnpj',
    'destinatario',
    'destinatarioCpfCnpj',
    'numero',
    'serie',
    'chave',
    'emitidoEm',
    'valor',
    'situacao',
    'manifestacao',
    'completude',
  ],
  achar: async (tx, rows, partes, asked) => {
    const especie = especieSefazSchema.parse(asked);
    const { raiz } = leiautes[especie];
    const wants = (parte: PartePacote) => partes.includes(parte);
    const contents = wants('XML') || wants('PDF') ? await contentsOf(tx, rows) : [];
    const events = wants('EVENTOS') ? await eventsOf(tx, rows, especie) : [];
    return async (reading) => {
      const places: LugarDosBytes[] = [...contents, ...events];
      const bytes = await bytesDeTodos(reading, places);
      const shown = new Map(contents.map((content, at) => [placeOf(content), { content, at }]));
      const whole = wants('PDF') ? contents.filter(({ completo }) => completo) : [];
      const states = new Map(rows.map((row) => [placeOf(row), String(row.situacao)]));
      const drawn = await reading.jobs.each(
        reading.owner,
        'pdfDoDocumento',
        whole.map((content) => ({
          bytes: bytes[contents.indexOf(content)] ?? new Uint8Array(),
          situacao: states.get(placeOf(content)) ?? '',
        })),
      );
      const pdfs = new Map(whole.map((content, at) => [placeOf(content), drawn[at]]));
      return rows.map((row): DocumentoAchado => {
        const arquivos: ArquivoDoPacote[] = [];
        const faltas: string[] = [];
        const found = shown.get(placeOf(row));
        if (!found && (wants('XML') || wants('PDF'))) faltas.push('não há arquivo deste documento');
        if (found && !found.content.completo) faltas.push(SO_RESUMO);
        const file = found && bytes[found.at];
        if (found && file && wants('XML'))
          arquivos.push({ parte: 'XML', nome: nameOf(found.content, raiz), bytes: file });
        const pdf = pdfs.get(placeOf(row));
        if (pdf?.ok) arquivos.push({ parte: 'PDF', nome: `${row.chave}.pdf`, bytes: pdf.value });
        else if (pdf) faltas.push(`${SEM_PDF}: ${pdf.mensagem}`);
        for (const [at, event] of events.entries()) {
          const content = bytes[contents.length + at];
          if (content && placeOf(event) === placeOf(row))
            arquivos.push({ parte: 'EVENTOS', nome: eventName(event), bytes: content });
        }
        return { row, arquivos, faltas };
      });
    };
  },
};
