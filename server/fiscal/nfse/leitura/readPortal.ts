import { fold } from '../../../../contract/brasil/fold.ts';
import type { RecusaNfse } from '../../../../contract/fiscal/nfse/leitura.ts';
import { decodeXml } from '../../xml/decode.ts';
import { joinBytes, originalBytes } from '../../xml/originalBytes.ts';
import type { LeituraColhida, NotaColhida } from './colhida.ts';
import { COLUNAS_DO_PORTAL, portal } from './leiautes/portal.ts';
import { type LinhaDeTexto, linhasDaTabela } from './linhas.ts';
import { normalizeNota } from './normalizeNota.ts';
import { padraoDoTexto } from './padroes.ts';
import { NotaRecusada } from './recusa.ts';

const SEPARATORS = [';', '\t', ','] as const;
/** Number of lines at the beginning searched for the column names. */
const MAX_HEAD = 20;
/** Maximum number of notas in one table: more than a company receives in years. */
const MAX_ROWS = 20_000;

const columnName = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '');

interface Tabela {
  separator: string;
  head: LinhaDeTexto;
  /** Index of each column by its name. */
  columns: ReadonlyMap<string, number>;
}

/** Finds the table of the portal in a text by the names of its columns, whatever precedes them. */
function tableIn(texto: string): Tabela | null {
  for (const separator of SEPARATORS) {
    let seen = 0;
    for (const head of linhasDaTabela(texto, separator)) {
      const columns = new Map(head.celulas.map((cell, at) => [columnName(cell), at]));
      if (COLUNAS_DO_PORTAL.every((names) => names.some((name) => columns.has(name)))) {
        return { separator, head, columns };
      }
      seen += 1;
      if (seen >= MAX_HEAD) break;
    }
  }
  return null;
}

/** Returns the cells of a row: the description is the last column and may contain the separator. */
function cellsOf({ celulas }: LinhaDeTexto, { head, separator }: Tabela): readonly string[] {
  const count = head.celulas.length;
  if (celulas.length <= count) return celulas;
  return [...celulas.slice(0, count - 1), celulas.slice(count - 1).join(separator)];
}

const isTotal = ({ celulas }: LinhaDeTexto) => /^\s*total/i.test(celulas[0] ?? '');
const isEmpty = ({ celulas }: LinhaDeTexto) => celulas.every((cell) => cell.trim() === '');

const refused = (motivo: string, lugar: string, desconhecido = true): LeituraColhida => ({
  tipo: 'recusado',
  desconhecido,
  motivo,
  lugar,
});

/**
 * Reads the notas of an export of São Paulo's portal, as CSV or TXT; the bytes of each are the column names and its own line.
 * Refuses a file without readable lines: more often it was not understood than empty.
 */
export function readPortal(bytes: Uint8Array): LeituraColhida {
  const decoded = decodeXml(bytes);
  if (!decoded.ok) return refused(decoded.recusa.mensagem, 'byte 0');
  const { texto } = decoded;
  const table = tableIn(texto);
  if (!table) {
    return refused(
      padraoDoTexto(texto) ??
        'Nenhum leitor entende este arquivo: não é XML, JSON da NFS-e nem exportação do portal de São Paulo.',
      'linha 1',
    );
  }
  const original = originalBytes(bytes, decoded);
  const { head, columns, separator } = table;
  const names = original.slice(head.inicio, Math.min(head.fim + 1, texto.length));
  const notas: NotaColhida[] = [];
  const recusas: (RecusaNfse & { bytes: Uint8Array })[] = [];
  for (const row of linhasDaTabela(texto, separator)) {
    if (row.inicio <= head.inicio || isTotal(row) || isEmpty(row)) continue;
    if (notas.length + recusas.length >= MAX_ROWS) {
      const most = MAX_ROWS.toLocaleString('pt-BR');
      return refused(`O arquivo junta mais de ${most} notas. Divida-o em partes.`, `linha ${row.linha}`);
    }
    const cells = cellsOf(row, table);
    const own = joinBytes([names, original.slice(row.inicio, row.fim)]);
    try {
      const texto = (column: string) => cells[columns.get(column) ?? -1] ?? '';
      notas.push({
        colhidas: [],
        fora: false,
        processadaEm: null,
        nota: normalizeNota({ leiaute: 'SAO_PAULO_PORTAL', regras: portal, declaracao: false, texto }),
        bytes: own,
      });
    } catch (error) {
      if (!(error instanceof NotaRecusada)) throw error;
      recusas.push({ motivo: error.message, lugar: `linha ${row.linha}`, bytes: own });
    }
  }
  if (notas.length > 0) return { tipo: 'lido', notas, eventos: [], recusas };
  const [first] = recusas;
  if (first)
    return refused(`Nenhuma linha do arquivo pôde ser lida. A primeira: ${first.motivo}`, first.lugar);
  return refused(
    'O arquivo é uma exportação do portal de São Paulo, mas não traz nenhuma nota: só o cabeçalho.',
    `linha ${head.linha}`,
    false,
  );
}
