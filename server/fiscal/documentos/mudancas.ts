import type { AmbienteEvento, Documento } from '../../../contract/fiscal/documento.ts';
import type { Chave, Decisao } from './conteudos.ts';
import type { documentosProvas, documentosXml } from './tables.ts';

/** What is to be written of the keys that documents came to. */
export interface Mudancas {
  chaves: Map<string, { known: Chave; depois: Decisao }>;
  conteudos: (typeof documentosXml.$inferInsert & { id: string; chave: string })[];
  provas: (typeof documentosProvas.$inferInsert)[];
  /** Stored ones that SEFAZ gave now too. */
  comprovados: { id: string; ambiente: AmbienteEvento }[];
  /** The documents that were read now, by the id of their content. */
  documentos: Map<string, Documento>;
}

/** Who brought what SEFAZ gave. */
export const DISTRIBUICAO = 'Distribuição da SEFAZ';
