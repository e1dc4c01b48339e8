import type { CSSInterpolation, CSSObject, Theme } from '@mui/material';
import { HEADER_HEIGHT, TOASTS_ROOM } from './measures.ts';
import { sideMenuStyles } from './sideMenu.ts';

type Look = Pick<Theme, 'palette' | 'typography' | 'breakpoints' | 'spacing' | 'zIndex' | 'shape'>;

const AWAY = { display: 'none' } as const;
const flex = (gap: string): CSSObject => ({ display: 'flex', alignItems: 'center', gap });

/** Selector of elements that show themselves that something is loading. */
const SIGNS = '.farol-espera, .MuiSkeleton-root, .MuiLinearProgress-root, .MuiCircularProgress-root';

/** Styles of the frame of the window and of what lies over the page. */
function frame({ typography, palette, breakpoints, spacing, zIndex }: Look): CSSObject {
  const sides = { paddingInline: spacing(1.5), [breakpoints.up('sm')]: { paddingInline: spacing(2) } };
  return {
    '.farol-janela': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
    '.farol-ao-lado': { flex: 1, display: 'flex', minWidth: 0 },
    '.farol-lugar': {
      flex: 1,
      minWidth: 0,
      paddingBottom: TOASTS_ROOM,
      display: 'flex',
      flexDirection: 'column',
      position: 'relative',
    },
    '.farol-pagina': { flex: 1, minWidth: 0, paddingBlock: spacing(1), ...sides },
    '.farol-acima': {
      ...flex(spacing(1)),
      justifyContent: 'space-between',
      paddingTop: spacing(1.25),
      ...sides,
    },
    '.farol-rodape': {
      ...(typography.caption as CSSObject),
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: spacing(2),
      paddingBlock: spacing(1),
      color: palette.text.secondary,
      ...sides,
    },
    '.farol-busca': {
      position: 'sticky',
      top: HEADER_HEIGHT,
      zIndex: zIndex.appBar,
      height: 0,
      overflow: 'visible',
    },
    '.farol-veu': { position: 'absolute', inset: 0, zIndex: zIndex.mobileStepper, pointerEvents: 'none' },
    // A page or dialog with a placeholder or a progress bar needs no other loading indicator; the text stays for screen readers. An
    // indicator hidden this way must not flash between the response and its own end.
    '.farol-veu-pano, .farol-veu-aviso, .farol-busca > *': { transition: 'all 1ms 500ms' },
    [`body:has(:is(main, .MuiModal-root) :is(${SIGNS}))`]: {
      '& :is(.farol-veu-pano, .farol-veu-aviso, .farol-busca > *)': { transition: 'none' },
      '& .farol-veu-pano': { backgroundColor: 'transparent' },
      '& :is(.farol-veu-aviso, .farol-busca > *)': { opacity: 0 },
    },
    '.farol-conexao': { position: 'sticky', top: HEADER_HEIGHT, zIndex: zIndex.speedDial },
  };
}

/** Styles of the skip links, the first stop of Tab, visible only when focused. */
function skips({ palette, typography, spacing, zIndex }: Look): CSSObject {
  return {
    '.farol-saltos': { position: 'fixed', top: 0, left: 8, zIndex: zIndex.tooltip },
    '.farol-saltos > button': {
      ...(typography.button as CSSObject),
      position: 'absolute',
      top: -100,
      whiteSpace: 'nowrap',
      border: 0,
      borderRadius: 8,
      padding: `6px ${spacing(2)}`,
      cursor: 'pointer',
      color: palette.primary.contrastText,
      backgroundColor: palette.primary.main,
    },
    '.farol-saltos > button:focus': { top: 8 },
    '.farol-saltos span': { ...(typography.caption as CSSObject), marginLeft: spacing(1), opacity: 0.8 },
  };
}

/** Styles of keys as printed on the keyboard. */
function keys({ palette, typography, spacing, shape }: Look): CSSObject {
  const caption = typography.caption as CSSObject;
  return {
    '.farol-teclas': {
      ...flex(spacing(0.5)),
      display: 'inline-flex',
      whiteSpace: 'nowrap',
      color: palette.text.secondary,
    },
    '.farol-teclas > span': caption,
    '.farol-teclas > kbd': {
      ...caption,
      fontFamily: 'inherit',
      minWidth: '1.5rem',
      padding: `0.0625rem ${spacing(0.625)}`,
      textAlign: 'center',
      border: `1px solid ${palette.divider}`,
      borderBottomWidth: 2,
      borderRadius: `${Number(shape.borderRadius) / 2}px`,
      backgroundColor: palette.background.default,
      color: palette.text.primary,
    },
  };
}

/** Styles of the breadcrumb. */
function path({ palette, typography, spacing }: Look): CSSObject {
  return {
    '.farol-trilha': { ...(typography.body2 as CSSObject), color: palette.text.secondary },
    '.farol-trilha > ol': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      minHeight: '1.5rem',
      margin: 0,
      padding: 0,
      listStyle: 'none',
    },
    '.farol-trilha li': { display: 'flex', alignItems: 'center' },
    '.farol-trilha li > svg': {
      width: '1.25em',
      height: '1.25em',
      marginInline: spacing(0.25),
      fill: 'currentcolor',
    },
    '.farol-trilha a': { display: 'flex', color: 'inherit', textDecoration: 'none', borderRadius: 8 },
    '.farol-trilha a:hover': { textDecoration: 'underline' },
    '.farol-trilha [aria-current]': { color: palette.text.primary, overflowWrap: 'anywhere' },
    // A large enough target, whatever the font size.
    '.farol-trilha a[aria-label]': {
      minWidth: 24,
      minHeight: 24,
      alignItems: 'center',
      justifyContent: 'center',
    },
  };
}

/** Styles of the content of the buttons at the top, and of what surrounds them. */
function top({ palette, typography, breakpoints, spacing }: Look): CSSObject {
  return {
    // Each width is nested in its class: under one media query key it would overwrite another file's rule.
    '.farol-largo-sm[class]': { [breakpoints.down('sm')]: AWAY },
    '.farol-largo-md[class]': { [breakpoints.down('md')]: AWAY },
    '.farol-largo-lg[class]': { [breakpoints.down('lg')]: AWAY },
    '.farol-vez': {
      flex: 1,
      minWidth: 0,
      display: 'flex',
      justifyContent: 'stretch',
      overflowWrap: 'anywhere',
      [breakpoints.up('md')]: { justifyContent: 'flex-end' },
    },
    // A tax number takes two lines on a narrow screen.
    '.farol-vez button': { whiteSpace: 'normal', textAlign: 'start', minWidth: 0 },
    '.farol-por-quem': {
      ...flex(spacing(0.25)),
      minWidth: 0,
      width: '100%',
      [breakpoints.up('sm')]: { gap: spacing(1) },
      [breakpoints.up('md')]: { width: 'auto' },
    },
    '.farol-inicial': {
      ...(typography.subtitle2 as CSSObject),
      flexShrink: 0,
      display: 'grid',
      placeItems: 'center',
      width: '2rem',
      height: '2rem',
      borderRadius: '50%',
      lineHeight: 1,
      color: palette.primary.contrastText,
      backgroundColor: palette.primary.main,
    },
    '.farol-quem': { maxWidth: '12rem' },
    '.farol-quem > span': {
      ...(typography.body2 as CSSObject),
      display: 'block',
      lineHeight: 1.25,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '.farol-quem > span + span': {
      ...(typography.caption as CSSObject),
      lineHeight: 1.25,
      color: palette.text.secondary,
    },
    '.farol-paginador': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      columnGap: spacing(2),
      paddingInline: spacing(1),
      minHeight: 40,
    },
    '.farol-paginador > *': { ...(typography.body2 as CSSObject), ...flex(spacing(1)) },
    '.farol-paginador > :last-child': { gap: 0 },
    '.farol-escolha': { position: 'relative', display: 'inline-flex', alignItems: 'center' },
    '.farol-escolha > select': {
      font: 'inherit',
      color: 'inherit',
      letterSpacing: 'inherit',
      appearance: 'none',
      border: 0,
      background: 'none',
      height: '1.4375em',
      boxSizing: 'content-box',
      padding: '4px 24px 5px 0',
      cursor: 'pointer',
    },
    '.farol-escolha > select > option': { backgroundColor: palette.background.paper },
    '.farol-escolha > svg': {
      position: 'absolute',
      right: 0,
      color: palette.action.active,
      pointerEvents: 'none',
    },
  };
}

/** Returns the styles of the shell around every page: classes, written once, since each separate style costs time at the start. */
export function shellStyles(theme: Look): CSSInterpolation {
  return [frame(theme), skips(theme), keys(theme), path(theme), sideMenuStyles(theme), top(theme)];
}
