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

/** A document in the index. */
interface Indicado {
  row: Row;
  /** Name of its company. */
  empresa: string;
  arquivos: Readonly<Record<PartePacote, readonly string[]>>;
  faltas: readonly string[];
}

/** Returns the header row of the index. */
export function cabecalho(
  resource: Resource,
  colunas: readonly string[],
  partes: readonly PartePacote[],
): string {
  const labels = colunas.map((key) => resource.fields[key]?.label ?? key);
  return BOM + csvText(['Empresa', ...labels, ...partes.map((parte) => NAMES[parte]), 'O que falta']);
}

/** Returns a row of the index: a document, the place of each of its files in the package, and its missing files. */
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
  /** The filter in words; '' for none. */
  filtro: string;
  documentos: number;
  empresas: readonly string[];
  /** Documents with missing files, one per line. */
  faltas: readonly string[];
}

/** Returns the read-me of a package: its content, and its missing files. */
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
