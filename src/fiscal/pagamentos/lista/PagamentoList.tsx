import { useMemo } from 'react';
import { ABAS_PAGAMENTO, type AbaPagamento } from '../../../../contract/fiscal/pagamentos/abas.ts';
import {
  DOCUMENTOS_PAGOS,
  type DocumentoPago,
  pagamentos,
} from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import type { Filters } from '../../../resources/list/filters.ts';
import type { ListParts, Pronta } from '../../../resources/list/parts.ts';
import { ResourceList } from '../../../resources/screens/ResourceList.tsx';
import { AcoesDaLista } from './AcoesDaLista.tsx';
import { abaDe } from './abas.ts';
import { DivergenciaCell, EstadoCell } from './celulas.tsx';
import { EstadosDosPagamentos } from './EstadosDosPagamentos.tsx';
import { InformarVarios } from './InformarVarios.tsx';
import { TotaisDaLista } from './TotaisDaLista.tsx';

const DOCUMENTOS = ['NFSE', 'NFE', 'CTE'] as const satisfies readonly DocumentoPago[];

/** Returns the ready-made views, one per kind of document; the divergence filter is preserved. */
function prontas({ diverge }: Filters): readonly Pronta[] {
  const kept = diverge === undefined ? {} : { diverge };
  return [
    ['pagamento.documentos', kept],
    ...DOCUMENTOS.map((one): Pronta => [DOCUMENTOS_PAGOS[one], { ...kept, documento: [one] }]),
  ];
}

/** Columns hidden in a view because all their cells are equal or empty. */
const HIDDEN: Partial<Record<AbaPagamento, readonly string[]>> = {
  sem_data: ['pagoEm', 'pago', 'divergencia', 'origem', 'layout'],
  divergencia: ['estado'],
  pagos: ['estado'],
};
const columnsFor = (filters: Filters) => {
  const aba = abaDe(filters);
  return { shown: [], hidden: (aba && HIDDEN[aba]) ?? [] };
};

/** Renders `/sistema/pagamento/consulta`: payments without a date; sums, the list for the client, and the import of its response. */
export function PagamentoList() {
  const parts = useMemo<ListParts>(
    () => ({
      cells: { estado: EstadoCell, divergencia: DivergenciaCell },
      actions: <AcoesDaLista />,
      bulk: <InformarVarios />,
      views: (
        <>
          <EstadosDosPagamentos />
          <TotaisDaLista />
        </>
      ),
      prontas,
      pinned: { key: 'estado', initial: [...ABAS_PAGAMENTO.sem_data.estado] },
      columnsFor,
      emptyHint: 'pagamento.lista.vazia',
    }),
    [],
  );
  return <ResourceList resource={pagamentos} parts={parts} />;
}
