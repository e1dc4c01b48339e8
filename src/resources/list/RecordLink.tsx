import { useCreatePath, useRecordContext, useResourceContext } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-admin';

/** A real link to the record around it: it can be opened in another tab, and a screen reader names it. */
export function RecordLink({ children }: { children: ReactNode }) {
  const createPath = useCreatePath();
  const record = useRecordContext();
  const resource = useResourceContext();
  if (!record) return null;
  return (
    <Link
      to={createPath({ resource, type: 'edit', id: record.id })}
      onClick={(event: React.MouseEvent) => event.stopPropagation()}
      sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}
    >
      {children}
    </Link>
  );
}
