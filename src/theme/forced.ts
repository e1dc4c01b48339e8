import type { CSSObject } from '@mui/material';

const FORCED = '@media (forced-colors: active)';
/** A window as low as a common one is with letters four times as large (WCAG 1.4.10). */
const LOW = '@media (max-height: 25rem)';

const ring = { outline: '2px solid Highlight', outlineOffset: -2 } as const;

/**
 * Where the system gives the colours, backgrounds are gone: what is the act of a screen, chosen or current says so by what stays.
 * Each within its class, since other files have rules of the same kind. Out: styles.
 */
export function forcedStyles(): CSSObject {
  return {
    ':is(.MuiButton-contained, .farol-botao[data-cheio])': {
      [FORCED]: { forcedColorAdjust: 'none', color: 'ButtonFace', backgroundColor: 'ButtonText' },
    },
    ':is(.MuiButton-contained, .farol-botao):is(.Mui-disabled, :disabled)': {
      [FORCED]: { forcedColorAdjust: 'none', color: 'GrayText', backgroundColor: 'ButtonFace' },
    },
    ':is([aria-current]:not([aria-current=false]), [aria-pressed=true], [role=option][aria-selected=true], .farol-lista tr.farol-marcada, .MuiListItemButton-root.Mui-selected, .MuiMenuItem-root.Mui-selected)':
      { [FORCED]: ring },
    '.MuiTabs-indicator': { [FORCED]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight' } },
    '.MuiSwitch-switchBase.Mui-checked': { [FORCED]: { color: 'Highlight' } },
    '.MuiCard-root, .farol-folha, .MuiChip-root': { [FORCED]: { border: '1px solid' } },
  };
}

/** What stays at the edges of the window lets go where it would take half of it. Out: styles. */
export function lowStyles(): CSSObject {
  return {
    ':is(.farol-selecao, .farol-conexao)': { [LOW]: { position: 'static' } },
    // The company's colour stays at its foot.
    '.farol-cabecalho': { [LOW]: { position: 'relative' } },
    ':is(.farol-rola)': { [LOW]: { maxHeight: 'none !important' } },
  };
}
