import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { registry } from '../../../contract/registry.ts';
import { currentSubject } from '../../authProvider/session.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { allowedItems, menuItems, type Screen, screensOf } from './menuItems.ts';

const wholeMenu = menuItems(registry);

/** Returns the screens in the user's menu, in order. */
export function useScreens(): Screen[] {
  const translate = useTranslate();
  const { user } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the subject is made of the session's user.
  return useMemo(() => screensOf(allowedItems(wholeMenu, currentSubject()), translate), [user, translate]);
}
