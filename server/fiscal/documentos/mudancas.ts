import type { AmbienteEvento, Documento } from '../../../contract/fiscal/documento.ts';
import type { ChaveGuardada, DecisaoDaChave } from './conteudos.ts';
import type { LugarDaChave } from './lugar.ts';
import type { documentosProvas, documentosXml } from './tables.ts';

/** A key in a company, with its stored contents and the decision by them. */
export interface Decidido {
  lugar: LugarDaChave;
  known: ChaveGuardada;
  depois: DecisaoDaChave;
}

/** Changes to write for the keys at which documents arrived. */
export interface Mudancas {
  /** By `idOf` of the place. */
  lugares: Map<string, Decidido>;
  conteudos: (typeof documentosXml.$inferInsert & { id: string; chave: string })[];
  provas: (typeof documentosProvas.$inferInsert)[];
  /** Stored contents that SEFAZ has now delivered too. */
  comprovados: { id: string; ambiente: AmbienteEvento }[];
  /** The documents read now, by the id of their content. */
  documentos: Map<string, Documento>;
}

export const noChanges = (): Mudancas => ({
  lugares: new Map(),
  documentos: new Map(),
  conteudos: [],
  provas: [],
  comprovados: [],
});

/** Name shown as importer of the files that SEFAZ delivered. */
export const DISTRIBUICAO = 'Distribuição da SEFAZ';
