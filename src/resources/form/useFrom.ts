import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useNavigate } from '../../routing/routerProvider.tsx';

const FROM = 'como';

/** In: the address of a new record, and another one's id. Out: the address that fills the new one from it. */
export const createFrom = (path: string, id: unknown) =>
  `${path}/novo?${FROM}=${encodeURIComponent(String(id))}`;

/**
 * The record from which the form is to be filled, as the address says. It leaves the address at once: a reload brings back
 * what was typed since, not the record again. Out: its id, or null.
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
