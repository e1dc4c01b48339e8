import type { CSSInterpolation, CSSObject, Theme } from '@mui/material';
import { ROW_HEIGHTS } from './measures.ts';

export type Look = Pick<Theme, 'palette' | 'typography' | 'breakpoints' | 'spacing'>;

/** Returns a background that lays a colour over another one. */
export const veil = (colour: string): string => `linear-gradient(${colour}, ${colour})`;

/** Styles of the edge by which a column is resized, and of the place where a dragged column would be dropped. */
function grips({ palette }: Look): CSSObject {
  return {
    '.farol-lista thead th': { userSelect: 'none' },
    '.farol-lista thead th[scope]::after': {
      content: '""',
      position: 'absolute',
      inset: '0 0 0 auto',
      width: 12,
      cursor: 'col-resize',
      touchAction: 'none',
      borderRight: '2px solid transparent',
      '@media (pointer: coarse)': { width: 24 },
    },
    '.farol-lista thead:hover th[scope]::after': { borderColor: palette.divider },
    '.farol-lista thead th[scope]:hover::after': { borderColor: palette.text.secondary },
    '.farol-lista th[data-alvo]': { boxShadow: `inset 3px 0 ${palette.primary.main}` },
    '.farol-lista th[data-alvo=depois]': { boxShadow: `inset -3px 0 ${palette.primary.main}` },
  };
}

/** Styles of the second and third columns where they are pinned too, by how many are. */
function fixed({ palette }: Look): CSSObject {
  const places = [
    ['farol-segunda', ':is([data-fixas="2"], [data-fixas="3"])'],
    ['farol-terceira', '[data-fixas="3"]'],
  ] as const;
  const rules = places.map(([name, where], at): CSSObject => {
    const box = `.farol-rola${where}`;
    return {
      [`${box} .${name}`]: {
        position: 'sticky',
        left: `var(--farol-fixa-${at + 1})`,
        zIndex: 1,
        backgroundColor: palette.background.paper,
      },
      [`${box} th.${name}`]: { zIndex: 4 },
      [`${box} tbody tr:hover > .${name}`]: { backgroundImage: veil(palette.action.hover) },
      [`${box} tbody tr.farol-marcada > .${name}`]: { backgroundImage: veil(palette.action.selected) },
    };
  });
  return Object.assign({}, ...rules);
}

/** Returns the styles of columns as the user chose them: their widths, the pinned ones, and the row height. */
export function columnStyles(theme: Look): CSSInterpolation {
  const { palette, breakpoints } = theme;
  const edge = { boxShadow: `6px 0 6px -6px ${palette.text.secondary}` };
  const under = '.farol-rola[data-rolada]';
  return [
    grips(theme),
    fixed(theme),
    {
      '.farol-lista[data-densidade=CONFORTAVEL] td': { height: `${ROW_HEIGHTS.CONFORTAVEL}rem` },
      '.farol-lista[data-densidade=COMPACTA] td': {
        height: `${ROW_HEIGHTS.COMPACTA}rem`,
        paddingBlock: 0,
        fontSize: '0.8667rem',
        lineHeight: 1.2,
      },
      '.farol-lista.farol-medida': { width: 1, tableLayout: 'fixed' },
      '.farol-lista.farol-medida :is(th, td)': { maxWidth: 'none' },
      '.farol-lista.farol-medida :is(.farol-elastica, .farol-cede, .farol-cede > a)': { minWidth: 0 },
      [breakpoints.up('sm')]: {
        [`${under}:not([data-fixas="2"], [data-fixas="3"]) .farol-primeira`]: edge,
        [`${under}[data-fixas="2"] .farol-segunda, ${under}[data-fixas="3"] .farol-terceira`]: edge,
      },
    },
  ];
}
