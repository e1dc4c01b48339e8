import { useRef } from 'react';
import { fitToBusca } from '../../contract/chaveColada.ts';
import { Shape } from './Shape.tsx';

interface Props {
  text: string;
  label: string;
  placeholder: string;
  clearLabel: string;
  onText: (text: string) => void;
  /** Called on Enter. */
  onEnter?: () => void;
  /** Called by × and by Esc, when there is text. */
  onClear: () => void;
}

/** Renders a search box with a magnifying glass and, once there is text, an × that clears it, as Esc does. */
export function SearchBox({ text, label, placeholder, clearLabel, onText, onEnter, onClear }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    input.current?.focus();
    onClear();
  };
  return (
    <div className="farol-procura">
      <Shape name="search" />
      {/* biome-ignore lint/a11y/useSemanticElements: a native search box adds a clear button and clears itself at Esc */}
      <input
        ref={input}
        type="text"
        value={text}
        placeholder={placeholder}
        title={placeholder}
        onChange={(event) => onText(fitToBusca(event.target.value))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter?.();
          if (event.key !== 'Escape' || text === '') return;
          event.stopPropagation();
          onClear();
        }}
        aria-label={label}
        role="searchbox"
        enterKeyHint="search"
      />
      {text !== '' && (
        <button type="button" className="farol-redondo" data-pequeno aria-label={clearLabel} onClick={clear}>
          <Shape name="clear" />
        </button>
      )}
    </div>
  );
}
