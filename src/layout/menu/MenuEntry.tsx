import ExpandMore from '@mui/icons-material/ExpandMore';
import { Collapse, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, usePublicPath } from '../../routing/routerProvider.tsx';
import { MenuIcon } from './MenuIcon.tsx';
import type { MenuItem } from './menuItems.ts';
import { closeMenu } from './menuStore.ts';

const GROUP_ANIMATION_MS = 400;
const iconSx = { minWidth: '1.75rem', color: 'inherit' } as const;

function Leaf({ item }: { item: MenuItem }) {
  const translate = useTranslate();
  const active = usePublicPath() === item.routerLink;
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={item.routerLink}
        disabled={item.disabled}
        selected={active}
        aria-current={active ? 'page' : undefined}
        onClick={closeMenu}
      >
        <ListItemIcon sx={iconSx}>
          <MenuIcon name={item.icon} />
        </ListItemIcon>
        <ListItemText primary={translate(item.label)} />
      </ListItemButton>
    </ListItem>
  );
}

function Group({ item, searching }: { item: MenuItem; searching: boolean }) {
  const translate = useTranslate();
  const listId = useId();
  const [expanded, setExpanded] = useState(true);
  const open = expanded || searching;
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <ListItemButton
        component="button"
        disabled={item.disabled}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setExpanded(!expanded)}
        sx={{ width: '100%', color: 'text.secondary' }}
      >
        <ListItemIcon sx={iconSx}>
          <MenuIcon name={item.icon} />
        </ListItemIcon>
        <ListItemText primary={translate(item.label)} slotProps={{ primary: { sx: { fontWeight: 600 } } }} />
        <ExpandMore
          fontSize="small"
          aria-hidden
          sx={{
            transform: open ? 'rotate(180deg)' : 'none',
            transition: `transform ${GROUP_ANIMATION_MS}ms`,
          }}
        />
      </ListItemButton>
      <Collapse in={open} timeout={GROUP_ANIMATION_MS} id={listId}>
        <List disablePadding sx={{ pl: 1.5 }}>
          {item.items?.map((inner) => (
            <MenuEntry key={inner.label} item={inner} searching={searching} />
          ))}
        </List>
      </Collapse>
    </ListItem>
  );
}

/** An entry of the menu: a group that opens and closes, or a link that closes the menu (specification 2.2). */
export function MenuEntry({ item, searching }: { item: MenuItem; searching: boolean }) {
  return item.items ? <Group item={item} searching={searching} /> : <Leaf item={item} />;
}
