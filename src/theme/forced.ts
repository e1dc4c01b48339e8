import type { CSSObject } from '@mui/material';

const FORCED = '@media (forced-colors: active)';
/** A window as low as a common one is with letters four times as large (WCAG 1.4.10). */
const LOW = '@media (max-height: 25rem)';

const ring = { outline: '2px solid Highlight', outlineOffset: -2 } as const;

/**
 * Returns the styles for system colours, where backgrounds are lost: the main action, the chosen and the current element are marked
 * otherwise. Each rule is nested in its class, since other files have rules with the same media query.
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

/** Returns the styles that unpin the bars at the edges of a low window, where they would take half of it. */
export function lowStyles(): CSSObject {
  return {
    ':is(.farol-selecao, .farol-conexao)': { [LOW]: { position: 'static' } },
    // Relative, because the company's colour is positioned at its foot.
    '.farol-cabecalho': { [LOW]: { position: 'relative' } },
    ':is(.farol-rola)': { [LOW]: { maxHeight: 'none !important' } },
  };
}
