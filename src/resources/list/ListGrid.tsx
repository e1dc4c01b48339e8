import type { ReactNode } from 'react';
import type { Resource } from '../../../contract/resource.ts';
import { BOX_WIDTH } from '../../theme/measures.ts';
import { isElastic, useAparencia } from './columns.ts';

/** Default font size in px, to which the stored widths refer; with another size chosen by the user they scale. */
export const USUAL_FONT_SIZE = 15;
/** Width in px of a column that was shown after the widths of the others were stored. */
const LATECOMER = { elastic: 240, other: 128 } as const;

interface Props {
  resource: Resource;
  columns: readonly string[];
  selectable: boolean;
  /** Header and rows. */
  children: ReactNode;
  /** Label of the placeholder, while the list is loading. */
  waiting?: string;
}

/** Renders the table of a list with the chosen look. Once one column has a stored width, all columns have fixed widths. */
export function ListGrid({ resource, columns, selectable, children, waiting }: Props) {
  const { larguras, densidade } = useAparencia(resource);
  const measured = columns.some((key) => larguras[key] !== undefined);
  const widthOf = (key: string) => {
    const field = resource.fields[key];
    const width = larguras[key] ?? LATECOMER[field && isElastic(field) ? 'elastic' : 'other'];
    const rem = `${width / USUAL_FONT_SIZE}rem`;
    // The first column is pinned: on a phone it must leave room for another one.
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
