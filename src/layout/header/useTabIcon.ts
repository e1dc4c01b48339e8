import { useEffect } from 'react';
import type { EmpresaUsuario } from '../../../contract/session.ts';
import { empresaIcon } from '../../ui/empresaIcon.ts';

/** Sets the icon of the browser tab to the selected company's, and back to the product's without one. */
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
