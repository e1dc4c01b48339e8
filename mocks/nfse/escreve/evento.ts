import { group, leaves } from '../../seeds/documentos/xml.ts';
import { bytesDe } from './nota.ts';

const NS = ' xmlns="http://www.sped.fazenda.gov.br/nfse"';

/** Descriptions of the events, exactly as the XSD requires (tiposEventos_v1.01.xsd). */
export const DESCRICOES_EVENTO = {
  101101: 'Cancelamento de NFS-e',
  105102: 'Cancelamento de NFS-e por Substituição',
  202201: 'Manifestação de NFS-e - Confirmação do Prestador',
  203202: 'Manifestação de NFS-e - Confirmação do Tomador',
  205204: 'Manifestação de NFS-e - Confirmação Tácita',
  203206: 'Manifestação de NFS-e - Rejeição do Tomador',
  305101: 'Cancelamento de NFS-e por Ofício',
  305102: 'Bloqueio de NFS-e por Ofício',
  305103: 'Desbloqueio de NFS-e por Ofício',
} as const;

/** Description of an invented event of the national standard. */
export interface EventoInventado {
  chave: string;
  tipo: keyof typeof DESCRICOES_EVENTO;
  /** CNPJ or CPF of its author. */
  autor: string;
  /** Instant in the XML format, with the zone. */
  em: string;
  codigoMotivo?: string;
  motivo?: string;
  /** Chave of the nota that replaces it (105102). */
  substituta?: string;
  sequencia?: number;
  producao?: boolean;
  /** Code to write instead of `tipo`, as annex II has it: '203216'. */
  codigoEscrito?: string;
}

/** Returns the event request (pedRegEvento 1.01) as text. */
function pedido(evento: EventoInventado, ns: string): string {
  const { chave, tipo, autor, producao = true, codigoEscrito = String(tipo) } = evento;
  const ofCity = String(tipo).startsWith('305');
  const detail = leaves({
    xDesc: DESCRICOES_EVENTO[tipo],
    CPFAgTrib: ofCity ? '12345678909' : '',
    nProcAdm: tipo === 305101 ? '123' : '',
    codEvento: tipo === 305102 ? 'e101101' : '',
    cMotivo: evento.codigoMotivo,
    [tipo === 305101 ? 'xProcAdm' : 'xMotivo']: evento.motivo,
    chSubstituta: evento.substituta,
  });
  const inf =
    leaves({
      tpAmb: producao ? '1' : '2',
      verAplic: 'Inventado 1.0',
      dhEvento: evento.em,
      CNPJAutor: autor.length === 14 ? autor : '',
      CPFAutor: autor.length === 11 ? autor : '',
      chNFSe: chave,
    }) + group(`e${codigoEscrito}`, detail);
  return group(
    'pedRegEvento',
    group('infPedReg', inf, ` Id="PRE${chave}${codigoEscrito}"`),
    `${ns} versao="1.01"`,
  );
}

/** Returns the bytes of an event request alone (pedRegEvento_v1.01.xsd), unsigned. */
export const escreverPedidoEvento = (evento: EventoInventado): Uint8Array<ArrayBuffer> =>
  bytesDe(pedido(evento, NS));

/** Returns the bytes of a registered event (evento_v1.01.xsd), unsigned. */
export function escreverEvento(evento: EventoInventado): Uint8Array<ArrayBuffer> {
  const { chave, tipo, sequencia = 1, codigoEscrito = String(tipo) } = evento;
  const sequence = String(sequencia).padStart(3, '0');
  const inf =
    leaves({
      verAplic: 'Inventado 1.0',
      ambGer: '2',
      nSeqEvento: sequence,
      dhProc: evento.em,
      nDFSe: '1',
    }) + pedido(evento, '');
  return bytesDe(
    group(
      'evento',
      group('infEvento', inf, ` Id="EVT${chave}${codigoEscrito}${sequence}"`),
      `${NS} versao="1.01"`,
    ),
  );
}
