import { useEffect } from 'react';
import type { EmpresaUsuario } from '../../../contract/session.ts';
import { empresaIcon, empresaLook } from './empresaColour.ts';

/** The icon of the tab is that of the company acted for, and the product's own again without one. */
export function useTabIcon(empresa: EmpresaUsuario | null): void {
  const icon = empresa && empresaIcon(empresaLook(empresa), empresa.nome);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link || icon === null) return;
    const { href } = link;
    link.href = icon;
    return () => {
      link.href = href;
    };
  }, [icon]);
}
