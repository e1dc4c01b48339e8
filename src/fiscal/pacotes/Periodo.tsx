import { Box, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { addDays, formatDate } from '../../../contract/brasil/date.ts';
import type { Field } from '../../../contract/field.ts';
import { PERIODO_LABELS, type Periodo } from '../../../contract/filters.ts';
import type { Filters } from '../../resources/list/filters.ts';
import { asText } from '../../ui/control.ts';
import { DateControl } from '../../ui/DateControl.tsx';
import { dayBound } from '../../ui/masks/instantText.ts';
import { TextBox } from '../../ui/TextBox.tsx';

const PERIODOS_DO_PACOTE = [
  'hoje',
  'este_mes',
  'mes_passado',
  'este_trimestre',
  'trimestre_passado',
  'este_ano',
] as const satisfies Periodo[];
export type Escolhido = (typeof PERIODOS_DO_PACOTE)[number] | 'ENTRE';

/** A period: relative to today, or from one day to another. */
export interface DiasEscolhidos {
  periodo: Escolhido;
  de: unknown;
  ate: unknown;
}

const isDay = (value: unknown) =>
  /^\d{4}-\d{2}-\d{2}$/.test(asText(value)) && addDays(asText(value), 0) !== '';

/** Returns why a period is invalid, as a translation key; undefined when it is valid. */
export function erroDosDias({ periodo, de, ate }: DiasEscolhidos): string | undefined {
  if (periodo !== 'ENTRE') return undefined;
  if (!isDay(de) || !isDay(ate)) return 'pacote.periodo.falta_dia';
  return asText(de) > asText(ate) ? 'pacote.periodo.ao_contrario' : undefined;
}

/** Returns the list filter of a period, by the date field that the resource names. */
export function filtroDosDias(name: string, field: Field, { periodo, de, ate }: DiasEscolhidos): Filters {
  if (periodo !== 'ENTRE') return { [`${name}_periodo`]: periodo };
  if (field.kind !== 'instant') return { [`${name}_de`]: de, [`${name}_ate`]: ate };
  const bound = (day: unknown, which: 'first' | 'last') => dayBound(formatDate(asText(day)), which);
  return { [`${name}_de`]: bound(de, 'first'), [`${name}_ate`]: bound(ate, 'last') };
}

interface Props {
  label: string;
  dias: DiasEscolhidos;
  error: string | undefined;
  onChange: (some: Partial<DiasEscolhidos>) => void;
}

/** Renders the choice of a period. */
export function EscolhaDosDias({ label, dias, error, onChange }: Props) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
      }}
    >
      <TextBox
        select
        id="pacote-periodo"
        label={label}
        value={dias.periodo}
        onChange={({ target }) => {
          const periodo = [...PERIODOS_DO_PACOTE, 'ENTRE' as const].find((one) => one === target.value);
          if (periodo) onChange({ periodo });
        }}
      >
        {PERIODOS_DO_PACOTE.map((periodo) => (
          <MenuItem key={periodo} value={periodo}>
            {PERIODO_LABELS[periodo]}
          </MenuItem>
        ))}
        <MenuItem value="ENTRE">{translate('pacote.periodo.entre')}</MenuItem>
      </TextBox>
      {dias.periodo === 'ENTRE' &&
        (['de', 'ate'] as const).map((end) => (
          <DateControl
            key={end}
            id={`pacote-${end}`}
            label={translate(`pacote.periodo.${end}`)}
            value={dias[end]}
            error={end === 'de' ? error : undefined}
            onChange={(day) => onChange({ [end]: day })}
          />
        ))}
    </Box>
  );
}
