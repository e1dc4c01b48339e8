import { Box, Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactElement } from 'react';
import type { Contagem } from '../../../../contract/visoes.ts';

interface Props {
  label: string;
  chosen: boolean;
  onClick: () => void;
  /** What its icon tells, if it has one. */
  icon?: { element: ReactElement; says: string };
  count?: Contagem;
}

/** One view of a list, with how many rows it has where that is known. */
export function ViewChip({ label, chosen, onClick, icon, count }: Props) {
  const translate = useTranslate();
  const { total = 0, totalMinimo = false } = count ?? {};
  const registros = translate(totalMinimo ? 'visao.mais_registros' : 'visao.registros', {
    smart_count: total,
  });
  const name = [icon?.says, count ? `${label}, ${registros}` : label].filter(Boolean).join(' ');
  return (
    <Chip
      label={
        <>
          {label}
          {count && (
            <Box component="span" sx={{ ml: 0.75, fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
              {translate(totalMinimo ? 'visao.mais_de' : 'visao.quantos', { total })}
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
