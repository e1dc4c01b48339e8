import { Box, Skeleton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Resource } from '../../../contract/resource.ts';
import { useColumns } from './columns.ts';
import { ROWS_HEIGHT } from './tableSx.ts';

const ROWS = 20;

/** The table before its first rows come: the real header over grey lines. */
export function ListSkeleton({ resource, selectable }: { resource: Resource; selectable: boolean }) {
  const translate = useTranslate();
  const { visible } = useColumns(resource);
  return (
    <Box sx={{ maxHeight: ROWS_HEIGHT, overflow: 'hidden' }}>
      <Table size="small" aria-busy aria-label={translate('lista.carregando')}>
        <TableHead>
          <TableRow>
            {selectable && <TableCell padding="checkbox" />}
            {visible.map((key) => (
              <TableCell key={key} sx={{ fontWeight: 600, height: '2.2rem', py: 0, whiteSpace: 'nowrap' }}>
                {resource.fields[key]?.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {Array.from({ length: ROWS }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move.
            <TableRow key={row}>
              {selectable && <TableCell padding="checkbox" />}
              {visible.map((key) => (
                <TableCell key={key} sx={{ height: '1.8rem', py: 0 }}>
                  <Skeleton width={`${50 + ((row * 17 + key.length * 7) % 45)}%`} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
