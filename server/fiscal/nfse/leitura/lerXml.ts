import type {
  EventoLido,
  LeituraNfse,
  NotaLida,
  RecusaNfse,
} from '../../../../contract/fiscal/nfse/leitura.ts';
import { isCanonical } from '../../xml/canonicalTree.ts';
import { placesOf, standingAlone } from '../../xml/elementBytes.ts';
import { type Aberto, abrirXml } from './abrir.ts';
import type { Achado } from './achar.ts';
import { lerCancelamento, lerEvento } from './eventos.ts';
import { leiauteDe } from './leiautes/qual.ts';
import { normalizar } from './normalizar.ts';
import { NotaRecusada } from './recusa.ts';
import { semNotas } from './semNotas.ts';
import { trechosDe } from './trechos.ts';

interface Lidos {
  notas: NotaLida[];
  eventos: EventoLido[];
  recusas: (RecusaNfse & { bytes: Uint8Array })[];
}

/** Notes and events in one file; more is no export of any program. */
const MAX_ACHADOS = 5000;

/** Something found, with the bytes that it stands in and where that is. */
interface NoLugar extends Achado {
  bytes: Uint8Array;
  lugar: string;
}

/** Signatures are checked once all is read: that takes its time. */
const SEM_CONFERIR = { assinatura: 'AUSENTE' } as const;

const lineOf = (texto: string, at: number): number => texto.slice(0, at).split('\n').length;

/** What was found in one XML, each with its own bytes. */
function separar({ raiz, texto, original, dentro, achados }: Aberto): NoLugar[] {
  const places = placesOf(raiz, new Set(achados.map(({ element }) => element)), texto);
  return achados.map((achado, at) => {
    const { element } = achado;
    const place = places[at] ?? { inicio: 0, fimAbertura: 0, fim: texto.length };
    const alone = standingAlone(texto, original, place, isCanonical(element) ? element.escopo : {});
    const inside = dentro === '' ? '' : `, no texto de ${dentro}`;
    return {
      ...achado,
      bytes: alone ?? original.slice(place.inicio, place.fim),
      lugar: `linha ${lineOf(texto, place.inicio)}, elemento ${element.nome}${inside}`,
    };
  });
}

function ler(
  { tipo, element, bytes, substituida }: NoLugar,
  avisos: readonly string[],
  { notas, eventos }: Lidos,
): void {
  if (tipo === 'EVENTO' || tipo === 'PEDIDO')
    eventos.push({ evento: lerEvento(element), bytes, ...SEM_CONFERIR });
  else if (tipo === 'CANCELAMENTO')
    eventos.push({ evento: lerCancelamento(element), bytes, ...SEM_CONFERIR });
  else {
    const nota = normalizar(leiauteDe(tipo, element));
    const situacao = substituida && nota.situacao === 'NORMAL' ? 'SUBSTITUIDA' : nota.situacao;
    notas.push({ nota: { ...nota, situacao, avisos: [...avisos, ...nota.avisos] }, bytes });
  }
}

const refused = (motivo: string, lugar: string): LeituraNfse => ({
  tipo: 'recusado',
  desconhecido: true,
  motivo,
  lugar,
});

/** The whole notes of a file that is broken; null where none of them is. */
function lerTrechos(bytes: Uint8Array): LeituraNfse | null {
  const lidos: Lidos = { notas: [], eventos: [], recusas: [] };
  for (const { bytes: own, linha, inteiro } of trechosDe(bytes)) {
    const read = inteiro ? lerXml(own) : refused('A nota está incompleta: falta o fim dela.', '');
    if (read.tipo === 'lido') {
      lidos.notas.push(...read.notas);
      lidos.eventos.push(...read.eventos);
      lidos.recusas.push(...read.recusas);
    } else
      lidos.recusas.push({ motivo: read.motivo, lugar: `nota que começa na linha ${linha}`, bytes: own });
  }
  return lidos.notas.length + lidos.eventos.length > 0 ? { tipo: 'lido', ...lidos } : null;
}

/** What an XML holds of service invoices, in whatever envelope. In: the bytes of a file. */
export function lerXml(bytes: Uint8Array): LeituraNfse {
  const opened = abrirXml(bytes);
  if (!opened.ok) {
    const { codigo, mensagem, linha, coluna } = opened.recusa;
    const broken = codigo === 'MALFORMADO' || codigo === 'TRUNCADO' ? lerTrechos(bytes) : null;
    return (
      broken ?? refused(mensagem, linha === undefined ? 'byte 0' : `linha ${linha}, coluna ${coluna ?? 1}`)
    );
  }
  const { abertos, fechados } = opened;
  const count = abertos.reduce((sum, { achados }) => sum + achados.length, 0);
  if (count > MAX_ACHADOS) {
    const most = MAX_ACHADOS.toLocaleString('pt-BR');
    return refused(`O arquivo junta mais de ${most} notas. Divida-o em partes.`, 'byte 0');
  }
  const lidos: Lidos = {
    notas: [],
    eventos: [],
    recusas: fechados.map(({ motivo, dentro, texto }) => ({
      motivo,
      lugar: `texto do elemento ${dentro}`,
      bytes: new TextEncoder().encode(texto),
    })),
  };
  for (const aberto of abertos) {
    const { achados } = aberto;
    if (achados.length === 0) continue;
    // The only note of a file is kept as its file is.
    const only = achados.map((one) => ({ ...one, bytes, lugar: `elemento ${one.element.nome}` }));
    for (const one of count === 1 ? only : separar(aberto)) {
      try {
        ler(one, aberto.avisos, lidos);
      } catch (error) {
        if (!(error instanceof NotaRecusada)) throw error;
        lidos.recusas.push({ motivo: error.message, lugar: one.lugar, bytes: one.bytes });
      }
    }
  }
  if (lidos.notas.length + lidos.eventos.length > 0) return { tipo: 'lido', ...lidos };
  const [first] = lidos.recusas;
  return first ? refused(first.motivo, first.lugar) : semNotas(abertos.map(({ raiz }) => raiz));
}
