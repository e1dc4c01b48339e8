import type { RecusaNfse } from '../../../../contract/fiscal/nfse/leitura.ts';
import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';
import { everyElement } from '../../xml/find.ts';
import type { XmlElement } from '../../xml/tree.ts';
import { assinadoEm } from '../assinaturas/colher.ts';
import { openXml, type XmlAberto } from './abrir.ts';
import type { Dita } from './campos.ts';
import type { EventoColhido, LeituraColhida, NotaColhida } from './colhida.ts';
import { readCancelamento, readEventoNota } from './eventos.ts';
import { leiauteDe } from './leiautes/qual.ts';
import { textoDosLugares } from './lugares.ts';
import { normalizeNota } from './normalizeNota.ts';
import { padraoNomeado } from './padroes.ts';
import { NotaRecusada } from './recusa.ts';
import { semNotas } from './semNotas.ts';
import { type NoLugar, splitAberto } from './splitAberto.ts';
import { momento } from './texto.ts';
import { trechosDe } from './trechos.ts';

interface Lidos {
  notas: NotaColhida[];
  eventos: EventoColhido[];
  recusas: (RecusaNfse & { bytes: Uint8Array })[];
}

/** Maximum number of notas and events in one file; no program exports more. */
const MAX_ACHADOS = 5000;

const nothing = (): Lidos => ({ notas: [], eventos: [], recusas: [] });
const refused = (motivo: string, lugar: string): LeituraColhida => ({
  tipo: 'recusado',
  desconhecido: true,
  motivo,
  lugar,
});

/** Serialises a nota without the fields that may be outside the signed part: its later status and the reader's remarks. */
function essencia({
  situacao: _,
  cancelamento: __,
  substituidaPor: ___,
  versao: ____,
  avisos: _____,
  ...nota
}: Nota) {
  return JSON.stringify(nota);
}

/**
 * Returns whether any data was read outside the signed part that the signed part contradicts. `dito` is the reading of the
 * whole, `ler` reads the signed part in the same form.
 */
function isReadOutside(achado: NoLugar, dito: string, ler: (assinado: XmlElement) => string): boolean {
  if (achado.colhidas.every(({ toda }) => toda)) return false;
  try {
    return ler(assinadoEm(achado)) !== dito;
  } catch (error) {
    if (error instanceof NotaRecusada) return true;
    throw error;
  }
}

const notaFora = (achado: NoLugar, dita: Dita, nota: Nota): boolean =>
  isReadOutside(achado, essencia(nota), (assinado) =>
    essencia(normalizeNota({ ...dita, texto: textoDosLugares(dita.regras, assinado) })),
  );

/** Reads an event, and whether it has data outside its signed part. */
function readOneEvento(achado: NoLugar): EventoColhido {
  const { tipo, element, bytes, colhidas } = achado;
  const ler = (from: XmlElement) =>
    tipo === 'CANCELAMENTO' ? readCancelamento(from) : readEventoNota(from, tipo === 'PEDIDO');
  const evento = ler(element);
  const fora = isReadOutside(achado, JSON.stringify(evento), (assinado) => JSON.stringify(ler(assinado)));
  return { evento, bytes, colhidas, fora };
}

function readOneNota(achado: NoLugar, avisos: readonly string[], { notas, eventos }: Lidos) {
  const { tipo, element, bytes, substituida, colhidas } = achado;
  if (tipo === 'EVENTO' || tipo === 'PEDIDO' || tipo === 'CANCELAMENTO') eventos.push(readOneEvento(achado));
  else {
    const dita = leiauteDe(tipo, element);
    const nota = normalizeNota(dita);
    const fora = notaFora(achado, dita, nota);
    const situacao = substituida && nota.situacao === 'NORMAL' ? 'SUBSTITUIDA' : nota.situacao;
    const said = { ...nota, situacao, avisos: [...avisos, ...nota.avisos] };
    const processadaEm = momento(dita.texto('infNFSe/dhProc'));
    notas.push({ nota: said, bytes, colhidas, fora, processadaEm });
  }
}

/**
 * Reads the findings of one XML. `file` has the bytes of a file with only one finding, which is then stored unchanged; null
 * otherwise.
 */
function readAberto(aberto: XmlAberto, file: Uint8Array | null, lidos: Lidos): void {
  const { achados, avisos } = aberto;
  const whole = (bytes: Uint8Array) =>
    achados.map((one) => ({ ...one, bytes, lugar: `elemento ${one.element.nome}` }));
  for (const one of file ? whole(file) : splitAberto(aberto)) {
    try {
      readOneNota(one, avisos, lidos);
    } catch (error) {
      if (!(error instanceof NotaRecusada)) throw error;
      lidos.recusas.push({ motivo: error.message, lugar: one.lugar, bytes: one.bytes });
    }
  }
}

/** Reads the complete notas of a malformed text; returns false if none could be read. */
function readTrechos(bytes: Uint8Array, lidos: Lidos): boolean {
  const read = nothing();
  for (const { bytes: own, linha, inteiro } of trechosDe(bytes)) {
    const one = inteiro ? readNfseXml(own) : refused('A nota está incompleta: falta o fim dela.', '');
    if (one.tipo === 'lido') join(read, one);
    else read.recusas.push({ motivo: one.motivo, lugar: `nota que começa na linha ${linha}`, bytes: own });
  }
  const saved = read.notas.length + read.eventos.length > 0;
  if (saved) join(lidos, read);
  return saved;
}

function join(
  into: Lidos,
  { notas, eventos, recusas }: Pick<Extract<LeituraColhida, { tipo: 'lido' }>, keyof Lidos>,
) {
  into.notas.push(...notas);
  into.eventos.push(...eventos);
  into.recusas.push(...recusas);
}

/** Reads the notas and events of an XML file, in any envelope. */
export function readNfseXml(bytes: Uint8Array): LeituraColhida {
  const lidos = nothing();
  const opened = openXml(bytes);
  if (!opened.ok) {
    const { codigo, mensagem, linha, coluna } = opened.recusa;
    const broken = codigo === 'MALFORMADO' || codigo === 'TRUNCADO';
    if (broken && readTrechos(bytes, lidos)) return { tipo: 'lido', ...lidos };
    return refused(mensagem, linha === undefined ? 'byte 0' : `linha ${linha}, coluna ${coluna ?? 1}`);
  }
  const { abertos, fechados } = opened;
  const count = abertos.reduce((sum, { achados }) => sum + achados.length, 0);
  if (count > MAX_ACHADOS) {
    const most = MAX_ACHADOS.toLocaleString('pt-BR');
    return refused(`O arquivo junta mais de ${most} notas. Divida-o em partes.`, 'byte 0');
  }
  for (const { motivo, dentro, bytes: inner } of fechados) {
    if (readTrechos(inner, lidos)) continue;
    lidos.recusas.push({ motivo, lugar: `texto do elemento ${dentro}`, bytes: inner });
  }
  for (const aberto of abertos) {
    if (aberto.achados.length > 0) readAberto(aberto, count === 1 ? bytes : null, lidos);
  }
  if (lidos.notas.length + lidos.eventos.length > 0) return { tipo: 'lido', ...lidos };
  const [first] = lidos.recusas;
  const raizes = abertos.map(({ raiz }) => raiz);
  // A layout without a reader may only resemble ABRASF: its name is then the better reason.
  const nomeado = first && padraoNomeado(raizes.flatMap(everyElement), 'NOMEADO');
  return first ? refused(nomeado ?? first.motivo, first.lugar) : semNotas(raizes);
}
