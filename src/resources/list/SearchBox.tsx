import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { Resource } from '../../../contract/resource.ts';
import { asText } from '../../ui/control.ts';
import { useFilters } from './useFilters.tsx';

const TYPING_DELAY_MS = 350;

/** The search box: looks without case and accents at the fields that the resource names; Esc clears it. */
export function SearchBox({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { filters, set } = useFilters();
  const current = asText(filters.q);
  const [text, setText] = useState(current);
  const applied = useRef(current);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (current === applied.current) return;
    applied.current = current;
    setText(current);
  }, [current]);

  const apply = (next: string) => {
    clearTimeout(timer.current);
    if (next.trim() === applied.current) return;
    applied.current = next.trim();
    set('q', next.trim());
  };
  const change = (next: string, delay: number) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(next), delay);
  };
  const labels = resource.list.search.map((key) => resource.fields[key]?.label.toLowerCase() ?? key);
  const fields = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(labels);

  return (
    <TextField
      size="small"
      type="text"
      value={text}
      placeholder={translate('lista.buscar_por', { campos: fields })}
      onChange={(event) => change(event.target.value, TYPING_DELAY_MS)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(text);
        if (event.key === 'Escape' && text !== '') change('', 0);
      }}
      sx={{ flex: '1 1 14rem', maxWidth: { md: '28rem' } }}
      slotProps={{
        htmlInput: {
          'aria-label': translate('lista.buscar', { nome: resource.label.many }),
          role: 'searchbox',
          maxLength: 200,
          enterKeyHint: 'search',
        },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text !== '' && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={translate('lista.limpar_busca')}
                onClick={() => change('', 0)}
              >
                <ClearIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
