import { maskCpfsIn } from '../../contract/brasil/cpfCnpj.ts';
import { todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { csvText } from '../../contract/csv.ts';
import type { Cell } from '../../contract/importacao.ts';
import { withoutNumber } from '../../contract/withoutNumber.ts';
import { openSent } from '../files/arquivos.ts';
import { csvResponse } from '../http/csv.ts';
import type { ActorContext } from '../http/route.ts';
import { textoDaCelula } from '../leitura/valores/celula.ts';
import { mayReveal } from '../resources/present.ts';
import { comoLer } from './comoLer.ts';
import { nextReported } from './lots.ts';
import { reasonsOf } from './report.ts';
import type { RouteParts } from './routeParts.ts';
import { type ImportRow, presentImport, requireFile } from './store.ts';

/** Title of the column with the reasons. */
export const MOTIVO = 'Motivo';

/**
 * Returns a CSV with the refused rows of an import, the file's cells and the reason, to correct and send again; tax numbers are masked for
 * users who may not reveal them. The file is read again, one batch of rows for each compared batch, in the same order.
 */
export function recusadasResponse(
  { deps, ator, again }: ActorContext,
  { resource, lote }: Pick<RouteParts, 'resource' | 'lote'>,
  row: ImportRow,
): Response {
  const importacao = presentImport(row);
  const width = importacao.colunas.length;
  const reveal = mayReveal(ator);
  const shown = (cell: Cell | undefined) => {
    const text = textoDaCelula(cell);
    return reveal ? text : maskCpfsIn(withoutNumber(text));
  };
  let after = -1;
  const lotOf = async () => {
    const reported = await again((tx) => nextReported(tx, row.id, after));
    after = reported[0]?.ordem ?? after;
    return new Map(
      reported.flatMap((line) =>
        line.situacao === 'erro' ? [[line.linha, reasonsOf(resource, importacao, line)] as const] : [],
      ),
    );
  };
  async function* parts(): AsyncGenerator<string> {
    const source = await openSent(deps.guarda, again, requireFile(row));
    const asked = { source, input: { ...comoLer(row), lote } };
    let titles = true;
    for await (const rows of deps.jobs.stream(ator.tenantId, 'linhasCruas', asked)) {
      // The first batch holds the titles.
      const motivos: ReadonlyMap<number, string> = titles ? new Map() : await lotOf();
      titles = false;
      const lines = rows.flatMap(({ linha, cells }) => {
        const motivo = motivos.get(linha);
        if (motivo === undefined) return [];
        return [csvText([...Array.from({ length: width }, (_, at) => shown(cells[at])), motivo])];
      });
      if (lines.length > 0) yield lines.join('');
    }
  }
  const header = csvText([...importacao.colunas.map(({ titulo }) => titulo), MOTIVO]);
  const nome = `recusadas-${resource.name}-${todayInSaoPaulo(row.criadoEm)}.csv`;
  return csvResponse(nome, header, parts());
}
