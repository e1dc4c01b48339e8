import type { Assina } from './assina.ts';
import { type EventoDemo, escreverEvento } from './eventos.ts';
import type { ParteDemo } from './partes.ts';
import type { Destino } from './plano.ts';

/** A document with its issuer, recipient and instant of issue; no event is later than `now`. */
export interface Envolvidos {
  chave: string;
  emitente: ParteDemo;
  destinatario: ParteDemo;
  emitidoEm: Date;
  now: Date;
}

/** Type, description, author, hours after the issue, and the fields specific to the type. */
type Passo = readonly [
  tipo: string,
  descricao: string,
  autor: 'emitente' | 'destinatario',
  horas: number,
  detalhe?: Readonly<Record<string, string>>,
];

const AWARE: Passo = ['210210', 'Ciencia da Operacao', 'destinatario', 6];
const CONFIRMED: Passo = ['210200', 'Confirmacao da Operacao', 'destinatario', 70];
const CONDITIONS =
  'A Carta de Correcao e disciplinada pelo paragrafo 1o-A do art. 7o do Convenio S/N, de 15 de dezembro de 1970.';

const PASSOS: Readonly<Record<Destino, readonly Passo[]>> = {
  pendente: [],
  resumo: [],
  ciencia: [AWARE],
  confirmada: [AWARE, CONFIRMED],
  desconhecida: [['210220', 'Desconhecimento da Operacao', 'destinatario', 30]],
  'nao-realizada': [
    AWARE,
    [
      '210240',
      'Operacao nao Realizada',
      'destinatario',
      52,
      { xJust: 'Mercadoria recusada no recebimento: embalagens violadas e fora da temperatura.' },
    ],
  ],
  reconsiderada: [
    ['210220', 'Desconhecimento da Operacao', 'destinatario', 24],
    ['210200', 'Confirmacao da Operacao', 'destinatario', 96],
  ],
  corrigida: [
    [
      '110110',
      'Carta de Correcao',
      'emitente',
      20,
      { xCorrecao: 'Leia-se na entrega: doca 2, pelos fundos, e não pela recepção.', xCondUso: CONDITIONS },
    ],
    AWARE,
  ],
  cancelada: [
    [
      '110111',
      'Cancelamento',
      'emitente',
      5,
      { nProt: '135260000000001', xJust: 'Pedido emitido em duplicidade, conforme contato com o cliente.' },
    ],
  ],
  desacordo: [
    [
      '610110',
      'Prestacao do Servico em Desacordo',
      'destinatario',
      40,
      { indDesacordoOper: '1', xObs: 'Valor do frete acima da tabela contratada em 18 por cento.' },
    ],
  ],
  'desacordo-cancelado': [
    [
      '610110',
      'Prestacao do Servico em Desacordo',
      'destinatario',
      40,
      { indDesacordoOper: '1', xObs: 'Peso cobrado maior do que o peso da mercadoria entregue.' },
    ],
    ['610111', 'Cancelamento Prestacao do Servico em Desacordo', 'destinatario', 90],
  ],
};

/** Returns the registered events of a document, in order, each signed by its author and none later than `now`. */
export async function eventosDoDestino(
  destino: Destino,
  envolvidos: Envolvidos,
  sign: (cnpj: string) => Assina,
) {
  const { chave, emitente, destinatario, emitidoEm, now } = envolvidos;
  const eventos: { tipo: string; xml: string }[] = [];
  for (const [index, [tipo, descricao, quem, horas, detalhe]] of PASSOS[destino].entries()) {
    const wanted = emitidoEm.getTime() + horas * 3_600_000;
    const em = new Date(Math.min(wanted, now.getTime() - 600_000 + index * 60_000));
    const autor = (quem === 'emitente' ? emitente : destinatario).cpfCnpj;
    const evento: EventoDemo = { chave, tipo, descricao, autor, em, ...(detalhe && { detalhe }) };
    eventos.push({ tipo, xml: await escreverEvento(evento, sign(autor)) });
  }
  return eventos;
}
