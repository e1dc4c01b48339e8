import { isAllowed } from '../../../contract/permissions.ts';
import { registry } from '../../../contract/registry.ts';
import { listPath, type Resource, resourceGuard } from '../../../contract/resource.ts';
import { currentSubject, getSession } from '../../authProvider/session.ts';
import { dashboardPath } from '../../authProvider/signIn.ts';
import { paletteView } from '../../feedback/paletteStore.ts';
import { useNavigate, usePublicPath } from '../../routing/routerProvider.tsx';
import { toggleMenu } from '../menu/menuStore.ts';
import type { ShortcutAct } from './shortcuts.ts';
import { sheetOpen } from './shortcutsStore.ts';

const resources: readonly Resource[] = registry;

/** Focuses the page's search box. Returns whether there was one. */
function focusPageSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('main [role="searchbox"], main input[type="search"]');
  box?.focus();
  box?.select();
  return box !== null;
}

/** Returns the action of each single-letter shortcut on the current page. */
export function useShortcutActs(): Record<ShortcutAct, () => void> {
  const navigate = useNavigate();
  const page = usePublicPath();
  return {
    ajuda: () => sheetOpen.set(true),
    buscar: () => {
      if (!focusPageSearch()) paletteView.set('tudo');
    },
    novo: () => {
      const listed = resources.find((resource) => page === listPath(resource));
      if (listed && isAllowed(currentSubject(), resourceGuard(listed, 'edit')))
        navigate(`${listed.path}/novo`);
    },
    menu: toggleMenu,
    painel: () => navigate(dashboardPath(currentSubject().profile)),
    perfilProprio: () => navigate(`/sistema/usuario/${getSession().user?.uuid}`),
  };
}
