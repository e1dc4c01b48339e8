import { isDigest, type Prova } from '../../../contract/fiscal/confianca/conteudos.ts';
import type { AmbienteEvento, Documento } from '../../../contract/fiscal/documento.ts';
import type { ChaveGuardada, ConteudoGuardado } from './conteudos.ts';
import type { Julgamento } from './judgeConteudo.ts';

/** A document that arrives at a key, read and judged. */
export interface Novo {
  /** Id of its content, if that is new. */
  id: string;
  documento: Documento;
  julgamento: Julgamento;
  sha256: string;
  ambiente: AmbienteEvento;
  /** True when SEFAZ delivered it, false when a person imported it. */
  daSefaz: boolean;
  em: Date;
}

/** Changes of a key after a document arrived at it. */
interface Arrival {
  known: ChaveGuardada;
  /** The content that arrived, or the identical one that was stored. */
  conteudo: ConteudoGuardado;
  repetido: boolean;
  /** A person had imported it, and now SEFAZ delivered it too. */
  comprovado: boolean;
  /** Proofs from SEFAZ that were not known. */
  provas: Prova[];
}

/** Returns the contents and proofs of a key after a document arrives at it. Does not change its arguments. */
export function arrive(known: ChaveGuardada, novo: Novo): Arrival {
  const provas = newProofs(known, novo);
  const told = [...known.provas, ...provas];
  const same = known.conteudos.find(({ sha256 }) => sha256 === novo.sha256);
  if (!same) {
    const conteudo = contentOf(novo);
    const conteudos = [...known.conteudos, conteudo];
    return { known: { conteudos, provas: told }, conteudo, repetido: false, comprovado: false, provas };
  }
  // A delivery of the simulator proves nothing about a file of the real SEFAZ.
  const comprovado =
    novo.daSefaz && same.origem === 'PESSOA' && (same.ambiente !== 'REAL' || novo.ambiente === 'REAL');
  const conteudo = comprovado ? { ...same, origem: 'SEFAZ' as const, ambiente: novo.ambiente } : same;
  const conteudos = known.conteudos.map((one) => (one === same ? conteudo : one));
  return { known: { conteudos, provas: told }, conteudo, repetido: true, comprovado, provas };
}

/** Returns the digests of the whole content that SEFAZ delivered, or of the one that its summary names. */
function newProofs(known: ChaveGuardada, { documento, julgamento, ambiente, daSefaz }: Novo): Prova[] {
  if (!daSefaz) return [];
  const told = documento.completo ? julgamento.digests.slice(0, 2) : julgamento.digests;
  return told
    .filter(isDigest)
    .filter((digest) => !known.provas.some((one) => one.digest === digest && one.ambiente === ambiente))
    .map((digest) => ({ digest, ambiente }));
}

function contentOf({ id, documento, julgamento, sha256, ambiente, daSefaz, em }: Novo): ConteudoGuardado {
  const { chave, completo, situacao, valor, protocolo } = documento;
  const { motivo: _shown, ...judged } = julgamento;
  return {
    id,
    chave,
    sha256,
    ambiente,
    completo,
    situacao,
    valor,
    criadoEm: em,
    ...judged,
    autorizado: protocolo !== '',
    escolhidoEm: null,
    exibido: false,
    origem: daSefaz ? 'SEFAZ' : 'PESSOA',
  };
}
