import type { AmbienteEvento, Documento } from '../../../contract/fiscal/documento.ts';
import type { Chave, Decisao } from './conteudos.ts';
import type { Lugar } from './lugar.ts';
import type { documentosProvas, documentosXml } from './tables.ts';

/** A key in a company, with what is known of it and what follows from that. */
export interface Decidido {
  lugar: Lugar;
  known: Chave;
  depois: Decisao;
}

/** What is to be written of the keys that documents came to. */
export interface Mudancas {
  /** By `idOf` of the place. */
  lugares: Map<string, Decidido>;
  conteudos: (typeof documentosXml.$inferInsert & { id: string; chave: string })[];
  provas: (typeof documentosProvas.$inferInsert)[];
  /** Stored ones that SEFAZ gave now too. */
  comprovados: { id: string; ambiente: AmbienteEvento }[];
  /** The documents that were read now, by the id of their content. */
  documentos: Map<string, Documento>;
}

export const noChanges = (): Mudancas => ({
  lugares: new Map(),
  documentos: new Map(),
  conteudos: [],
  provas: [],
  comprovados: [],
});

/** Who brought what SEFAZ gave. */
export const DISTRIBUICAO = 'Distribuição da SEFAZ';
