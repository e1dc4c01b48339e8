import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { Resource } from '../../../contract/resource.ts';
import { useNarrow } from './cards/useNarrow.ts';
import { alignClass, placeClass, useAparencia, useVisibleColumns } from './columns.ts';
import { ListGrid } from './ListGrid.tsx';
import { heightOf } from './rowsHeight.ts';

const ROWS = 20;
/** Delay in ms before the skeleton is drawn; rows usually arrive sooner. */
const PATIENCE_MS = 120;

/** Renders the space of the rows while the first ones load, with grey lines once that takes a while. */
export function ListSkeleton(props: { resource: Resource; selectable: boolean }) {
  const [late, setLate] = useState(false);
  const { densidade } = useAparencia(props.resource);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const narrow = useNarrow();
  return (
    <div style={{ height: heightOf(ROWS, densidade), overflow: 'hidden' }}>
      {late && (narrow ? <CardLines /> : <Lines {...props} />)}
    </div>
  );
}

/** Grey lines in place of cards. */
function CardLines() {
  const translate = useTranslate();
  return (
    <ul className="farol-cartoes" aria-busy aria-label={translate('lista.carregando')}>
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move.
        <li key={row} className="farol-cartao">
          <div className="farol-cartao-corpo">
            {[70, 45, 90].map((width) => (
              <span key={width} className="farol-espera" style={{ width: `${width - ((row * 7) % 15)}%` }} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Renders the real header over grey lines. */
function Lines({ resource, selectable }: { resource: Resource; selectable: boolean }) {
  const translate = useTranslate();
  const visible = useVisibleColumns(resource);
  const fields = visible.flatMap((key) => resource.fields[key] ?? []);
  return (
    <ListGrid
      resource={resource}
      columns={visible}
      selectable={selectable}
      waiting={translate('lista.carregando')}
    >
      <thead>
        <tr>
          {selectable && <td className="farol-caixa" />}
          {fields.map((field, position) => (
            <th key={field.label} scope="col" className={`${placeClass(position)} ${alignClass(field)}`}>
              {field.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: ROWS }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move.
          <tr key={row}>
            {selectable && <td className="farol-caixa" />}
            {fields.map(({ label }) => (
              <td key={label}>
                <span
                  className="farol-espera"
                  style={{ width: `${50 + ((row * 17 + label.length * 7) % 45)}%` }}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ListGrid>
  );
}
