import type { ReactNode } from 'react';
import type { Resource } from '../../../contract/resource.ts';
import { BOX_WIDTH } from '../../theme/measures.ts';
import { isElastic, useAparencia } from './columns.ts';

/** Letters have 15 px unless the person chose otherwise: widths follow them. */
export const FONT_SIZE = 15;
/** The width of a column that was shown after the others had got theirs. */
const LATECOMER = { elastic: 240, other: 128 } as const;

interface Props {
  resource: Resource;
  columns: readonly string[];
  selectable: boolean;
  /** Header and rows. */
  children: ReactNode;
  /** What it is, while it is no list yet. */
  waiting?: string;
}

/** The table of a list as the person chose it: once one column has a width of its own, all have, and none gives way. */
export function ListGrid({ resource, columns, selectable, children, waiting }: Props) {
  const { larguras, densidade } = useAparencia(resource);
  const measured = columns.some((key) => larguras[key] !== undefined);
  const widthOf = (key: string) => {
    const field = resource.fields[key];
    const width = larguras[key] ?? LATECOMER[field && isElastic(field) ? 'elastic' : 'other'];
    const rem = `${width / FONT_SIZE}rem`;
    // The first one stays in sight: on a phone it leaves room for another.
    return { width: key === columns[0] ? `min(${rem}, 48vw)` : rem };
  };
  return (
    <table
      className={measured ? 'farol-lista farol-medida' : 'farol-lista'}
      data-densidade={densidade}
      aria-busy={waiting === undefined ? undefined : true}
      aria-label={waiting}
    >
      <colgroup>
        {selectable && <col style={{ width: BOX_WIDTH }} />}
        {columns.map((key) => (
          <col key={key} style={measured ? widthOf(key) : undefined} />
        ))}
      </colgroup>
      {children}
    </table>
  );
}
