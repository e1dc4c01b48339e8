import { isDigest, type Prova } from '../../../contract/fiscal/confianca/conteudos.ts';
import type { AmbienteEvento, Documento } from '../../../contract/fiscal/documento.ts';
import type { Chave, Guardado } from './conteudos.ts';
import type { Julgamento } from './judgeConteudo.ts';

/** A document that comes to a key, read and judged. */
export interface Novo {
  /** The id that its content gets, if it is a new one. */
  id: string;
  documento: Documento;
  julgamento: Julgamento;
  sha256: string;
  ambiente: AmbienteEvento;
  /** SEFAZ gave it; otherwise a person brought it. */
  daSefaz: boolean;
  em: Date;
}

/** What of a key is otherwise once a document has come to it. */
interface Arrival {
  known: Chave;
  /** The content that came, or the same one that was here. */
  conteudo: Guardado;
  repetido: boolean;
  /** It was here from a person, and now SEFAZ gave it too. */
  comprovado: boolean;
  /** What SEFAZ tells with it that was not known. */
  provas: Prova[];
}

/** What becomes of the contents and proofs of a key when a document comes to it. Changes nothing that it is given. */
export function arrive(known: Chave, novo: Novo): Arrival {
  const provas = newProofs(known, novo);
  const told = [...known.provas, ...provas];
  const same = known.conteudos.find(({ sha256 }) => sha256 === novo.sha256);
  if (!same) {
    const conteudo = contentOf(novo);
    const conteudos = [...known.conteudos, conteudo];
    return { known: { conteudos, provas: told }, conteudo, repetido: false, comprovado: false, provas };
  }
  // What the simulator gives proves nothing of a file that is of the real one.
  const comprovado =
    novo.daSefaz && same.origem === 'PESSOA' && (same.ambiente !== 'REAL' || novo.ambiente === 'REAL');
  const conteudo = comprovado ? { ...same, origem: 'SEFAZ' as const, ambiente: novo.ambiente } : same;
  const conteudos = known.conteudos.map((one) => (one === same ? conteudo : one));
  return { known: { conteudos, provas: told }, conteudo, repetido: true, comprovado, provas };
}

/** The digests of the very content that SEFAZ gave, whole, or of the one that its summary names. */
function newProofs(known: Chave, { documento, julgamento, ambiente, daSefaz }: Novo): Prova[] {
  if (!daSefaz) return [];
  const told = documento.completo ? julgamento.digests.slice(0, 2) : julgamento.digests;
  return told
    .filter(isDigest)
    .filter((digest) => !known.provas.some((one) => one.digest === digest && one.ambiente === ambiente))
    .map((digest) => ({ digest, ambiente }));
}

function contentOf({ id, documento, julgamento, sha256, ambiente, daSefaz, em }: Novo): Guardado {
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
