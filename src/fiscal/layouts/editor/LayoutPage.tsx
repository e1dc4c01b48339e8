/** `/sistema/layout/editor` and `/sistema/layout/{id}` */
export function LayoutPage() {
  return null;
}
