import { ApiProblem } from '../../http/problem.ts';

/** Bytes from outside, on their way through the scanner: read to their end, they are clean, or reading them throws. */
export class Conferidos implements AsyncIterable<Uint8Array> {
  readonly #bytes: AsyncIterable<Uint8Array>;

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#bytes = bytes;
  }

  [Symbol.asyncIterator](): AsyncIterator<Uint8Array> {
    return this.#bytes[Symbol.asyncIterator]();
  }
}

/** Looks at what strangers send. Every door of received files keeps only `Conferidos`. */
export interface Antivirus {
  /**
   * Passes bytes on as they come, each before the next is read; the end comes only with the verdict. Throws ApiProblem in its
   * place: ARQUIVO_INFECTADO, or ANTIVIRUS_SEM_RESPOSTA when nobody could say.
   */
  conferir(bytes: AsyncIterable<Uint8Array>): Conferidos;
}

/** Where FAROL_ANTIVIRUS names nobody: everything passes. */
export const semAntivirus: Antivirus = { conferir: (bytes) => new Conferidos(bytes) };

/** In: what the scanner calls what it found; its letters alone are repeated. */
export const infectado = (nome: string): ApiProblem =>
  new ApiProblem(
    'ARQUIVO_INFECTADO',
    `O antivírus reconheceu neste arquivo algo que faz mal (${nome.replace(/[^\w.-]/g, '').slice(0, 80)}): ele foi recusado e nada dele ficou guardado. Avise quem o enviou e peça outro.`,
  );

export const semResposta = (): ApiProblem =>
  new ApiProblem(
    'ANTIVIRUS_SEM_RESPOSTA',
    'O antivírus desta instalação não respondeu, e sem ele nenhum arquivo é aceito: nada foi guardado. Tente de novo em alguns minutos; se continuar, avise quem opera o Farol.',
  );

export const grandeDemais = (): ApiProblem =>
  new ApiProblem(
    'CORPO_GRANDE',
    'O arquivo é maior do que o antivírus desta instalação lê, e por isso não foi aceito. Divida-o, ou peça a quem opera o Farol que aumente StreamMaxLength.',
  );
