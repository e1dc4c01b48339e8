import { Box, List, Typography } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { registry } from '../../../contract/registry.ts';
import { currentSubject } from '../../authProvider/session.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { MenuEntry } from './MenuEntry.tsx';
import { MenuSearch } from './MenuSearch.tsx';
import { allowedItems, menuItems, searchItems } from './menuItems.ts';

const wholeMenu = menuItems(registry);

/** The content of the side menu: search box, what is beside it, and the entries that the person may use. */
export function SideMenu({ beside }: { beside?: ReactNode }) {
  const translate = useTranslate();
  const { user } = useSession();
  const [query, setQuery] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the subject is made of the session's user.
  const allowed = useMemo(() => allowedItems(wholeMenu, currentSubject()), [user]);
  const items = searchItems(allowed, query, translate);
  const searching = query.trim() !== '';
  return (
    <Box sx={{ display: 'grid', gap: 1, p: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 0.5 }}>
        {allowed.length > 0 && <MenuSearch query={query} onChange={setQuery} />}
        {beside}
      </Box>
      <List disablePadding>
        {items.map((item) => (
          <MenuEntry key={item.label} item={item} searching={searching} />
        ))}
      </List>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', px: 1 }}>
        {items.length === 0 && translate(searching ? 'menu.sem_resultado' : 'menu.vazio')}
      </Typography>
    </Box>
  );
}
