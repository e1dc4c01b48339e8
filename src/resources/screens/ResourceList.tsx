import { Button } from '@mui/material';
import { ListBase, useListContext, useTranslate } from 'ra-core';
import { Suspense, useEffect } from 'react';
import { type Resource, resourceGuard } from '../../../contract/resource.ts';
import { withArrival } from '../../../contract/withArrival.ts';
import { COMPANY_FIELD, withCompany } from '../../../contract/withCompany.ts';
import { hasSeveral, seeAll, seesAll, useSeesAll } from '../../authProvider/breadth.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { useEscolha } from '../../store/useEscolha.ts';
import { Asked } from '../../ui/asked.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { later } from '../../ui/later.tsx';
import { RevealScope } from '../../ui/taxNumber/reveal.tsx';
import { ListCards } from '../list/cards/ListCards.tsx';
import { useNarrow } from '../list/cards/useNarrow.ts';
import { useAskedColumns } from '../list/columns.ts';
import { ListHeader } from '../list/ListHeader.tsx';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { ListTable } from '../list/ListTable.tsx';
import { Pagination } from '../list/Pagination.tsx';
import { DEFAULT_PAGE_SIZE } from '../list/pageSizes.ts';
import { type ListParts, ListPartsProvider, useListParts } from '../list/parts.ts';
import { TOP_HEIGHT } from '../list/rowsHeight.ts';
import { Selected } from '../list/Selected.tsx';
import { FiltersProvider, useFilters } from '../list/useFilters.tsx';
import { useHeight } from '../list/useHeight.ts';

const NothingListed = later(async () => (await import('../list/NothingListed.tsx')).NothingListed);
const Totals = later(async () => (await import('../list/Totals.tsx')).Totals);

const NO_PARTS: ListParts = {};

/** Errors are shown in the page, with a retry, and not a second time in a toast. */
const silently = () => undefined;

/**
 * Returns the query options of the list. `columns` limits the columns read and separates these rows in the cache from whole records, so
 * that no form starts from a partial record. Lists with their own cells read whole rows.
 */
function useQueryOptions(resource: Resource, { cells, columnsFor }: ListParts) {
  const columns = useAskedColumns(resource);
  return { onError: silently, ...(!cells && !columnsFor && { meta: { columns } }) };
}

/**
 * Renders the list of a resource, of the selected company or, with a company column, of all. All of its state is in the address; only
 * preferences (columns, rows per page) are stored.
 */
export function ResourceList({
  resource: declared,
  parts = NO_PARTS,
}: {
  resource: Resource;
  parts?: ListParts;
}) {
  const resource = useSeesAll() ? withCompany(declared) : withArrival(declared);
  const [storedSize] = useEscolha('itensPorPagina', DEFAULT_PAGE_SIZE);
  const [field, order] = resource.list.order;
  const queryOptions = useQueryOptions(resource, parts);
  const { pinned } = parts;
  return (
    <ListBase
      resource={resource.name}
      sort={{ field, order }}
      perPage={storedSize}
      storeKey={false}
      exporter={false}
      disableAuthentication
      {...(pinned && { filterDefaultValues: { [pinned.key]: pinned.initial } })}
      queryOptions={queryOptions}
    >
      <RevealScope>
        <ListPartsProvider value={parts}>
          <FiltersProvider>
            <WidenByFilter resource={declared} />
            <Asked>
              <ListPage resource={resource} />
            </Asked>
          </FiltersProvider>
        </ListPartsProvider>
      </RevealScope>
    </ListBase>
  );
}

/** An address with a company filter selects all companies for every user who opens it. */
function WidenByFilter({ resource }: { resource: Resource }) {
  const { filters } = useFilters();
  const wanted = resource.scope === 'empresa' && filters[COMPANY_FIELD] !== undefined;
  useEffect(() => {
    if (wanted && hasSeveral() && !seesAll()) seeAll();
  }, [wanted]);
  return null;
}

function ListPage({ resource }: { resource: Resource }) {
  const mayEdit = useCan(resourceGuard(resource, 'edit'));
  const { bulk } = useListParts();
  const ref = useHeight(TOP_HEIGHT);
  return (
    <div className="farol-topo">
      <div ref={ref}>
        <ListHeader resource={resource} mayEdit={mayEdit} />
      </div>
      {/* In one box, so that the sticky selection bar lies only over rows. */}
      <div className="farol-topo">
        <section aria-label={resource.label.many} className="farol-folha">
          <Rows resource={resource} mayEdit={mayEdit} />
        </section>
        {(mayEdit || bulk !== undefined) && <Selected resource={resource} />}
      </div>
      <div className="farol-pe">
        <Suspense>{resource.list.totals && <Totals resource={resource} />}</Suspense>
        <Pagination />
      </div>
    </div>
  );
}

/** Renders the rows, or in their place a skeleton, an error with a retry, or why there are none. */
function Rows({ resource, mayEdit }: { resource: Resource; mayEdit: boolean }) {
  const translate = useTranslate();
  const { data, total, error, isPending, isFetching, refetch } = useListContext();
  const { bulk } = useListParts();
  const narrow = useNarrow();
  const selectable = mayEdit || bulk !== undefined;
  if (error) {
    const retry = (
      <Button color="inherit" size="small" loading={isFetching} onClick={() => refetch()}>
        {translate('btn.tentar_de_novo')}
      </Button>
    );
    return <ErrorAlert error={error} title={translate('lista.erro')} action={retry} />;
  }
  if (isPending || !data) return <ListSkeleton resource={resource} selectable={selectable} />;
  if (total === 0 || data.length === 0)
    return (
      <Suspense>
        <NothingListed resource={resource} mayEdit={mayEdit} />
      </Suspense>
    );
  return (
    <div aria-busy={isFetching}>
      {narrow ? (
        <ListCards resource={resource} selectable={selectable} />
      ) : (
        <ListTable resource={resource} selectable={selectable} mayEdit={mayEdit} />
      )}
    </div>
  );
}
