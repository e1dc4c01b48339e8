import { and, eq, inArray } from 'drizzle-orm';
import { notaSchema } from '../../../contract/fiscal/nfse/nota.ts';
import type { PartePacote } from '../../../contract/fiscal/pacotes.ts';
import { bytesDe, bytesDeTodos, isKept } from '../../files/guarda/objeto.ts';
import type { Row } from '../../resources/present.ts';
import { extensaoDa } from '../nfse/detalhe/pacote.ts';
import { nfsesDados, nfsesEventos, nfsesFontes } from '../nfse/tables.ts';
import { nomeSeguro } from './nomes.ts';
import type { ArquivoDoPacote, DocumentoAchado, FonteDoPacote } from './peca.ts';

const SUFFIX = { REAL: '', HOMOLOGACAO: '-homologacao', SIMULADO: '-simulado' } as const;

/** Returns the base of a note's file names: its key or, for a municipal one, municipality, number and provider. */
const nomeDa = ({ chave, codigoMunicipio, numero, prestador }: Row): string =>
  String(chave ?? '') || nomeSeguro(`nfse ${codigoMunicipio} ${numero} ${prestador}`, 'nfse');

/** Source of NFS-e: the shown file of a note as received, the PDF beside it or one made from the note, and its events. */
export const deNfse: FonteDoPacote = {
  colunas: [
    'prestador',
    'prestadorCpfCnpj',
    'numero',
    'municipio',
    'codigoMunicipio',
    'chave',
    'emissao',
    'competencia',
    'valor',
    'retido',
    'liquido',
    'situacao',
    'estado',
  ],
  achar: async (tx, rows, partes) => {
    const ids = rows.map((row) => String(row.id));
    const wants = (parte: PartePacote) => partes.includes(parte);
    const shown = and(inArray(nfsesFontes.nfseId, ids), eq(nfsesFontes.exibida, true));
    const fontes = await tx.select().from(nfsesFontes).where(shown);
    const { nfseId, nota } = nfsesDados;
    const dados = wants('PDF')
      ? await tx.select({ nfseId, nota }).from(nfsesDados).where(inArray(nfseId, ids))
      : [];
    const events = wants('EVENTOS')
      ? await tx.select().from(nfsesEventos).where(inArray(nfsesEventos.nfseId, ids))
      : [];
    return async (reading) => {
      const besides = new Map(
        fontes.map((fonte) => [fonte.nfseId, { conteudo: fonte.pdf, objetoId: fonte.pdfObjetoId }]),
      );
      const hasPdf = (id: string) => isKept(besides.get(id) ?? { conteudo: null, objetoId: null });
      const states = new Map(rows.map((row) => [String(row.id), String(row.situacao)]));
      const drawn = dados.filter((one) => !hasPdf(one.nfseId));
      const asked = await Promise.all(
        drawn.map(async (one) => {
          const fonte = fontes.find((some) => some.nfseId === one.nfseId);
          return {
            nota: notaSchema.parse(one.nota),
            bytes: fonte && isKept(fonte) ? await bytesDe(reading, fonte) : null,
            situacao: states.get(one.nfseId) ?? '',
          };
        }),
      );
      const made = await reading.jobs.each(reading.owner, 'pdfDaNota', asked);
      const pdfs = new Map(drawn.map((one, at) => [one.nfseId, made[at]]));
      const eventBytes = await bytesDeTodos(reading, events);
      const one = async (row: Row): Promise<DocumentoAchado> => {
        const id = String(row.id);
        const arquivos: ArquivoDoPacote[] = [];
        const faltas: string[] = [];
        const fonte = fontes.find((some) => some.nfseId === id);
        if (wants('XML')) {
          if (fonte && isKept(fonte)) {
            const bytes = await bytesDe(reading, fonte);
            const nome = `${nomeDa(row)}${SUFFIX[fonte.ambiente]}.${extensaoDa(fonte.nomeArquivo, bytes)}`;
            arquivos.push({ parte: 'XML', nome, bytes });
          } else faltas.push('não há arquivo: a nota foi digitada');
        }
        const beside = besides.get(id);
        const pdf = pdfs.get(id);
        const nome = `${nomeDa(row)}.pdf`;
        if (wants('PDF') && beside && hasPdf(id))
          arquivos.push({ parte: 'PDF', nome, bytes: await bytesDe(reading, beside) });
        else if (pdf?.ok) arquivos.push({ parte: 'PDF', nome, bytes: pdf.value });
        else if (wants('PDF')) faltas.push('o PDF não foi feito');
        for (const [at, event] of events.entries()) {
          const bytes = eventBytes[at];
          if (event.nfseId !== id || !bytes) continue;
          const name = `${nomeDa(row)}-${event.tipo}-${event.sequencia}${SUFFIX[event.ambiente]}.xml`;
          arquivos.push({ parte: 'EVENTOS', nome: name, bytes });
        }
        return { row, arquivos, faltas };
      };
      return Promise.all(rows.map(one));
    };
  },
};
