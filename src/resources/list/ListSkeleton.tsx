import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { Resource } from '../../../contract/resource.ts';
import { alignClass, FIRST_COLUMN, useColumns } from './columns.ts';
import { ROWS_HEIGHT } from './rowsHeight.ts';

const ROWS = 20;
const boxStyle = { height: `min(38.2rem, ${ROWS_HEIGHT})`, overflow: 'hidden' } as const;
/** Rows that come sooner are not drawn over by lines that nobody sees. */
const PATIENCE_MS = 120;

/** The place of the rows before the first ones come; grey lines in it once that takes a while. */
export function ListSkeleton(props: { resource: Resource; selectable: boolean }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return <div style={boxStyle}>{late && <Lines {...props} />}</div>;
}

/** The real header over grey lines. */
function Lines({ resource, selectable }: { resource: Resource; selectable: boolean }) {
  const translate = useTranslate();
  const { visible } = useColumns(resource);
  const fields = visible.flatMap((key) => resource.fields[key] ?? []);
  return (
    <table className="farol-lista" aria-busy aria-label={translate('lista.carregando')}>
      <thead>
        <tr>
          {selectable && <td className="farol-caixa" />}
          {fields.map((field, position) => (
            <th
              key={field.label}
              scope="col"
              className={`${position === 0 ? FIRST_COLUMN : ''} ${alignClass(field)}`}
            >
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
    </table>
  );
}
