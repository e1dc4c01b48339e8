import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { Shape } from '../../ui/Shape.tsx';

const TYPING_DELAY_MS = 350;

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
    <div className="farol-procura">
      <Shape name="search" />
      {/* biome-ignore lint/a11y/useSemanticElements: the browser's own search box has a cross of its own, and clears itself at Esc */}
      <input
        type="text"
        value={text}
        placeholder={placeholder}
        onChange={(event) => change(event.target.value, TYPING_DELAY_MS)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply(text);
          if (event.key === 'Escape' && text !== '') change('', 0);
        }}
        aria-label={label}
        role="searchbox"
        maxLength={200}
        enterKeyHint="search"
      />
      {text !== '' && (
        <button
          type="button"
          className="farol-redondo"
          data-pequeno
          aria-label={translate('lista.limpar_busca')}
          onClick={() => change('', 0)}
        >
          <Shape name="clear" />
        </button>
      )}
    </div>
  );
}
