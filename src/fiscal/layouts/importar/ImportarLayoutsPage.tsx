/** `/sistema/layout/importacao` */
export function ImportarLayoutsPage() {
  return null;
}
