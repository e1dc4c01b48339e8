import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { registry } from '../../../contract/registry.ts';
import { currentSubject } from '../../authProvider/session.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { allowedItems, type MenuItem, menuItems } from './menuItems.ts';

/** A screen of the menu, with the groups above it. */
export interface Screen {
  label: string;
  groups: readonly string[];
  icon: string;
  to: string;
}

const wholeMenu = menuItems(registry);

function screensOf(
  items: readonly MenuItem[],
  text: (key: string) => string,
  groups: readonly string[] = [],
): Screen[] {
  return items.flatMap(({ label, icon, routerLink, items: inner, disabled }) => {
    if (inner) return screensOf(inner, text, [...groups, text(label)]);
    return routerLink && !disabled ? [{ label: text(label), icon, to: routerLink, groups }] : [];
  });
}

/** Out: the screens that the person finds in the menu, in its order. */
export function useScreens(): Screen[] {
  const translate = useTranslate();
  const { user } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the subject is made of the session's user.
  return useMemo(() => screensOf(allowedItems(wholeMenu, currentSubject()), translate), [user, translate]);
}
