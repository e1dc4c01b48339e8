/** `/sistema/pagamento/{id}` */
export function PagamentoDetalhe() {
  return null;
}
