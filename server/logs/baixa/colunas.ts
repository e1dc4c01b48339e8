import {
  type ColunaLog,
  type LinhaLog,
  type Livro,
  livros,
  RESULTADOS,
} from '../../../contract/logs/livros.ts';
import { rotuloDaOperacao, rotuloDoServico } from '../../../contract/logs/rotulos.ts';

/** A cell as display text; numbers stay numbers for workbooks. */
export type CelulaDoLog = string | number | null;
type Celulas = (linha: LinhaLog) => CelulaDoLog[];

const BRASILIA_MS = -3 * 60 * 60_000;

/** Returns day and time in Brasília, without summer time since 2019 (Decree 9.772/2019); no log is older than that. */
function quando(iso: string): string {
  const [day = '', time = ''] = new Date(Date.parse(iso) + BRASILIA_MS).toISOString().split('T');
  return `${day.split('-').reverse().join('/')} ${time.slice(0, 8)}`;
}

function celula(coluna: ColunaLog, linha: LinhaLog, empresas: ReadonlyMap<string, string>): CelulaDoLog {
  if (coluna === 'instante') return quando(linha.instante);
  if (coluna === 'resultado') return RESULTADOS[linha.resultado];
  if (coluna === 'servico') return rotuloDoServico(linha.livro, linha.servico);
  if (coluna === 'operacao') return rotuloDaOperacao(linha);
  if (coluna === 'empresaId') return linha.empresaId && (empresas.get(linha.empresaId) ?? 'Outra empresa');
  return linha[coluna];
}

const COLUNAS: readonly ColunaLog[] = [
  ...(['instante', 'quem', 'servico', 'operacao', 'assunto', 'resultado', 'codigo', 'http', 'ms'] as const),
  ...(['pedidoBytes', 'respostaBytes', 'empresaId', 'endereco', 'mensagem', 'requestId'] as const),
];

/** Returns the columns of a book as on its screen, plus the id of each line; `empresas` maps ids to names. */
export function colunasDoLivro(
  livro: Livro,
  empresas: ReadonlyMap<string, string>,
): { titulos: string[]; celulas: Celulas } {
  const { colunas } = livros[livro];
  const shown = Object.entries(colunas).flatMap(([nome, titulo]) =>
    COLUNAS.filter((one) => one === nome).map((coluna) => ({ coluna, titulo })),
  );
  return {
    titulos: [...shown.map(({ titulo }) => titulo), 'Id'],
    celulas: (linha) => [...shown.map(({ coluna }) => celula(coluna, linha, empresas)), linha.id],
  };
}
