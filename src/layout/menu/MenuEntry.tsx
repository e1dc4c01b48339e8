import ExpandMore from '@mui/icons-material/ExpandMore';
import { Collapse } from '@mui/material';
import { useId, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { Link, usePublicPath } from '../../routing/routerProvider.tsx';
import { MenuIcon } from './MenuIcon.tsx';
import type { MenuItem } from './menuItems.ts';
import { closeMenu } from './menuStore.ts';

const GROUP_ANIMATION_MS = 400;

/** `search` is the search text of the menu, '' for none. */
interface Props {
  item: MenuItem;
  search: string;
}

function Leaf({ item }: { item: MenuItem }) {
  const translate = useTranslate();
  const active = usePublicPath() === item.routerLink;
  const inside = (
    <>
      <MenuIcon name={item.icon} />
      {translate(item.label)}
    </>
  );
  return (
    <li>
      {item.disabled || !item.routerLink ? (
        <span className="farol-entrada" aria-disabled>
          {inside}
        </span>
      ) : (
        <Link
          className="farol-entrada"
          to={item.routerLink}
          aria-current={active ? 'page' : undefined}
          onClick={closeMenu}
        >
          {inside}
        </Link>
      )}
    </li>
  );
}

function Group({ item, search }: Props) {
  const translate = useTranslate();
  const listId = useId();
  // Stored, so that the group is restored as the user left it.
  const [expanded, setExpanded] = useStore(`menu-aberto-${item.label}`, true);
  // A search opens matching groups until the user closes one; another search opens it again.
  const [closedAt, setClosedAt] = useState('');
  const open = search === '' ? expanded : closedAt !== search;
  const toggle = () => (search === '' ? setExpanded(!expanded) : setClosedAt(open ? search : ''));
  return (
    <li>
      <button
        type="button"
        className="farol-entrada farol-grupo"
        disabled={item.disabled}
        aria-expanded={open}
        aria-controls={listId}
        onClick={toggle}
      >
        <MenuIcon name={item.icon} />
        <span>{translate(item.label)}</span>
        <ExpandMore fontSize="small" aria-hidden style={{ transitionDuration: `${GROUP_ANIMATION_MS}ms` }} />
      </button>
      <Collapse in={open} timeout={GROUP_ANIMATION_MS} id={listId}>
        <ul className="farol-entradas">
          {item.items?.map((inner) => (
            <MenuEntry key={inner.label} item={inner} search={search} />
          ))}
        </ul>
      </Collapse>
    </li>
  );
}

/** Renders an entry of the menu: a group that opens and closes, or a link that closes the menu (docs/especificacao.md 2.2). */
export function MenuEntry({ item, search }: Props) {
  return item.items ? <Group item={item} search={search} /> : <Leaf item={item} />;
}
