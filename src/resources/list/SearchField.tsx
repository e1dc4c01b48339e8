import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';

const TYPING_DELAY_MS = 350;
const boxSx = { flex: '1 1 14rem', maxWidth: { md: '28rem' } } as const;
const searchIcon = (
  <InputAdornment position="start">
    <SearchIcon fontSize="small" />
  </InputAdornment>
);

interface Props {
  label: string;
  placeholder: string;
  /** What is looked for now. */
  value: string;
  /** Told once the person pauses, or at Enter. */
  onChange: (value: string) => void;
}

/** A box to look for something, whose value lives elsewhere, as in the address; Esc clears it. */
export function SearchField({ label, placeholder, value: current, onChange }: Props) {
  const translate = useTranslate();
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
    onChange(next.trim());
  };
  const change = (next: string, delay: number) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(next), delay);
  };
  return (
    <OutlinedInput
      size="small"
      type="text"
      value={text}
      placeholder={placeholder}
      onChange={(event) => change(event.target.value, TYPING_DELAY_MS)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(text);
        if (event.key === 'Escape' && text !== '') change('', 0);
      }}
      sx={boxSx}
      inputProps={{ 'aria-label': label, role: 'searchbox', maxLength: 200, enterKeyHint: 'search' }}
      startAdornment={searchIcon}
      endAdornment={
        text !== '' && (
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
        )
      }
    />
  );
}
