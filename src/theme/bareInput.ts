import type { CSSObject, Theme } from '@mui/material';

/** Styles of an input inside a box that has the frame and the font, from the theme's colours. */
export function bareInput({ text }: Theme['palette']): CSSObject {
  return {
    boxSizing: 'content-box',
    flex: 1,
    width: '100%',
    minWidth: 0,
    height: '1.4375em',
    margin: 0,
    border: 0,
    font: 'inherit',
    color: text.primary,
    background: 'none',
    textOverflow: 'ellipsis',
    '&::placeholder': { color: text.secondary, opacity: 1 },
  };
}
