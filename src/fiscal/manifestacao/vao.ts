import { misturam } from '../../../contract/ambiente.ts';
import type { Conferida } from '../../../contract/fiscal/pedidoManifestacao.ts';
import type { Linha } from './manifestApi.ts';

/** What the person said yes to, beyond what needs no word. */
export interface Ciente {
  /** Documents that are cancelled, denied or not proven to be authorised. */
  ressalva: boolean;
  /** Those whose term is over. */
  atraso: boolean;
  /** Some are for real and some are tests. */
  ambientes: boolean;
}

/** The documents of a request as they are asked about: what stays, what needs a word of the person, and the rest. */
export interface Grupos {
  ficam: readonly Conferida[];
  comRessalva: readonly Conferida[];
  atrasadas: readonly Conferida[];
  outras: readonly Conferida[];
}

/** In: what the server said of each. Out: each in one group; what is not as it should be comes before what is only late. */
export function emGrupos(conferidas: readonly Conferida[]): Grupos {
  const going = conferidas.filter(({ chave, recusa }) => chave !== null && recusa === null);
  const sound = going.filter(({ ressalva }) => ressalva === null);
  return {
    ficam: conferidas.filter(({ chave, recusa }) => chave === null || recusa !== null),
    comRessalva: going.filter(({ ressalva }) => ressalva !== null),
    atrasadas: sound.filter(({ foraDoPrazo }) => foraDoPrazo !== null),
    outras: sound.filter(({ foraDoPrazo }) => foraDoPrazo === null),
  };
}

/** Those that are sent: what needs a word goes only where the person gave it. */
export function vao(
  { comRessalva, atrasadas, outras }: Grupos,
  ciente: Pick<Ciente, 'ressalva' | 'atraso'>,
): readonly Conferida[] {
  return [...(ciente.ressalva ? comRessalva : []), ...(ciente.atraso ? atrasadas : []), ...outras];
}

/** Whether some would be in production and others tests: the person says so before they go together. */
export const juntaProducao = (going: readonly Conferida[]): boolean =>
  misturam(going.map(({ ambiente }) => ambiente));

/** The documents of a request, and what the person said of them, as the server is asked. */
export function pedidoDe(going: readonly Conferida[]): {
  documentos: Linha[];
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
