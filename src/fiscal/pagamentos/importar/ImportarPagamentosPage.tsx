/** `/sistema/pagamento/importacao` */
export function ImportarPagamentosPage() {
  return null;
}
