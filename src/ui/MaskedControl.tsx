import { useLayoutEffect, useReducer, useRef } from 'react';
import { MONO } from '../theme/measures.ts';
import type { ControlProps } from './control.ts';
import { editMasked, type TextMask } from './masks/editMasked.ts';
import { TextBox } from './TextBox.tsx';

type Props = ControlProps<string> & {
  mask: TextMask;
  inputMode?: 'numeric' | 'text' | 'tel';
  placeholder?: string;
  monospaced?: boolean;
  end?: React.ReactNode;
  autoFocus?: boolean;
};

/** Renders an input that displays its characters with punctuation and reports them without; the caret stays where the user types. */
export function MaskedControl({ mask, value, onChange, inputMode, monospaced, inputRef, ...rest }: Props) {
  const input = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);
  const display = mask.format(value);
  // A rejected character changes no value, but React resets the text: this render lets the layout effect restore the caret.
  const [, render] = useReducer((times: number) => times + 1, 0);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const change = (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { value: raw, selectionStart } = event.target;
    const { nativeEvent } = event;
    const inputType = nativeEvent instanceof InputEvent ? nativeEvent.inputType : undefined;
    const edit = editMasked(mask, { raw, caret: selectionStart ?? raw.length, previous: display, inputType });
    caret.current = edit.caret;
    render();
    onChange(edit.characters);
  };

  return (
    <TextBox
      {...rest}
      value={display}
      onChange={change}
      inputRef={(element: HTMLInputElement | null) => {
        input.current = element;
        if (typeof inputRef === 'function') inputRef(element);
        else if (inputRef) inputRef.current = element;
      }}
      htmlInput={{
        inputMode,
        autoComplete: 'off',
        spellCheck: false,
        style: monospaced ? { fontFamily: MONO } : { fontVariantNumeric: 'tabular-nums' },
      }}
    />
  );
}
