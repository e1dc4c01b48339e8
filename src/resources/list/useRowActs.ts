import { type Identifier, useCreatePath, useNavigate, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import type { Resource } from '../../../contract/resource.ts';
import { hrefTo } from '../../routing/paths.ts';

/** Functions shared by all rows of a list; a stable object. */
export interface RowActs {
  /** Returns the address of the record, for a link. */
  hrefOf: (id: Identifier) => string;
  open: (id: Identifier) => void;
  /** Returns the label of a row's checkbox from the name of its record. */
  boxName: (name: string) => string;
}

/** Returns the functions shared by all rows, created once. */
export function useRowActs(resource: Resource): RowActs {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  // `navigate` changes with each navigation; the ref lets the rows not render again.
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
