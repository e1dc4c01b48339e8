import type {
  EventoLido,
  LeituraNfse,
  NotaLida,
  RecusaNfse,
} from '../../../../contract/fiscal/nfse/leitura.ts';
import { type Aberto, abrirXml } from './abrir.ts';
import { lerCancelamento, lerEvento } from './eventos.ts';
import { leiauteDe } from './leiautes/qual.ts';
import { normalizar } from './normalizar.ts';
import { NotaRecusada } from './recusa.ts';
import { semNotas } from './semNotas.ts';
import { type NoLugar, separar } from './separar.ts';
import { trechosDe } from './trechos.ts';

interface Lidos {
  notas: NotaLida[];
  eventos: EventoLido[];
  recusas: (RecusaNfse & { bytes: Uint8Array })[];
}

/** Notes and events in one file; more is no export of any program. */
const MAX_ACHADOS = 5000;

/** Signatures are checked once all is read: that takes its time. */
const SEM_CONFERIR = { assinatura: 'AUSENTE' } as const;

const nothing = (): Lidos => ({ notas: [], eventos: [], recusas: [] });
const refused = (motivo: string, lugar: string): LeituraNfse => ({
  tipo: 'recusado',
  desconhecido: true,
  motivo,
  lugar,
});

function lerNota({ tipo, element, bytes, substituida }: NoLugar, avisos: readonly string[], lidos: Lidos) {
  if (tipo === 'EVENTO' || tipo === 'PEDIDO')
    lidos.eventos.push({ evento: lerEvento(element), bytes, ...SEM_CONFERIR });
  else if (tipo === 'CANCELAMENTO')
    lidos.eventos.push({ evento: lerCancelamento(element), bytes, ...SEM_CONFERIR });
  else {
    const nota = normalizar(leiauteDe(tipo, element));
    const situacao = substituida && nota.situacao === 'NORMAL' ? 'SUBSTITUIDA' : nota.situacao;
    lidos.notas.push({ nota: { ...nota, situacao, avisos: [...avisos, ...nota.avisos] }, bytes });
  }
}

/** Those of one XML. In: the bytes of the file where it holds only one: it is kept as its file is. */
function lerAberto(aberto: Aberto, file: Uint8Array | null, lidos: Lidos): void {
  const { achados, avisos } = aberto;
  const whole = (bytes: Uint8Array) =>
    achados.map((one) => ({ ...one, bytes, lugar: `elemento ${one.element.nome}` }));
  for (const one of file ? whole(file) : separar(aberto)) {
    try {
      lerNota(one, avisos, lidos);
    } catch (error) {
      if (!(error instanceof NotaRecusada)) throw error;
      lidos.recusas.push({ motivo: error.message, lugar: one.lugar, bytes: one.bytes });
    }
  }
}

/** The whole notes of a text that is broken; false where none of them is. */
function lerTrechos(bytes: Uint8Array, lidos: Lidos): boolean {
  const read = nothing();
  for (const { bytes: own, linha, inteiro } of trechosDe(bytes)) {
    const one = inteiro ? lerXml(own) : refused('A nota está incompleta: falta o fim dela.', '');
    if (one.tipo === 'lido') join(read, one);
    else read.recusas.push({ motivo: one.motivo, lugar: `nota que começa na linha ${linha}`, bytes: own });
  }
  const saved = read.notas.length + read.eventos.length > 0;
  if (saved) join(lidos, read);
  return saved;
}

function join(
  into: Lidos,
  { notas, eventos, recusas }: Pick<Extract<LeituraNfse, { tipo: 'lido' }>, keyof Lidos>,
) {
  into.notas.push(...notas);
  into.eventos.push(...eventos);
  into.recusas.push(...recusas);
}

/** What an XML holds of service invoices, in whatever envelope. In: the bytes of a file. */
export function lerXml(bytes: Uint8Array): LeituraNfse {
  const lidos = nothing();
  const opened = abrirXml(bytes);
  if (!opened.ok) {
    const { codigo, mensagem, linha, coluna } = opened.recusa;
    const broken = codigo === 'MALFORMADO' || codigo === 'TRUNCADO';
    if (broken && lerTrechos(bytes, lidos)) return { tipo: 'lido', ...lidos };
    return refused(mensagem, linha === undefined ? 'byte 0' : `linha ${linha}, coluna ${coluna ?? 1}`);
  }
  const { abertos, fechados } = opened;
  const count = abertos.reduce((sum, { achados }) => sum + achados.length, 0);
  if (count > MAX_ACHADOS) {
    const most = MAX_ACHADOS.toLocaleString('pt-BR');
    return refused(`O arquivo junta mais de ${most} notas. Divida-o em partes.`, 'byte 0');
  }
  for (const { motivo, dentro, bytes: inner } of fechados) {
    if (lerTrechos(inner, lidos)) continue;
    lidos.recusas.push({ motivo, lugar: `texto do elemento ${dentro}`, bytes: inner });
  }
  for (const aberto of abertos) {
    if (aberto.achados.length > 0) lerAberto(aberto, count === 1 ? bytes : null, lidos);
  }
  if (lidos.notas.length + lidos.eventos.length > 0) return { tipo: 'lido', ...lidos };
  const [first] = lidos.recusas;
  return first ? refused(first.motivo, first.lugar) : semNotas(abertos.map(({ raiz }) => raiz));
}
