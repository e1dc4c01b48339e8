import { Box, Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactElement } from 'react';
import type { Contada } from './useContagens.ts';

interface Props {
  label: string;
  chosen: boolean;
  onClick: () => void;
  /** Icon, and its label for screen readers. */
  icon?: { element: ReactElement; says: string };
  count?: Contada;
}

/** Renders the chip of a view, with its number of rows when it is known. */
export function ViewChip({ label, chosen, onClick, icon, count }: Props) {
  const translate = useTranslate();
  const failed = count === 'falhou';
  const { total = 0, totalMinimo = false } = failed ? {} : (count ?? {});
  const registros = translate(totalMinimo ? 'visao.mais_registros' : 'visao.registros', {
    smart_count: total,
  });
  const said = failed ? translate('visao.nao_contada') : count && registros;
  const name = [icon?.says, said ? `${label}, ${said}` : label].filter(Boolean).join(' ');
  return (
    <Chip
      label={
        <>
          {label}
          {count && (
            <Box component="span" sx={{ ml: 0.75, fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
              {failed ? '—' : translate(totalMinimo ? 'visao.mais_de' : 'visao.quantos', { total })}
            </Box>
          )}
        </>
      }
      {...(icon && { icon: icon.element })}
      color={chosen ? 'primary' : 'default'}
      variant={chosen ? 'filled' : 'outlined'}
      aria-label={name}
      aria-pressed={chosen}
      onClick={onClick}
      sx={{ height: 28, flexShrink: 0 }}
    />
  );
}
