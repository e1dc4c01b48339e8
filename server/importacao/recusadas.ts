import { maskCpfsIn } from '../../contract/brasil/cpfCnpj.ts';
import { csvText } from '../../contract/csv.ts';
import { type Cell, motivoDaRecusa } from '../../contract/importacao.ts';
import type { Resource } from '../../contract/resource.ts';
import { openSent } from '../files/arquivos.ts';
import { csvResponse } from '../http/csv.ts';
import type { ActorContext } from '../http/route.ts';
import { textoDaCelula } from '../leitura/valores/celula.ts';
import { mayReveal } from '../resources/present.ts';
import { comoLer } from './comoLer.ts';
import { nextReported } from './lots.ts';
import { type ImportRow, presentImport, requireFile } from './store.ts';
import { withoutNumber } from './withoutNumber.ts';

/** Title of the column with the reasons. */
export const MOTIVO = 'Motivo';

/**
 * The refused rows of an import with the cells that the file has, and why: to be corrected and sent again; tax numbers
 * masked for whoever may not reveal them. In: the import. Out: a
 * CSV, made while the file is read anew. A lot of rows is read for each lot that was compared, in the same order.
 */
export function recusadasResponse(
  { deps, ator, again }: ActorContext,
  resource: Resource,
  row: ImportRow,
): Response {
  const importacao = presentImport(row);
  // Once the request's own transaction has ended.
  const open = async () => {
    const source = await openSent(deps.guarda, again, requireFile(row));
    const batches = deps.jobs.stream(ator.tenantId, 'linhasCruas', source, comoLer(row));
    await batches.next();
    return batches;
  };
  let opened: ReturnType<typeof open> | undefined;
  const begin = () => {
    opened ??= open();
    return opened;
  };
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
      reported.flatMap(({ linha, situacao, erros, recusados }) => {
        if (situacao !== 'erro') return [];
        const reasons = Object.entries(erros ?? {}).map(([nome, motivo]) =>
          motivoDaRecusa(importacao, resource.fields[nome], { nome, motivo, recusado: recusados?.[nome] }),
        );
        return [[linha, reasons.join(' | ')] as const];
      }),
    );
  };
  return csvResponse(`recusadas-${resource.name}-${row.criadoEm.toISOString().slice(0, 10)}.csv`, {
    header: csvText([...importacao.colunas.map(({ titulo }) => titulo), MOTIVO]),
    next: async () => {
      const { done, value } = await (await begin()).next();
      if (done) return null;
      const motivos = await lotOf();
      return value
        .flatMap(({ linha, cells }) => {
          const motivo = motivos.get(linha);
          if (motivo === undefined) return [];
          const own = Array.from({ length: width }, (_, at) => shown(cells[at]));
          return [csvText([...own, motivo])];
        })
        .join('');
    },
  });
}
