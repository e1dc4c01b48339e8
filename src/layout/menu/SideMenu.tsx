import { memo, type ReactNode, startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { registry } from '../../../contract/registry.ts';
import { currentSubject } from '../../authProvider/session.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { whenIdle } from '../../whenIdle.ts';
import { MenuEntry } from './MenuEntry.tsx';
import { allowedItems, type MenuItem, menuItems, searchItems } from './menuItems.ts';

const wholeMenu = menuItems(registry);
const Entries = memo(function Entries({ items, search }: { items: readonly MenuItem[]; search: string }) {
  return items.map((item) => <MenuEntry key={item.label} item={item} search={search} />);
});

/** Renders the content of the side menu: search box, `beside`, and the entries the user may use. `shown` is false while it is closed. */
export function SideMenu({ shown, beside }: { shown: boolean; beside?: ReactNode }) {
  const translate = useTranslate();
  const { user } = useSession();
  const [query, setQuery] = useState('');
  // The page sends its queries before the menu renders; a closed menu also waits for idle time.
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const draw = () => startTransition(() => setReady(true));
    if (shown) draw();
    else whenIdle(draw);
  }, [shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the subject is made of the session's user.
  const allowed = useMemo(() => allowedItems(wholeMenu, currentSubject()), [user]);
  const wanted = useDeferredValue(query);
  const items = useMemo(() => searchItems(allowed, wanted, translate), [allowed, wanted, translate]);
  const search = wanted.trim();
  if (!shown && !ready) return null;
  return (
    <div className="farol-lateral">
      <div>
        {allowed.length > 0 && (
          <SearchBox
            text={query}
            label={translate('menu.buscar_rotulo')}
            placeholder={translate('menu.buscar')}
            clearLabel={translate('menu.limpar_busca')}
            onText={setQuery}
            onClear={() => setQuery('')}
          />
        )}
        {beside}
      </div>
      <ul className="farol-entradas">{ready && <Entries items={items} search={search} />}</ul>
      <p role="status">
        {items.length === 0 && translate(search !== '' ? 'menu.sem_resultado' : 'menu.vazio')}
      </p>
    </div>
  );
}
