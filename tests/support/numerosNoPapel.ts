import type { Impressao } from '../../contract/fiscal/folha.ts';
import { paginasDe } from '../../contract/fiscal/impressa/pdf.ts';
import { readXml } from '../../server/fiscal/xml/readXml.ts';
import type { XmlElement } from '../../server/fiscal/xml/tree.ts';
import { read } from './papel.ts';

interface Folha {
  lugar: string;
  texto: string;
}

/** Returns each value of an XML with its path, also inside XML carried as text; signatures are left out. */
export function folhasDoXml(element: XmlElement, acima = ''): Folha[] {
  if (element.nome === 'Signature') return [];
  const lugar = `${acima}/${element.nome}`;
  const carries = element.texto.trimStart().startsWith('<');
  const inside = carries ? readXml(new TextEncoder().encode(element.texto)) : null;
  if (inside?.ok) return folhasDoXml(inside.raiz, lugar);
  if (element.filhos.length === 0)
    return element.texto === '' ? [] : [{ lugar, texto: element.texto.trim() }];
  return element.filhos.flatMap((inner) => folhasDoXml(inner, lugar));
}

/** Normalizes a decimal by removing leading and trailing zeros, so that equal numbers are equal texts. */
function decimal(text: string): string {
  const [whole = '', places = ''] = text.split('.');
  const short = places.replace(/0+$/, '');
  return short === ''
    ? whole.replace(/^(-?)0+(?=\d)/, '$1')
    : `${whole.replace(/^(-?)0+(?=\d)/, '$1')}.${short}`;
}

/** Extracts the numbers of the texts, and their letters and digits without separators. */
function dito(texts: readonly string[]) {
  const joined = texts.join('\n');
  const numbers = new Set(
    [...joined.matchAll(/-?\d[\d.]*(?:,\d+)?/g)].map(([one]) =>
      decimal(one.replaceAll('.', '').replace(',', '.')),
    ),
  );
  for (const [one] of joined.matchAll(/-?\d+(?:\.\d+)?/g)) numbers.add(decimal(one));
  return { numbers, bare: texts.map((text) => text.replace(/[^0-9A-Za-z]/g, '')).join(' ') };
}

/** Returns the texts of a sheet that page and paper show. */
function textosDe(impressao: Impressao): string[] {
  const { folha } = impressao;
  const secoes = folha.secoes.flatMap((secao) => {
    if (secao.tipo === 'campos') return secao.campos.map(({ texto }) => texto);
    if (secao.tipo === 'tabela') return secao.linhas.flat();
    return secao.tipo === 'texto' ? [secao.texto, secao.fim ?? ''] : [];
  });
  const paper = paginasDe(impressao).flatMap(read);
  return [
    ...secoes,
    ...paper,
    folha.emitente.nome,
    ...folha.emitente.linhas,
    folha.numero,
    folha.serie,
    folha.chave,
    folha.qrCode ?? '',
  ];
}

/** Whether a value is a code of one or two digits, which is shown in words. */
const isCode = ({ lugar, texto }: Folha) => /^\d{1,2}$/.test(texto) && !/\/[vpq][A-Z]\w*$|Valor/.test(lugar);
const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?/;

function isShown({ texto }: Folha, { numbers, bare }: ReturnType<typeof dito>, whole: string): boolean {
  const day = DAY.exec(texto);
  if (day) {
    const [, year, month, date, time = ''] = day;
    return whole.includes(`${date}/${month}/${year}`) && whole.includes(time);
  }
  if (/^-?\d+\.\d+$/.test(texto))
    return numbers.has(decimal(texto)) || numbers.has(decimal(Number(texto).toFixed(2)));
  if (/^-?\d+$/.test(texto) && numbers.has(decimal(texto))) return true;
  return bare.includes(texto.replace(/[^0-9A-Za-z]/g, ''));
}

/** Returns the numbers of a document that neither page nor paper shows, with their path; `alhures` excludes paths. */
export function numerosPerdidos(xml: Uint8Array, impressao: Impressao, alhures: RegExp): string[] {
  const opened = readXml(xml);
  if (!opened.ok) throw new Error('No XML');
  const texts = textosDe(impressao);
  const said = dito(texts);
  const whole = texts.join('\n');
  return folhasDoXml(opened.raiz)
    .filter((one) => /\d/.test(one.texto) && !isCode(one) && !alhures.test(one.lugar))
    .filter((one) => !isShown(one, said, whole))
    .map(({ lugar, texto }) => `${lugar} ${texto}`);
}
