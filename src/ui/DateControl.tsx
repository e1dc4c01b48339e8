import CalendarMonthIcon from '@mui/icons-material/CalendarMonth';
import { Box, IconButton, InputAdornment } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { formatDate, formatInstant, parseDate } from '../../contract/brasil/date.ts';
import { asText, type ControlProps } from './control.ts';
import { MaskedControl } from './MaskedControl.tsx';
import type { TextMask } from './masks/editMasked.ts';
import { parseInstantText } from './masks/instantText.ts';
import { dateMask, instantMask } from './masks/masks.ts';

function emit(mask: TextMask, read: (text: string) => string | null, characters: string): string | null {
  if (characters === '') return null;
  const text = mask.format(characters);
  return read(text) ?? text;
}

/** Renders the button that opens the browser's calendar; the text input stays free for typing. */
function CalendarButton({
  value,
  onChange,
  label,
}: {
  value: string;
  onChange: (iso: string) => void;
  label: string;
}) {
  const translate = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <InputAdornment position="end" sx={{ position: 'relative' }}>
      <Box
        component="input"
        type="date"
        ref={picker}
        tabIndex={-1}
        aria-hidden
        value={parseDate(value) ?? ''}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
        sx={{
          position: 'absolute',
          bottom: 0,
          right: 0,
          width: 1,
          height: '1px',
          opacity: 0,
          pointerEvents: 'none',
          border: 0,
        }}
      />
      <IconButton
        size="small"
        edge="end"
        aria-label={translate('campo.abrir_calendario', { campo: label })}
        onClick={() => picker.current?.showPicker()}
      >
        <CalendarMonthIcon fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
}

/** Renders a date input as YYYY-MM-DD, never a `Date`: typed as DD/MM/YYYY, pasted in either form, or picked. */
export function DateControl({ value, onChange, ...rest }: ControlProps<unknown> & { autoFocus?: boolean }) {
  const text = asText(value);
  return (
    <MaskedControl
      {...rest}
      mask={dateMask}
      inputMode="numeric"
      placeholder="DD/MM/AAAA"
      value={dateMask.normalize(formatDate(text))}
      onChange={(characters) => onChange(emit(dateMask, parseDate, characters))}
      end={
        rest.disabled ? undefined : (
          <CalendarButton
            value={text}
            label={rest.label}
            onChange={(iso) => onChange(iso === '' ? null : iso)}
          />
        )
      }
    />
  );
}

/** Returns the typed day as `YYYY-MM-DD`; '' while there is none. */
const dayOf = (text: string): string => parseDate(text.slice(0, 10)) ?? '';

/**
 * Renders an instant typed as DD/MM/YYYY HH:mm in São Paulo time; the value is in UTC. A picked day preserves the time; without a time the
 * value is the typed DD/MM/YYYY.
 */
export function InstantControl({ value, onChange, ...rest }: ControlProps<unknown>) {
  const text = instantMask.normalize(formatInstant(asText(value)));
  const shown = instantMask.format(text);
  const change = (characters: string) => onChange(emit(instantMask, parseInstantText, characters));
  return (
    <MaskedControl
      {...rest}
      mask={instantMask}
      inputMode="numeric"
      placeholder="DD/MM/AAAA HH:MM"
      value={text}
      onChange={change}
      end={
        rest.disabled ? undefined : (
          <CalendarButton
            value={dayOf(shown)}
            label={rest.label}
            onChange={(iso) =>
              change(instantMask.normalize(iso === '' ? '' : `${formatDate(iso)}${shown.slice(10)}`))
            }
          />
        )
      }
    />
  );
}
