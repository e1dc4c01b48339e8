import { ApiProblem } from '../../http/problem.ts';

/** Bytes from outside, passing through the scanner: read to their end they are clean; otherwise reading them throws. */
export class BytesConferidos implements AsyncIterable<Uint8Array> {
  readonly #bytes: AsyncIterable<Uint8Array>;

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#bytes = bytes;
  }

  [Symbol.asyncIterator](): AsyncIterator<Uint8Array> {
    return this.#bytes[Symbol.asyncIterator]();
  }
}

/** Scanner of received files. Every route that receives files stores only `Conferidos`. */
export interface Antivirus {
  /**
   * Passes bytes on as they arrive, each chunk scanned before the next is read; the end comes only with the verdict. Throws ApiProblem
   * instead of ending: ARQUIVO_INFECTADO, or ANTIVIRUS_SEM_RESPOSTA when there is no verdict.
   */
  conferir(bytes: AsyncIterable<Uint8Array>): BytesConferidos;
}

/** Scanner for an installation without FAROL_ANTIVIRUS: everything passes. */
export const semAntivirus: Antivirus = { conferir: (bytes) => new BytesConferidos(bytes) };

/** Returns the error for an infected file. `nome` is the scanner's name of what it found; only its safe characters are shown. */
export const infectado = (nome: string): ApiProblem =>
  new ApiProblem(
    'ARQUIVO_INFECTADO',
    `O antivírus reconheceu neste arquivo algo que faz mal (${nome.replace(/[^\w.-]/g, '').slice(0, 80)}): ele foi recusado e nada dele ficou guardado. Avise quem o enviou e peça outro.`,
  );

export const antivirusSemResposta = (): ApiProblem =>
  new ApiProblem(
    'ANTIVIRUS_SEM_RESPOSTA',
    'O antivírus desta instalação não respondeu, e sem ele nenhum arquivo é aceito: nada foi guardado. Tente de novo em alguns minutos; se continuar, avise quem opera o Farol.',
  );

export const grandeDemais = (): ApiProblem =>
  new ApiProblem(
    'CORPO_GRANDE',
    'O arquivo é maior do que o antivírus desta instalação lê, e por isso não foi aceito. Divida-o, ou peça a quem opera o Farol que aumente StreamMaxLength.',
  );
