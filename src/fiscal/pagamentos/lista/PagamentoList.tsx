import { pagamentos } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { ResourceList } from '../../../resources/screens/ResourceList.tsx';

/** `/sistema/pagamento/consulta`. */
export function PagamentoList() {
  return <ResourceList resource={pagamentos} />;
}
