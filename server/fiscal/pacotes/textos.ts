import { formatInstant } from '../../../contract/brasil/date.ts';
import { csvText, plainText } from '../../../contract/csv.ts';
import type { PartePacote } from '../../../contract/fiscal/pacotes.ts';
import type { Resource } from '../../../contract/resource.ts';
import type { Row } from '../../resources/present.ts';

const BOM = '\ufeff';
const NAMES: Readonly<Record<PartePacote, string>> = {
  XML: 'XML',
  PDF: 'PDF',
  EVENTOS: 'Eventos',
};

/** A document as the index tells it. */
interface Indicado {
  row: Row;
  /** Of its company. */
  empresa: string;
  arquivos: Readonly<Record<PartePacote, readonly string[]>>;
  faltas: readonly string[];
}

/** The first line of the index, and what it asks for. */
export function cabecalho(
  resource: Resource,
  colunas: readonly string[],
  partes: readonly PartePacote[],
): string {
  const labels = colunas.map((key) => resource.fields[key]?.label ?? key);
  return BOM + csvText(['Empresa', ...labels, ...partes.map((parte) => NAMES[parte]), 'O que falta']);
}

/** A line of the index: a document, where each of its files lies in the package, and what is missing. */
export function linhaDoIndice(
  resource: Resource,
  colunas: readonly string[],
  partes: readonly PartePacote[],
  { row, empresa, arquivos, faltas }: Indicado,
): string {
  const cells = colunas.map((key) => {
    const field = resource.fields[key];
    return field ? plainText(field, row[key]) : '';
  });
  return csvText([empresa, ...cells, ...partes.map((parte) => arquivos[parte].join(' ')), faltas.join('; ')]);
}

interface DoPacote {
  especie: string;
  quem: string;
  organizacao: string;
  pedidoEm: Date;
  /** What narrowed it, in words; '' for nothing. */
  filtro: string;
  documentos: number;
  empresas: readonly string[];
  /** Documents that lack something, each in a line. */
  faltas: readonly string[];
}

/** What a person reads first of a package: what it is, and what is missing in it. */
export function readMeOfPacote(pacote: DoPacote): string {
  const { especie, quem, organizacao, pedidoEm, filtro, documentos, empresas, faltas } = pacote;
  const lines = [
    `${especie}: ${documentos.toLocaleString('pt-BR')} documento(s) de ${empresas.length} empresa(s)`,
    '',
    `Pedido por ${quem} (${organizacao}) em ${formatInstant(pedidoEm.toISOString())}.`,
    ...(filtro === '' ? [] : [`Filtro: ${filtro}`]),
    '',
    'Há uma pasta para cada empresa. indice.csv diz de cada documento os seus dados, onde está cada arquivo e o que falta.',
    'Os XML são os arquivos byte a byte como chegaram. Os PDF são impressões feitas pelo Farol a partir deles.',
    '',
    'Empresas:',
    ...empresas.map((nome) => `  ${nome}`),
    '',
    faltas.length === 0
      ? 'Não falta nada do que foi pedido.'
      : `Falta algo em ${faltas.length.toLocaleString('pt-BR')} documento(s):`,
    ...faltas.map((falta) => `  ${falta}`),
  ];
  return `${lines.join('\r\n')}\r\n`;
}
