import { Tooltip } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { formatCpfCnpj, isMaskedTaxNumber, maskCpfCnpj } from '../../../contract/brasil/cpfCnpj.ts';
import { messageOf } from '../../dataProvider/ApiError.ts';

/** Delay in ms, so that a passing pointer reveals nothing: each reveal of a record is written to the audit. */
const HOVER_DELAY_MS = 250;

interface Props {
  /** Whole number, or the mask the API sent. */
  value: string;
  /** Reads the whole number behind a mask; absent when the user may not. */
  reveal?: () => Promise<string>;
}

/** Renders a tax number, masked for data protection (docs/especificacao.md 1; docs/decisoes.md 'CPF e CNPJ'). */
export function CpfCnpjField({ value, reveal }: Props) {
  const translate = useTranslate();
  if (value === '') return null;
  if (!isMaskedTaxNumber(value)) return <Revealable mask={maskCpfCnpj(value)} read={async () => value} />;
  if (reveal) return <Revealable mask={value} read={reveal} />;
  return (
    <Tooltip title={translate('campo.sem_revelar')} describeChild enterTouchDelay={0}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users focus it to read why it stays masked */}
      <span className="farol-numero" tabIndex={0}>
        {value}
      </span>
    </Tooltip>
  );
}

/** Reveals on hover, keyboard focus and tap; hides when they end, and on Esc. */
function Revealable({ mask, read }: { mask: string; read: () => Promise<string> }) {
  const notify = useNotify();
  const [wanted, setWanted] = useState(false);
  const [whole, setWhole] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = wanted && whole !== null;

  const hide = () => {
    clearTimeout(timer.current);
    setWanted(false);
    setWhole(null);
  };
  const show = () => {
    clearTimeout(timer.current);
    setWanted(true);
    read().then(setWhole, (error: unknown) => {
      hide();
      notify(messageOf(error), { type: 'error', channel: 'default' });
    });
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!wanted) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setWanted(false);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [wanted]);

  return (
    <button
      type="button"
      className="farol-numero farol-revela"
      data-vem={(wanted && !shown) || undefined}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') timer.current = setTimeout(show, HOVER_DELAY_MS);
      }}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onClick={(event) => {
        event.stopPropagation();
        event.preventDefault();
        show();
      }}
    >
      <span aria-live="polite">{shown ? formatCpfCnpj(whole) : mask}</span>
    </button>
  );
}
