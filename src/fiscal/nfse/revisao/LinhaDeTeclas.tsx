import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { sheetOpen, useLetterShortcuts } from '../../../layout/shortcuts/shortcutsStore.ts';
import { escrita, NOMES, TECLAS, type Tecla } from './teclas.ts';

const lineSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.25,
  px: 0.75,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
  backgroundColor: 'background.paper',
  '& button': {
    all: 'unset',
    boxSizing: 'border-box',
    cursor: 'pointer',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 28,
    px: 0.75,
    borderRadius: 1,
    gap: 0.5,
    typography: 'caption',
    '&:hover': { backgroundColor: 'action.hover' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
    '&[disabled]': { color: 'text.disabled', cursor: 'default' },
  },
  '& kbd': {
    fontFamily: 'inherit',
    border: 1,
    borderBottomWidth: 2,
    borderColor: 'divider',
    borderRadius: 0.5,
    px: 0.5,
    minWidth: '1.25rem',
    textAlign: 'center',
  },
} as const;

interface Props {
  run: Readonly<Record<Tecla, () => void>>;
  /** Actions that are disabled now. */
  off: ReadonlySet<Tecla>;
  /** Id of the element that describes an action for this nota. */
  descritas?: Readonly<Partial<Record<Tecla, string>>>;
}

/** Renders the actions of the review desk as buttons, each with its key. */
export function LinhaDeTeclas({ run, off, descritas = {} }: Props) {
  const translate = useTranslate();
  const [letters] = useLetterShortcuts();
  return (
    <Box role="toolbar" aria-label={translate('nfs.teclas')} sx={lineSx}>
      {NOMES.map((nome) => {
        const keys: readonly string[] = TECLAS[nome].keys;
        return (
          <button
            key={nome}
            type="button"
            disabled={off.has(nome)}
            title={off.has(nome) ? translate('nfs.tecla.nao_cabe') : undefined}
            aria-describedby={descritas[nome]}
            onClick={run[nome]}
            {...(letters && { 'aria-keyshortcuts': keys.join(' ') })}
          >
            {letters && <kbd aria-hidden>{keys.map(escrita).join(' ')}</kbd>}
            {translate(`nfs.tecla.${nome}`)}
          </button>
        );
      })}
      <button type="button" onClick={() => sheetOpen.set(true)}>
        {letters && <kbd aria-hidden>?</kbd>}
        {translate('nfs.tecla_ajuda')}
      </button>
    </Box>
  );
}
