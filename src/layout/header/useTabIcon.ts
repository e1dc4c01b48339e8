import { useEffect } from 'react';
import type { EmpresaUsuario } from '../../../contract/session.ts';
import { empresaIcon } from '../../ui/empresaIcon.ts';

/** The icon of the tab is that of the company acted for, and the product's own again without one. */
export function useTabIcon(empresa: EmpresaUsuario | null): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link || !empresa) return;
    const { href } = link;
    link.href = empresaIcon(empresa);
    return () => {
      link.href = href;
    };
  }, [empresa]);
}
