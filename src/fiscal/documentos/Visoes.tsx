import { Box, Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { addDays, todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import { useFilters } from '../../resources/list/useFilters.tsx';

type Filters = Readonly<Record<string, unknown>>;

/** The ready-made filters of a list of documents. In: today, `YYYY-MM-DD`, and which states are still open. */
export function visoes(hoje: string, abertas: readonly string[]): readonly (readonly [string, Filters])[] {
  return [
    ['documento.visao.todos', {}],
    ['documento.visao.pendentes', { manifestacao: abertas, situacao: ['AUTORIZADO'] }],
    ['documento.visao.sete_dias', { prazo_de: hoje, prazo_ate: addDays(hoje, 7) }],
    ['documento.visao.vencidos', { prazo_ate: addDays(hoje, -1) }],
    ['documento.visao.resumos', { completude: ['RESUMO'] }],
  ];
}

const key = (filters: Filters) =>
  JSON.stringify(Object.entries(filters).sort(([one], [other]) => one.localeCompare(other)));

/** One click to what is asked most: pending, due within seven days, overdue, summaries. */
export function Visoes({ abertas }: { abertas: readonly string[] }) {
  const translate = useTranslate();
  const { filters, replace } = useFilters();
  const current = key(filters);
  return (
    <Box
      role="group"
      aria-label={translate('documento.visao.rotulo')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {visoes(todayInSaoPaulo(new Date()), abertas).map(([label, wanted]) => {
        const chosen = key(wanted) === current;
        return (
          <Chip
            key={label}
            label={translate(label)}
            color={chosen ? 'primary' : 'default'}
            variant={chosen ? 'filled' : 'outlined'}
            aria-pressed={chosen}
            onClick={() => replace(wanted)}
            sx={{ height: 28 }}
          />
        );
      })}
    </Box>
  );
}
