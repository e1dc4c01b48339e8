import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, IconButton, NativeSelect } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { addMonths, formatMonth, monthsUpTo } from '../../../../contract/brasil/month.ts';

/** Months that can be chosen: two years back, and the two in which something may still fall due. */
const MESES = 26;
const A_FRENTE = 2;

interface Props {
  mes: string;
  /** The current month. */
  atual: string;
  onChange: (mes: string) => void;
}

/** Renders the choice of the month, with buttons for those before and after it. */
export function MesControl({ mes, atual, onChange }: Props) {
  const translate = useTranslate();
  const id = useId();
  const meses = monthsUpTo(addMonths(atual, A_FRENTE), MESES);
  const oferecidos = meses.includes(mes) ? meses : [mes, ...meses];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <IconButton
        aria-label={translate('calendario.mes_anterior')}
        onClick={() => onChange(addMonths(mes, -1))}
      >
        <ChevronLeftIcon />
      </IconButton>
      <label htmlFor={id} className="MuiTypography-body2">
        {translate('calendario.mes')}
      </label>
      <NativeSelect id={id} value={mes} onChange={(event) => onChange(event.target.value)}>
        {oferecidos.toReversed().map((one) => (
          <option key={one} value={one}>
            {formatMonth(one)}
          </option>
        ))}
      </NativeSelect>
      <IconButton
        aria-label={translate('calendario.mes_seguinte')}
        onClick={() => onChange(addMonths(mes, 1))}
      >
        <ChevronRightIcon />
      </IconButton>
    </Box>
  );
}
