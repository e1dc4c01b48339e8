import type { EventoLido } from '../../../contract/fiscal/documento.ts';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import { leiautes } from '../especies.ts';
import { child, everyElement } from '../xml/find.ts';
import type { XmlElement } from '../xml/tree.ts';
import { readAnswer, readEvent } from './readEvento.ts';
import { DocumentRefused } from './refusal.ts';

/** An event inside the file of its document, and the element that tells it. */
export interface AoLado {
  evento: EventoLido;
  elemento: XmlElement;
}

/** The answers that register an event, as the layouts of today and before 2013 name them. */
const ANSWERS: readonly string[] = ['retEvento', 'retEventoCTe', 'retCancNFe', 'retCancCTe'];

/**
 * The events that programs put beside a document and its protocol (a `retEvento` in `nfeProc`, `procCancCTe` in `cteProc`):
 * those of this very key that carry a protocol. With the signed request, as any event; else only what the answer tells.
 */
export function eventsBeside(proc: XmlElement, especie: EspecieSefaz, chave: string): AoLado[] {
  const inside = proc.filhos.filter(({ nome }) => !DOCUMENTS.includes(nome)).flatMap(everyElement);
  return [proc, ...inside].flatMap((place) =>
    place.filhos
      .filter(({ nome }) => ANSWERS.includes(nome))
      .flatMap((answer): AoLado[] => {
        const whole =
          place !== proc && child(place, leiautes[especie].evento.pedido) ? wholeEvent(place, especie) : null;
        const evento = whole ?? readAnswer(answer, especie);
        const isOurs = evento !== null && evento.chave === chave;
        if (!isOurs || evento.protocolo === '') return [];
        return [{ evento, elemento: whole ? place : answer }];
      }),
  );
}

const DOCUMENTS: readonly string[] = ['NFe', 'infNFe', 'CTe', 'CTeOS', 'CTeSimp'];

function wholeEvent(place: XmlElement, especie: EspecieSefaz): EventoLido | null {
  try {
    return readEvent(place, especie);
  } catch (error) {
    if (error instanceof DocumentRefused) return null;
    throw error;
  }
}

/** What a person is told of a cancellation that only its answer tells. */
export const noticeOf = ({ evento }: AoLado): string =>
  `O arquivo traz, ao lado do documento, a resposta que registrou o evento ${evento.descricao || evento.tipo} (protocolo ${evento.protocolo})${
    evento.completo ? '' : ', sem o pedido assinado'
  }. Confira a situação na SEFAZ.`;
