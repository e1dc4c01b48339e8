import { type AssinaturaJulgada, assinaturaQueDecide } from '../../../../contract/fiscal/assinatura.ts';
import { autoriaDe } from '../../../../contract/fiscal/confianca/autoria.ts';
import {
  type IndiciosEvento,
  type ProvaDeEvento,
  type ProvaEvento,
  provaDe,
} from '../../../../contract/fiscal/confianca/eventos.ts';
import { indiciosDe } from '../../../../contract/fiscal/confianca/indicios.ts';
import type { PortaNfse } from '../../../../contract/fiscal/nfse/detalhe.ts';
import type { EventoNota } from '../../../../contract/fiscal/nfse/eventoNota.ts';

/** An event of a nota, arriving or stored. */
interface EventoDaNotaAProvar {
  evento: EventoNota;
  porta: PortaNfse;
  prova: AssinaturaJulgada;
}

function indiciosDoEvento({ evento, porta, prova }: EventoDaNotaAProvar): IndiciosEvento {
  const { chave, tipo, autor, pedido, registradoEm } = evento;
  const registro = pedido ? '' : (registradoEm ?? '');
  return {
    ...indiciosDe(prova, registro === '' ? 'AUSENTE' : 'PROPRIO'),
    especie: chave === '' ? 'EVENTO_NFSE_MUNICIPAL' : 'EVENTO_NFSE',
    chave,
    tipo,
    autor,
    fonte: porta === 'ADN' ? 'DISTRIBUICAO' : 'ARQUIVO',
    protocolo: registro,
    completo: true,
    idAlheio: evento.idAlheio === true,
  };
}

/** Returns whether an event of a nota is proven, and by what. `empresa` is the number of the company that has the nota. */
export const provaDoEventoDaNota = (evento: EventoDaNotaAProvar, empresa: string): ProvaDeEvento =>
  provaDe(indiciosDoEvento(evento), empresa);

/** Returns the proof of an event of a nota, as its page shows it. */
export function provaMostrada(evento: EventoDaNotaAProvar, empresa: string): ProvaEvento {
  const indicios = indiciosDoEvento(evento);
  return {
    fonte: indicios.fonte,
    assinatura: evento.prova.assinatura,
    cadeia: indicios.cadeia,
    autoria: autoriaDe(indicios, empresa).autor,
    ...provaDe(indicios, empresa),
  };
}

/** Returns the deciding signature of an event: one invalid signature invalidates all, since the registrar signs over them. */
export const provaDoEventoLido = (assinaturas: readonly AssinaturaJulgada[] = []): AssinaturaJulgada =>
  assinaturas.find(({ assinatura }) => assinatura === 'INVALIDA') ?? assinaturaQueDecide(assinaturas);
