import { useEffect } from 'react';
import type { EmpresaUsuario } from '../../../contract/session.ts';
import { empresaIcon } from './empresaColour.ts';

/** The icon of the tab is that of the company acted for, and the product's own again without one. */
export function useTabIcon(empresa: EmpresaUsuario | null): void {
  const { uuid, nome } = empresa ?? {};
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link || uuid === undefined || nome === undefined) return;
    const { href } = link;
    link.href = empresaIcon(uuid, nome);
    return () => {
      link.href = href;
    };
  }, [uuid, nome]);
}
