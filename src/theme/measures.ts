/** Measures that more than one part of the shell needs; in rem, so that they follow the person's font size. */
export const HEADER_HEIGHT = '3.75rem';
export const MENU_WIDTH = '16.5rem';
