import { misturam } from '../../../contract/ambiente.ts';
import type { Conferida } from '../../../contract/fiscal/pedidoManifestacao.ts';
import type { LinhaPedida } from './manifestApi.ts';

/** What the user consented to explicitly. */
export interface Ciente {
  /** Documents that are cancelled, denied or not proven to be authorised. */
  ressalva: boolean;
  /** Documents past their deadline. */
  atraso: boolean;
  /** A mix of production and test environments. */
  ambientes: boolean;
}

/** Documents of a request by how they are confirmed: those left out, those that require consent, and the rest. */
export interface DocumentosEmGrupos {
  ficam: readonly Conferida[];
  comRessalva: readonly Conferida[];
  atrasadas: readonly Conferida[];
  outras: readonly Conferida[];
}

/** Returns each document in one group; a doubtful one belongs to that group even when it is also late. */
export function emGrupos(conferidas: readonly Conferida[]): DocumentosEmGrupos {
  const going = conferidas.filter(({ chave, recusa }) => chave !== null && recusa === null);
  const sound = going.filter(({ ressalva }) => ressalva === null);
  return {
    ficam: conferidas.filter(({ chave, recusa }) => chave === null || recusa !== null),
    comRessalva: going.filter(({ ressalva }) => ressalva !== null),
    atrasadas: sound.filter(({ foraDoPrazo }) => foraDoPrazo !== null),
    outras: sound.filter(({ foraDoPrazo }) => foraDoPrazo === null),
  };
}

/** Returns the documents that are sent: those that require consent only when the user gave it. */
export function vao(
  { comRessalva, atrasadas, outras }: DocumentosEmGrupos,
  ciente: Pick<Ciente, 'ressalva' | 'atraso'>,
): readonly Conferida[] {
  return [...(ciente.ressalva ? comRessalva : []), ...(ciente.atraso ? atrasadas : []), ...outras];
}

/** Returns whether production and test environments would be mixed, which the user must confirm. */
export const juntaProducao = (going: readonly Conferida[]): boolean =>
  misturam(going.map(({ ambiente }) => ambiente));

/** Returns the documents of a request, and the user's consents, in the shape of the API. */
export function pedidoDeManifestacao(going: readonly Conferida[]): {
  documentos: LinhaPedida[];
  ditos: { comRessalva?: true; foraDoPrazo?: true; ambientesDiferentes?: true };
} {
  return {
    documentos: going.flatMap(({ chave, empresaId }) =>
      chave === null ? [] : [{ texto: chave, empresaId }],
    ),
    ditos: {
      ...(going.some(({ ressalva }) => ressalva !== null) && { comRessalva: true }),
      ...(going.some(({ foraDoPrazo }) => foraDoPrazo !== null) && { foraDoPrazo: true }),
      ...(juntaProducao(going) && { ambientesDiferentes: true }),
    },
  };
}
