/** `/sistema/pagamento/calendario` */
export function CalendarioPage() {
  return null;
}
