import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { FieldControl } from '../../../ui/FieldControl.tsx';
import { inputId } from '../../../ui/FieldInput.tsx';
import type { CellStep } from './places.ts';
import type { Edited, useCell } from './useCell.ts';

/** Returns the cell a key moves to after saving; null for any other key. */
function stepOf({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): CellStep | null {
  if (ctrlKey || metaKey) return null;
  if (key === 'Tab' && !altKey) return shiftKey ? 'before' : 'next';
  if (!altKey || shiftKey) return null;
  return key === 'ArrowDown' ? 'down' : key === 'ArrowUp' ? 'up' : null;
}

interface Props extends Edited {
  cell: ReturnType<typeof useCell>;
  /** Moves to the next cell. */
  onStep: (step: CellStep) => void;
}

/** Renders the input of a cell with its error, and the save and cancel buttons. */
export function CellForm({ name, field, cell, onStep, onClose }: Props) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const { error, pending, theirs } = cell;

  useEffect(() => {
    input.current?.focus();
    if (input.current instanceof HTMLInputElement) input.current.select();
  }, []);
  // The input loses the focus while it is saved and while the conflict dialog is open.
  const refused = error !== undefined && !pending && theirs === null;
  const asked = useRef(false);
  useEffect(() => {
    if (refused || (asked.current && theirs === null)) input.current?.focus();
    asked.current = theirs !== null;
  }, [refused, theirs]);

  const onKey = (event: KeyboardEvent) => {
    // Keys of what the input opens, such as a list of options, bubble here but are not handled.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
    const step = stepOf(event);
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    cell.submit(() => onStep(step));
  };
  return (
    <Box
      component="form"
      noValidate
      aria-busy={pending}
      onKeyDownCapture={onKey}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        cell.submit(onClose);
      }}
      sx={{ display: 'grid', gap: 1 }}
    >
      <FieldControl
        field={field}
        id={inputId(`celula-${name}`)}
        label={field.label}
        value={cell.value}
        onChange={cell.change}
        inputRef={input}
        required={field.required}
        help={field.help}
        error={error}
        disabled={pending}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" size="small" variant="contained" loading={pending}>
          {translate('ra.action.save')}
        </Button>
        <Button size="small" color="inherit" disabled={pending} onClick={cell.giveUp}>
          {translate('ra.action.cancel')}
        </Button>
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{translate('celula.teclas')}</Box>
    </Box>
  );
}
