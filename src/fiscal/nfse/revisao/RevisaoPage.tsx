import { ListBase } from 'ra-core';
import { nfses } from '../../../../contract/fiscal/nfse/nfses.ts';
import { withArrival } from '../../../../contract/withArrival.ts';
import { withCompany } from '../../../../contract/withCompany.ts';
import { useSeesAll } from '../../../authProvider/breadth.ts';
import { ListPartsProvider } from '../../../resources/list/parts.ts';
import { FiltersProvider } from '../../../resources/list/useFilters.tsx';
import { RevealScope } from '../../../ui/taxNumber/reveal.tsx';
import { NA_FILA } from './FiltrosDaFila.tsx';
import { Mesa } from './Mesa.tsx';

const PARTS = { pinned: NA_FILA };
const PAGE = 50;
/** Failures are shown in the page, where one can retry, and not a second time in a toast. */
const silently = { onError: () => undefined };

/** `/sistema/nfs/revisao`: the desk. Its queue is the list of notes, with what waits first due first; the address says which. */
export function RevisaoPage() {
  const resource = useSeesAll() ? withCompany(nfses) : withArrival(nfses);
  return (
    <ListBase
      resource={resource.name}
      sort={{ field: 'venceEm', order: 'ASC' }}
      perPage={PAGE}
      storeKey={false}
      exporter={false}
      disableAuthentication
      filterDefaultValues={{ [NA_FILA.key]: NA_FILA.initial }}
      queryOptions={silently}
    >
      <RevealScope>
        <ListPartsProvider value={PARTS}>
          <FiltersProvider>
            <Mesa />
          </FiltersProvider>
        </ListPartsProvider>
      </RevealScope>
    </ListBase>
  );
}
