import ArrowBack from '@mui/icons-material/ArrowBack';
import Search from '@mui/icons-material/Search';
import { Box, Divider, IconButton, InputBase, Typography } from '@mui/material';
import { useEvent } from 'ra-core';
import { type KeyboardEvent, memo, useDeferredValue, useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isKeyTyped } from '../../../contract/busca.ts';
import { fitToBusca } from '../../../contract/chaveColada.ts';
import { type PaletteView, paletteView } from '../../feedback/paletteStore.ts';
import { useNavigate } from '../../routing/routerProvider.tsx';
import { Keys } from '../shortcuts/Keys.tsx';
import { CommandList, optionId } from './CommandList.tsx';
import type { Command } from './command.ts';
import { type PaletteItems, usePaletteItems } from './usePaletteItems.ts';
import type { Recent } from './useRecent.ts';

interface Props {
  view: PaletteView;
  /** Initial search text. */
  begins: string;
  recent: Recent;
  onClose: () => void;
}

const NONE: readonly Command[] = [];

/** Returns the position a key leads to in a list of `count` items, wrapping around; null for any other key. */
function moved(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Announces list changes to screen readers; visible when the list is empty or truncated. */
function Status({ items, isSearching, failed, more }: PaletteItems) {
  const translate = useTranslate();
  const count = translate('comando.resultados', { smart_count: items.length });
  const texts = [
    isSearching ? translate('comando.buscando') : items.length === 0 ? translate('comando.nada') : count,
    more > 0 && translate('comando.e_mais', { smart_count: more }),
    failed && translate('comando.falhou'),
  ].filter(Boolean);
  return (
    <Typography role="status" variant="caption" sx={{ color: 'text.secondary', flex: 1 }}>
      {texts.join(' ')}
    </Typography>
  );
}

/** Key hints, for sighted users only. */
function Hints() {
  const translate = useTranslate();
  return (
    <Box aria-hidden sx={{ display: { xs: 'none', sm: 'flex' }, gap: 1.5, alignItems: 'center' }}>
      {(['↑↓', 'Enter', 'Esc'] as const).map((key) => (
        <Box key={key} sx={{ display: 'flex', gap: 0.5, alignItems: 'center', typography: 'caption' }}>
          <Keys keys={[key]} how="juntas" />
          {translate(`comando.tecla_${key}`)}
        </Box>
      ))}
    </Box>
  );
}

/**
 * Renders the input, the list it controls (combobox of WAI-ARIA), and its status. Memoized, so that opening the palette does not render it
 * again.
 */
export const PaletteContent = memo(function PaletteContent({ view, begins, recent, onClose }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const listId = useId();
  const [query, setQuery] = useState(begins);
  const [active, setActive] = useState(0);
  // An access key pasted and confirmed before its search has ended opens its document once it is found.
  const [awaited, setAwaited] = useState('');
  const offered = usePaletteItems(view, query, recent);
  const { items } = offered;
  // The input responds to each key immediately; the list is deferred.
  const listed = useDeferredValue(items, NONE);
  const at = Math.min(active, items.length - 1);
  const inside = view === 'empresas';

  const take = useEvent((command: Command) => {
    recent.use(command);
    if (!command.staysOpen) onClose();
    if (command.to) navigate(command.to);
    command.act?.();
  });
  const arrived = awaited !== '' && awaited === query && !offered.isSearching;
  useEffect(() => {
    if (!arrived) return;
    setAwaited('');
    if (items[0]) take(items[0]);
  }, [arrived, items, take]);
  const back = () => paletteView.set('tudo');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = moved(event.key, at, items.length);
    const chosen = items[at];
    if (next !== null) setActive(next);
    else if (event.key === 'Enter' && chosen) take(chosen);
    else if (event.key === 'Enter' && offered.isSearching && isKeyTyped(query)) setAwaited(query);
    else if (inside && query === '' && event.key === 'Backspace') back();
    else return;
    event.preventDefault();
  };
  const placeholder = translate(inside ? 'empresa_selector.filtrar' : 'comando.digite');
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, py: 0.75 }}>
        {inside ? (
          <IconButton size="small" edge="start" onClick={back} aria-label={translate('ra.action.back')}>
            <ArrowBack fontSize="small" aria-hidden />
          </IconButton>
        ) : (
          <Search fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
        )}
        <InputBase
          autoFocus
          fullWidth
          value={query}
          onChange={(event) => {
            setQuery(fitToBusca(event.target.value));
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          placeholder={placeholder}
          inputProps={{
            role: 'combobox',
            'aria-label': placeholder,
            'aria-expanded': items.length > 0,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            'aria-activedescendant': items.length > 0 ? optionId(listId, at) : undefined,
            enterKeyHint: 'go',
            spellCheck: false,
            autoComplete: 'off',
          }}
        />
      </Box>
      <Divider />
      <CommandList id={listId} items={listed} active={at} onHover={setActive} onTake={take} />
      <Divider />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, py: 0.75, minHeight: '2.25rem' }}>
        <Status {...offered} />
        <Hints />
      </Box>
    </>
  );
});
