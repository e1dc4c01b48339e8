/** Styles of one line that scrolls when it is too long, with room for the outlines of focused elements. */
export const lineSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  maxWidth: 'calc(100% + 0.5rem)',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  p: 0.5,
  m: -0.5,
} as const;
