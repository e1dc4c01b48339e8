import { type Identifier, useCreatePath, useNavigate, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import type { Resource } from '../../../contract/resource.ts';
import { hrefTo } from '../../routing/paths.ts';

/** What every row of a list does alike; the same object as long as the list is. */
export interface RowActs {
  /** The address of the record, for a link. */
  hrefOf: (id: Identifier) => string;
  open: (id: Identifier) => void;
  /** The name of a row's box. In: the name of its record. */
  boxName: (name: string) => string;
}

/** Asked for once for all rows. */
export function useRowActs(resource: Resource): RowActs {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  // Another one after each navigation, which no row needs to be told.
  const go = useRef(navigate);
  useEffect(() => {
    go.current = navigate;
  }, [navigate]);
  return useMemo(() => {
    const pathOf = (id: Identifier) => createPath({ resource: resource.name, type: 'edit', id });
    const [before = '', after = ''] = translate('lista.selecao.linha', { nome: '\0' }).split('\0');
    return {
      hrefOf: (id) => hrefTo(pathOf(id)),
      open: (id) => go.current(pathOf(id), { state: { _scrollToTop: true } }),
      boxName: (name) => `${before}${name}${after}`,
    };
  }, [resource, translate, createPath]);
}
