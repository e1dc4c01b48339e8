/** `/sistema/pagamento/pedidos` */
export function PedidosPage() {
  return null;
}
