import { useCreatePath, useRecordContext, useResourceContext } from 'ra-core';
import { Link } from 'react-admin';

/** A real link to the record around it: it can be opened in another tab, and a screen reader names it. */
export function RecordLink({ text }: { text: string }) {
  const createPath = useCreatePath();
  const record = useRecordContext();
  const resource = useResourceContext();
  if (!record) return null;
  return (
    <Link
      to={createPath({ resource, type: 'edit', id: record.id })}
      onClick={(event: React.MouseEvent) => event.stopPropagation()}
      underline="hover"
      title={text}
      // The box ends where the cell ends: what overflowed would lie under the next cell's button.
      sx={{
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        fontWeight: 500,
        // A target large enough where no box makes the row taller, with the smallest letters too.
        minHeight: 24,
        alignContent: 'center',
      }}
    >
      {text}
    </Link>
  );
}
