import type { CSSInterpolation, CSSObject } from '@mui/material';
import { columnStyles, type Look, veil } from './listColumns.ts';
import { BOX_WIDTH, HEAD_HEIGHT, MONO, ROW_HEIGHTS } from './measures.ts';

/** One line that ends in an ellipsis but can shrink with its column, so that the table distributes the width by need. */
const ONE_LINE = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  overflow: 'hidden',
  whiteSpace: 'normal',
  wordBreak: 'break-all',
} as const;

/** Styles of the checkbox of a row, equal to MUI's, without a component for each. */
function mark({ palette }: Look): CSSObject {
  return {
    '.farol-marca': {
      appearance: 'none',
      position: 'relative',
      display: 'block',
      margin: 0,
      width: '1.6rem',
      height: '1.6rem',
      cursor: 'pointer',
      borderRadius: '50%',
    },
    '.farol-marca::before': {
      content: '""',
      position: 'absolute',
      inset: '0.33rem',
      border: `2px solid ${palette.text.secondary}`,
      borderRadius: 2,
    },
    '.farol-marca:checked::before': {
      borderColor: palette.primary.main,
      backgroundColor: palette.primary.main,
    },
    '.farol-marca:checked::after': {
      content: '""',
      position: 'absolute',
      inset: '0.45rem',
      backgroundColor: palette.background.paper,
      clipPath: 'polygon(14% 47%, 2% 59%, 37% 92%, 99% 24%, 87% 12%, 37% 68%)',
    },
    'input.farol-marca:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    '@media (forced-colors: active)': { '.farol-marca': { appearance: 'auto' } },
  };
}

/** Styles of field values: classes, since a list shows hundreds. */
function values({ palette }: Look): CSSObject {
  return {
    '.farol-numero': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    '.farol-quebra': { overflowWrap: 'anywhere' },
    '.farol-longo': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    '.farol-chave': { fontFamily: MONO, overflowWrap: 'anywhere' },
    '.farol-estado': {
      display: 'inline-flex',
      verticalAlign: 'middle',
      alignItems: 'center',
      gap: '0.2667rem',
      maxWidth: '100%',
    },
    '.farol-estado > svg': { width: '1.15em', height: '1.15em', fill: 'currentcolor', flexShrink: 0 },
    '.farol-estado-texto': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '.farol-ambiente': {
      padding: '0 0.4em',
      border: '1px solid',
      borderRadius: 4,
      fontSize: '0.7333rem',
      fontWeight: 600,
      whiteSpace: 'nowrap',
      textTransform: 'uppercase',
    },
    '.farol-sim': { color: palette.success.main },
    '.farol-quieto': { color: palette.text.secondary },
    '.farol-corre': { color: palette.info.main },
    '.farol-atencao': { color: palette.warning.main },
    '.farol-erro': { color: palette.error.main },
    '.farol-ligacao': { color: palette.primary.main, textDecoration: 'none' },
    '.farol-ligacao:hover, .farol-sublinhada': { textDecoration: 'underline' },
    '.farol-revela': {
      font: 'inherit',
      color: 'inherit',
      background: 'none',
      border: 0,
      padding: 0,
      minHeight: 24,
      minWidth: '10.5em',
      textAlign: 'left',
      cursor: 'help',
    },
    '.farol-revela[data-vem]': { opacity: 0.6 },
  };
}

/** Styles of the name of a sortable column, with its arrow. */
function sortLabel({ palette }: Look): CSSObject {
  return {
    '.farol-ordena': {
      font: 'inherit',
      color: 'inherit',
      letterSpacing: 'inherit',
      background: 'none',
      border: 0,
      padding: 0,
      cursor: 'pointer',
      display: 'inline-flex',
      alignItems: 'center',
      maxWidth: '100%',
    },
    '.farol-elide': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '.farol-ordena > svg': {
      flexShrink: 0,
      width: 18,
      height: 18,
      marginInline: 4,
      fill: 'currentcolor',
      opacity: 0,
      transition: 'opacity 200ms, transform 200ms',
      transform: 'rotate(180deg)',
    },
    '.farol-ordena[data-ordem=desc] > svg': { transform: 'none' },
    '.farol-ordena:hover > svg': { opacity: 0.5 },
    '.farol-ordinal': { fontSize: '0.6875rem', color: palette.text.secondary, marginLeft: -2 },
    '.farol-ordena[data-ordem]': { color: palette.text.primary },
    '.farol-ordena[data-ordem] > svg': { opacity: 1, color: palette.text.secondary },
  };
}

/** Styles of the pencil in the cell under the pointer, at its end, over its content. */
function cellEditing({ palette }: Look): CSSObject {
  return {
    // Without specificity: pinned cells have their own position.
    ':where(.farol-lista td:has(> .farol-lapis))': { position: 'relative' },
    '.farol-lista tbody td': { scrollMarginTop: '2.4rem' },
    '.farol-lapis': {
      position: 'absolute',
      insetBlock: 0,
      right: 0,
      width: 26,
      minHeight: 24,
      marginBlock: 'auto',
      padding: 0,
      border: 0,
      display: 'grid',
      placeItems: 'center',
      cursor: 'pointer',
      color: palette.text.secondary,
      backgroundColor: palette.background.paper,
      borderRadius: 4,
    },
    '.farol-lapis:hover': { color: palette.primary.main },
    '.farol-lapis > svg': { width: 16, height: 16 },
  };
}

/**
 * Returns the styles of a dense table in its own scroll box, written once for all rows: the header stays on top, the first column (and its
 * checkbox) at the left, so that a narrow screen scrolls the rest past the name. One line per row: more than 20 rows fit on a laptop.
 */
export function listStyles(theme: Look): CSSInterpolation {
  const { palette, typography, breakpoints, spacing } = theme;
  const sticky = { position: 'sticky', backgroundColor: palette.background.paper } as const;
  const marked = '.farol-lista tbody tr.farol-marcada';
  return [
    mark(theme),
    values(theme),
    sortLabel(theme),
    {
      '.farol-lista': { width: '100%', borderCollapse: 'collapse', borderSpacing: 0 },
      '.farol-lista th, .farol-lista td': {
        ...(typography.body2 as CSSObject),
        height: `${ROW_HEIGHTS.NORMAL}rem`,
        padding: `0.05rem ${spacing(1)}`,
        lineHeight: 1.4,
        textAlign: 'left',
        verticalAlign: 'middle',
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        maxWidth: '24rem',
        borderBottom: `1px solid ${palette.divider}`,
      },
      '.farol-lista th': {
        ...sticky,
        top: 0,
        fontWeight: 600,
        zIndex: 3,
        height: `${HEAD_HEIGHT}rem`,
        color: palette.text.secondary,
      },
      '.farol-lista .farol-direita': { textAlign: 'right' },
      '.farol-lista .farol-caixa': { ...sticky, left: 0, zIndex: 1, width: BOX_WIDTH, padding: '0 0.3rem' },
      '.farol-lista .farol-primeira': {
        ...sticky,
        left: 0,
        zIndex: 1,
        maxWidth: '24rem',
        borderRight: `0 solid ${palette.divider}`,
        // On a phone the name distinguishes the rows: it is shown whole, in as many lines as it needs.
        [breakpoints.down('sm')]: { maxWidth: '48vw', whiteSpace: 'normal' },
        [breakpoints.down('md')]: { borderRightWidth: 1 },
      },
      '.farol-lista .farol-caixa + .farol-primeira': { left: BOX_WIDTH },
      '.farol-lista .farol-cede': { [breakpoints.down('sm')]: { minWidth: 'min(11rem, 44vw)' } },
      // The link ends where the cell ends: overflow would lie under the next cell's button.
      '.farol-primeira > a': {
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        fontWeight: 500,
        // The column that names the rows is mostly read: only the link under the pointer is coloured.
        color: palette.text.primary,
        // A large enough target where no checkbox makes the row taller, even with the smallest font size.
        minHeight: 24,
        alignContent: 'center',
        // Space for the focus ring beside the text.
        paddingInline: 4,
        marginInline: -4,
      },
      '.farol-primeira > a:hover, .farol-lista tbody tr:hover > .farol-primeira > a': {
        color: palette.primary.main,
      },
      // Inside, since the cell hides overflow.
      '.farol-lista td :is(a, button):focus-visible': { outlineOffset: -2 },
      // A phone scrolls sideways, so that no column shrinks there.
      [breakpoints.up('sm')]: {
        '.farol-elastica': { ...ONE_LINE, minWidth: '8rem' },
        '.farol-cede > a': { ...ONE_LINE, lineHeight: '24px', minWidth: '14rem' },
      },
      [breakpoints.up('md')]: {
        '.farol-elastica': { minWidth: '4.5rem' },
        '.farol-cede > a': { minWidth: '8rem' },
      },
      '.farol-lista th.farol-primeira, .farol-lista th.farol-caixa': { zIndex: 4 },
      '.farol-lista tbody tr': { cursor: 'pointer' },
      '.farol-lista tbody tr:hover': { backgroundColor: palette.action.hover },
      // Opaque, because the row's own colour would let the cells below show through.
      '.farol-lista tbody tr:hover > .farol-primeira, .farol-lista tbody tr:hover > .farol-caixa': {
        backgroundImage: veil(palette.action.hover),
      },
      [`${marked}, ${marked}:hover`]: { backgroundColor: palette.action.selected },
      [`${marked} > .farol-primeira, ${marked} > .farol-caixa`]: {
        backgroundImage: veil(palette.action.selected),
      },
    },
    cellEditing(theme),
    columnStyles(theme),
    {
      '.farol-lista[aria-busy] tbody tr': { cursor: 'default' },
      '.farol-espera': {
        display: 'block',
        height: '0.8em',
        borderRadius: 4,
        backgroundColor: palette.action.disabledBackground,
      },
    },
  ];
}
