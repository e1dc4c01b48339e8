import { useListContext } from 'ra-core';
import { Suspense, useDeferredValue } from 'react';
import type { Resource } from '../../../contract/resource.ts';
import { later } from '../../ui/later.tsx';
import { useKeptMarks } from './useKeptMarks.ts';

const BulkBar = later(async () => (await import('./BulkBar.tsx')).BulkBar);

/**
 * Renders the actions on the selected rows at the foot of the window, so that no row moves and the tools stay usable. Deferred, so that the
 * checkbox is painted first.
 */
export function Selected({ resource }: { resource: Resource }) {
  const { selectedIds } = useListContext();
  useKeptMarks(resource);
  const marked = selectedIds.length > 0;
  const shown = useDeferredValue(marked) && marked;
  return (
    shown && (
      <div className="farol-selecao">
        <Suspense>
          <BulkBar resource={resource} />
        </Suspense>
      </div>
    )
  );
}
