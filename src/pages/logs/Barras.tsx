import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatDate } from '../../../contract/brasil/date.ts';

/** Counts of a day, of a service or of everything. */
export interface Contados {
  total: number;
  falhas: number;
}

export const n = (value: number) => value.toLocaleString('pt-BR');

/** Maximum number of days drawn with a gap between the bars. */
const APART = 60;

/** Renders a bar for each day of a period, failures on top in red. Hidden from screen readers, which get the same data from the table. */
export function Barras({
  dias,
  contados,
}: {
  dias: readonly string[];
  contados: ReadonlyMap<string, Contados>;
}) {
  const translate = useTranslate();
  const most = Math.max(1, ...[...contados.values()].map(({ total }) => total));
  const share = (value: number) => `${(100 * value) / most}%`;
  const part = (value: number, backgroundColor: string) => (
    <Box sx={{ height: share(value), minHeight: value > 0 ? '2px' : 0, backgroundColor }} />
  );
  const [first = '', last = first] = [dias[0], dias.at(-1)];
  return (
    <Box aria-hidden sx={{ mt: 1 }}>
      <Box
        sx={{
          display: 'flex',
          gap: dias.length > APART ? 0 : '2px',
          height: '5rem',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {dias.map((dia) => {
          const { total, falhas } = contados.get(dia) ?? { total: 0, falhas: 0 };
          return (
            <Box
              key={dia}
              title={translate('logs.volume_dia', {
                dia: formatDate(dia),
                total: n(total),
                falhas: n(falhas),
              })}
              sx={{
                flex: '1 1 0',
                minWidth: 0,
                display: 'flex',
                flexDirection: 'column',
                justifyContent: 'flex-end',
                '&:hover': { backgroundColor: 'action.hover' },
              }}
            >
              {part(falhas, 'error.main')}
              {part(total - falhas, 'primary.main')}
            </Box>
          );
        })}
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          typography: 'caption',
          color: 'text.secondary',
        }}
      >
        <span>{formatDate(first)}</span>
        {last !== first && <span>{formatDate(last)}</span>}
      </Box>
    </Box>
  );
}
