import { Box, Typography } from '@mui/material';
import { formatInstant } from '../../../contract/brasil/date.ts';

/** The name of what the page shows, over it what kind of thing it is, under it when it last changed. */
export function RecordHeader({ kind, title, changed }: { kind: string; title: string; changed?: string }) {
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="overline" component="p" sx={{ color: 'text.secondary', lineHeight: 1.4 }}>
        {kind}
      </Typography>
      <Typography variant="h5" component="h1" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {changed && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {changed}
        </Typography>
      )}
    </Box>
  );
}

/** 'Alterado em 05/03/2026 22:30', or nothing when the record does not say. */
export function changedAt(alteradoEm: unknown): string | undefined {
  return typeof alteradoEm === 'string' ? `Alterado em ${formatInstant(alteradoEm)}` : undefined;
}
