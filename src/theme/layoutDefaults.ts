/** Default settings of the layout (docs/especificacao.md 3.8 and 9). */
export const LAYOUT_DEFAULTS = {
  menuMode: 'static',
  colorScheme: 'light',
  /** Size of ordinary text in px, at the root's default font size. */
  scale: 14,
  inputStyle: 'outlined',
} as const satisfies {
  menuMode: 'static' | 'overlay';
  colorScheme: 'light' | 'dark';
  scale: number;
  inputStyle: 'outlined' | 'filled';
};
