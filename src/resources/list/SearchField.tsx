import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { SearchBox } from '../../ui/SearchBox.tsx';

const TYPING_DELAY_MS = 350;

interface Props {
  label: string;
  placeholder: string;
  /** Current search text. */
  value: string;
  /** Called when the user pauses typing, or on Enter. */
  onChange: (value: string) => void;
}

/** Renders a search box whose value is stored elsewhere, such as in the address; Esc clears it. */
export function SearchField({ label, placeholder, value: current, onChange }: Props) {
  const translate = useTranslate();
  const [text, setText] = useState(current);
  const applied = useRef(current);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (current === applied.current) return;
    // The value was changed elsewhere: the pending typed text is discarded.
    clearTimeout(timer.current);
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
    <SearchBox
      text={text}
      label={label}
      placeholder={placeholder}
      clearLabel={translate('lista.limpar_busca')}
      onText={(next) => change(next, TYPING_DELAY_MS)}
      onEnter={() => apply(text)}
      onClear={() => change('', 0)}
    />
  );
}
