import type { EventoLido } from '../../../contract/fiscal/documento.ts';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import { leiautes } from '../especies.ts';
import { child, everyElement } from '../xml/find.ts';
import type { XmlElement } from '../xml/tree.ts';
import { readEvent, readRetornoDoEvento } from './readEvento.ts';
import { DocumentRefused } from './refusal.ts';

/** An event inside the file of its document, and its element. */
interface EventoAoLado {
  evento: EventoLido;
  elemento: XmlElement;
}

/** Answers that register an event, by their names in today's layouts and those before 2013. */
const ANSWERS: readonly string[] = ['retEvento', 'retEventoCTe', 'retCancNFe', 'retCancCTe'];

/**
 * Returns the events that programs put beside a document and its protocol (a `retEvento` in `nfeProc`, `procCancCTe` in
 * `cteProc`): those of the same key with a protocol. Read in full with the signed request, else from the answer alone.
 */
export function eventsBeside(proc: XmlElement, especie: EspecieSefaz, chave: string): EventoAoLado[] {
  const inside = proc.filhos.filter(({ nome }) => !DOCUMENTS.includes(nome)).flatMap(everyElement);
  return [proc, ...inside].flatMap((place) =>
    place.filhos
      .filter(({ nome }) => ANSWERS.includes(nome))
      .flatMap((answer): EventoAoLado[] => {
        const whole =
          place !== proc && child(place, leiautes[especie].evento.pedido) ? wholeEvent(place, especie) : null;
        const evento = whole ?? readRetornoDoEvento(answer, especie);
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

/** Returns the warning about an event beside the document. */
export const noticeOf = ({ evento }: EventoAoLado): string =>
  `O arquivo traz, ao lado do documento, a resposta que registrou o evento ${evento.descricao || evento.tipo} (protocolo ${evento.protocolo})${
    evento.completo ? '' : ', sem o pedido assinado'
  }. Confira a situação na SEFAZ.`;
