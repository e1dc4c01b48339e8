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
/** Disables the toast: errors are shown in the page, where the user can retry. */
const silently = { onError: () => undefined };

/**
 * Renders `/sistema/nfs/revisao`: the review desk. Its queue is the list of notas in order of due day; the address has filter
 * and nota.
 */
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
