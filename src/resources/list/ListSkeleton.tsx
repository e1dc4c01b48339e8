import { Skeleton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Resource } from '../../../contract/resource.ts';
import { useColumns } from './columns.ts';

const ROWS = 20;

/** The table before its first rows come: the real header over grey lines. */
export function ListSkeleton({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { visible } = useColumns(resource);
  return (
    <Table size="small" aria-busy aria-label={translate('lista.carregando')}>
      <TableHead>
        <TableRow>
          {visible.map((key) => (
            <TableCell key={key} sx={{ fontWeight: 600, height: 36, py: 0.5 }}>
              {resource.fields[key]?.label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {Array.from({ length: ROWS }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move.
          <TableRow key={row}>
            {visible.map((key) => (
              <TableCell key={key} sx={{ height: 30, py: 0.5 }}>
                <Skeleton width={`${50 + ((row * 17 + key.length * 7) % 45)}%`} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
