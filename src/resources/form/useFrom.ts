import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useNavigate } from '../../routing/routerProvider.tsx';

const FROM = 'como';

/** Returns the address of the creation form at `path` that is filled from the record with this id. */
export const createFrom = (path: string, id: unknown) =>
  `${path}/novo?${FROM}=${encodeURIComponent(String(id))}`;

/**
 * Returns the id of the record to fill the form from, or null. It is removed from the address immediately, so that a reload restores what
 * was typed since instead of the record.
 */
export function useFrom(): string | null {
  const { search } = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(search).get(FROM);
  const [from, setFrom] = useState(named);
  useEffect(() => {
    if (named === null) return;
    setFrom(named);
    navigate({ search: '' }, { replace: true });
  }, [named, navigate]);
  return from;
}
