import type { CSSInterpolation, CSSObject, Theme } from '@mui/material';
import { bareInput } from './bareInput.ts';
import { HEADER_HEIGHT, HIGHER_HEADER } from './measures.ts';

type Look = Pick<Theme, 'palette' | 'typography' | 'breakpoints' | 'spacing' | 'zIndex' | 'shape'>;

/** Styles of the tooltip of `data-dica` (ui/tips.ts). Its transparent edge lets the pointer move from the element onto it. */
function tip({ palette, typography, shape, zIndex }: Look): CSSObject {
  return {
    '.farol-dica': {
      ...(typography.caption as CSSObject),
      position: 'fixed',
      zIndex: zIndex.tooltip,
      boxSizing: 'border-box',
      width: 'max-content',
      maxWidth: '12.5rem',
      padding: '4px 8px',
      borderBlock: '8px solid transparent',
      borderRadius: `${shape.borderRadius}px / ${Number(shape.borderRadius) + 8}px`,
      color: palette.common.white,
      backgroundColor: palette.grey[700],
      backgroundClip: 'padding-box',
      overflowWrap: 'break-word',
    },
  };
}

/** Styles of the box in which all companies or one is chosen. */
function company({ palette, typography, breakpoints, spacing, shape }: Look): CSSObject {
  const { primary, text, divider } = palette;
  return {
    '.farol-empresa': {
      ...(typography.body2 as CSSObject),
      boxSizing: 'border-box',
      display: 'flex',
      alignItems: 'center',
      gap: spacing(0.75),
      paddingLeft: spacing(0.5),
      width: '100%',
      maxWidth: '100%',
      border: `1px solid ${divider}`,
      borderRadius: shape.borderRadius,
      [breakpoints.up('sm')]: { gap: spacing(1), paddingLeft: spacing(0.75) },
      [breakpoints.up('md')]: { width: '28rem' },
    },
    '.farol-empresa:hover': { borderColor: text.secondary },
    '.farol-empresa:focus-within': { borderColor: primary.main, boxShadow: `0 0 0 1px ${primary.main}` },
    '.farol-empresa > input': { ...bareInput(palette), padding: `${spacing(0.75)} 0` },
    '.farol-empresa > .farol-redondo': { padding: spacing(0.625) },
    '.farol-empresa > [data-aberto] > svg': { transform: 'rotate(180deg)' },
    '.farol-sigla': {
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: '1.75rem',
      height: '1.75rem',
      borderRadius: shape.borderRadius,
      fontSize: '0.75rem',
      fontWeight: 600,
      lineHeight: 1,
    },
    // Not part of the text, since the name is beside it.
    '.farol-sigla::before': { content: 'attr(data-iniciais)' },
    '.farol-cor': {
      position: 'absolute',
      insetInline: 0,
      bottom: -1,
      height: 3,
      pointerEvents: 'none',
    },
  };
}

const NARROWEST = '@media (max-width: 22.49rem)';

/** Styles of the bar at the top of every page, and of its tooltips: classes, like the shell's. */
export function headerStyles(theme: Look): CSSInterpolation {
  const { palette, typography, breakpoints, spacing, zIndex } = theme;
  return [
    {
      '.farol-cabecalho': {
        position: 'sticky',
        top: 0,
        zIndex: zIndex.appBar,
        boxSizing: 'border-box',
        flexShrink: 0,
        display: 'flex',
        alignItems: 'center',
        gap: spacing(0.25),
        minHeight: `calc(${HEADER_HEIGHT} + 1px)`,
        paddingInline: spacing(1),
        borderBottom: `1px solid ${palette.divider}`,
        color: palette.text.primary,
        backgroundColor: palette.background.paper,
        [breakpoints.up('sm')]: { gap: spacing(1), paddingInline: spacing(1.5) },
      },
      // On a phone the company has its own line, below the rest of the header.
      [breakpoints.down('sm')]: {
        ':root:has(.farol-vez > *)': HIGHER_HEADER,
        '.farol-cabecalho:has(.farol-vez > *)': {
          flexWrap: 'wrap',
          alignContent: 'center',
          rowGap: spacing(0.5),
          paddingBlock: spacing(0.5),
          '& > .farol-chama': { marginRight: 'auto' },
          [NARROWEST]: { '& > .farol-inicio': { marginRight: 'auto' } },
        },
        '.farol-vez:not(:empty)': { order: 1, flex: '1 0 100%' },
      },
      '.farol-cabecalho .farol-botao': { minWidth: 0, gap: spacing(1) },
      '.farol-cabecalho .farol-botao > .farol-icone': { margin: 0, fontSize: typography.pxToRem(20) },
      '.farol-cabecalho .farol-inicio': { gap: spacing(0.75) },
      '.farol-cabecalho .farol-inicio > .farol-icone': { fontSize: typography.pxToRem(24) },
      '.farol-cabecalho .farol-pessoa': {
        paddingInline: spacing(0.75),
        textAlign: 'left',
        fontWeight: 400,
      },
      '.farol-cabecalho .farol-pessoa > .farol-icone': { [breakpoints.down('sm')]: { display: 'none' } },
      // The narrowest screens only have space for what the header must show; the menu has its own search.
      '.farol-cabecalho .farol-chama': {
        minWidth: '2.5rem',
        fontWeight: 400,
        color: palette.text.secondary,
        [breakpoints.up('lg')]: {
          minWidth: '13rem',
          justifyContent: 'flex-start',
          paddingInline: spacing(1.25),
          border: `1px solid ${palette.divider}`,
          backgroundColor: palette.background.default,
        },
        [NARROWEST]: { display: 'none' },
      },
      '.farol-emblema': { [NARROWEST]: { display: 'none' }, '& > img': { display: 'block' } },
      '.farol-chama > .farol-largo-lg': { flex: 1, textAlign: 'left' },
    },
    company(theme),
    tip(theme),
  ];
}
