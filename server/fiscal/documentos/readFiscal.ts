import { type Confiaveis, confiaveisDe, type Raizes } from '../raizes/cadeia.ts';
import { type AssinaturaDoEvento, assinaturaDoAutor } from './assinaturaEvento.ts';
import { type Julgamento, judgeConteudo } from './judgeConteudo.ts';
import { type ConteudoLido, type LeituraDoDocumento, readWithSignature } from './readDocument.ts';

/** A read and judged file, independent of the stored data. */
export interface LeituraFiscal extends Pick<LeituraDoDocumento, 'lido' | 'textosAoLado'> {
  /** Of a document. */
  julgamento?: Julgamento;
  /** Of the event, or of each event beside the document. */
  assinaturas: readonly AssinaturaDoEvento[];
}

/** Returns the reading of a rejected file, with the reason. */
export const recusada = (motivo: string): LeituraFiscal => ({
  lido: { tipo: 'recusado', motivo },
  textosAoLado: [],
  assinaturas: [],
});

/** Reads a file and judges its content by the trusted certificates. Never throws for the content of the file. */
export async function readFiscal({
  bytes,
  raizes,
}: {
  bytes: Uint8Array;
  raizes: Raizes;
}): Promise<LeituraFiscal> {
  const trusted = confiaveisDe(raizes);
  const { lido, textosAoLado, ...texts } = readWithSignature(bytes);
  const assinaturas = await assinaturasDe(lido, bytes, textosAoLado, trusted);
  return lido.tipo === 'documento'
    ? {
        lido,
        textosAoLado,
        assinaturas,
        julgamento: await judgeConteudo(lido.documento, texts, trusted),
      }
    : { lido, textosAoLado, assinaturas };
}

async function assinaturasDe(
  lido: ConteudoLido,
  bytes: Uint8Array,
  textosAoLado: readonly string[],
  trusted: Confiaveis,
) {
  if (lido.tipo === 'evento') return [await assinaturaDoAutor(lido.evento, bytes, trusted)];
  if (lido.tipo !== 'documento') return [];
  const assinaturas: AssinaturaDoEvento[] = [];
  for (const [position, evento] of lido.aoLado.entries()) {
    const text = new TextEncoder().encode(textosAoLado[position] ?? '');
    assinaturas.push(await assinaturaDoAutor(evento, text, trusted));
  }
  return assinaturas;
}
