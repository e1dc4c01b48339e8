import type { CSSObject, Theme } from '@mui/material';
import { bareInput } from './bareInput.ts';
import { inputBorder } from './palette.ts';

type Look = Pick<Theme, 'palette' | 'typography' | 'breakpoints' | 'spacing' | 'shape' | 'shadows'>;

/** Returns the styles of the part above the rows of a list: classes, written once, like those of the rows (lists.ts). */
export function listTopStyles({
  palette,
  typography,
  breakpoints,
  spacing,
  shape,
  shadows,
}: Look): CSSObject {
  const phone = breakpoints.down('sm');
  const line = { display: 'flex', flexWrap: 'wrap' } as const;
  return {
    '.farol-topo': { display: 'grid', gap: spacing(1), gridTemplateColumns: 'minmax(0, 1fr)' },
    '.farol-folha': {
      position: 'relative',
      overflow: 'hidden',
      border: `1px solid ${palette.divider}`,
      borderRadius: shape.borderRadius,
      color: palette.text.primary,
      backgroundColor: palette.background.paper,
    },
    '.farol-titulo': {
      ...line,
      alignItems: 'center',
      columnGap: spacing(2),
      rowGap: spacing(1),
      minHeight: 40,
    },
    '.farol-titulo-nome': { ...line, alignItems: 'baseline', columnGap: spacing(1.5), flexGrow: 1 },
    '.farol-titulo-nome > h1': { ...(typography.h1 as CSSObject), margin: 0 },
    '.farol-quantos': {
      ...(typography.body1 as CSSObject),
      margin: 0,
      color: palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
    },
    '.farol-titulo-atos': { ...line, gap: spacing(1.5) },
    '.farol-ferramentas': {
      ...line,
      gap: spacing(1),
      alignItems: 'center',
      minHeight: 40,
      [phone]: { flexWrap: 'nowrap', gap: spacing(0.5) },
    },
    '.farol-ferramentas > .farol-botao': { position: 'relative' },
    // The height of a line of inputs, reserved before they load.
    '.farol-a-vista': { minHeight: '3rem' },
    '.farol-pe': { ...line, alignItems: 'center', columnGap: spacing(2), paddingInlineStart: spacing(1) },
    '.farol-pe > .farol-paginador': { flexGrow: 1 },
    '.farol-o-que-se-ve': {
      ...line,
      columnGap: spacing(2.5),
      rowGap: spacing(1),
      '&:empty': { display: 'none' },
    },
    '.farol-o-que-se-ve > *': { minWidth: 0, maxWidth: '100%' },
    '.farol-vao': { flexGrow: 1 },
    '.farol-selecao': {
      position: 'sticky',
      bottom: spacing(1),
      // Above the cells of the header, which have the highest z-index of the list.
      zIndex: 5,
      border: `1px solid ${palette.divider}`,
      borderRadius: shape.borderRadius,
      backgroundColor: palette.background.paper,
      boxShadow: shadows[6],
    },
    '.farol-procura': {
      ...(typography.body1 as CSSObject),
      boxSizing: 'border-box',
      flex: '1 1 14rem',
      display: 'inline-flex',
      alignItems: 'center',
      gap: 8,
      minWidth: 0,
      paddingInline: 14,
      border: `1px solid ${inputBorder(palette.mode)}`,
      borderRadius: shape.borderRadius,
      [breakpoints.up('md')]: { maxWidth: '28rem' },
    },
    '.farol-procura:has(> input:focus)': {
      borderColor: palette.primary.main,
      boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
    },
    '.farol-procura .farol-icone': { fontSize: typography.pxToRem(20), color: palette.action.active },
    '.farol-procura > input': { ...bareInput(palette), padding: '7.5px 0' },
    '.farol-procura > .farol-redondo': { marginRight: -3 },
    // On a phone only the icons of the tools are shown, in one line with the search; their names stay for screen readers.
    '.farol-ferramentas > button': {
      [phone]: { flexShrink: 0, minWidth: 40, height: 40, paddingInline: spacing(1), fontSize: 0 },
    },
    '.farol-ferramentas > button > svg:first-of-type': { [phone]: { margin: 0 } },
  };
}
