import { type KeyboardEvent, useMemo, useState } from 'react';
import type { EmpresaUsuario } from '../../../contract/session.ts';
import { filterEmpresas } from '../../ui/empresaOptions.ts';

/** Number of options that PageUp and PageDown move. */
const PAGE = 10;
const OPENING: readonly string[] = ['ArrowDown', 'ArrowUp', 'Enter', 'Backspace', 'Delete'];

interface Use {
  /** All options, all companies first. */
  empresas: readonly EmpresaUsuario[];
  /** Current choice. */
  chosen: EmpresaUsuario;
  onChoose: (empresa: EmpresaUsuario) => void;
}

/** Returns the option a key moves to, of `count`; null for any other key. */
function step(key: string, active: number, count: number): number | null {
  const target = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + PAGE,
    PageUp: active - PAGE,
    Home: 0,
    End: count - 1,
  }[key];
  return target === undefined ? null : Math.min(count - 1, Math.max(0, target));
}

/** Returns the state of the company search box: closed, or open with the typed text and the active option. */
export function useEmpresaBox({ empresas, chosen, onChoose }: Use) {
  const [query, setQuery] = useState<string | null>(null);
  const [wanted, setWanted] = useState(0);
  const [moved, setMoved] = useState(false);
  const isOpen = query !== null;
  const found = useMemo(() => (isOpen ? filterEmpresas(empresas, query) : []), [empresas, isOpen, query]);
  const active = Math.min(wanted, found.length - 1);

  const open = () => {
    setQuery('');
    setMoved(false);
    setWanted(
      Math.max(
        0,
        empresas.findIndex(({ uuid }) => uuid === chosen.uuid),
      ),
    );
  };
  const close = () => setQuery(null);
  const type = (text: string) => {
    setQuery(text);
    setMoved(false);
    setWanted(0);
  };
  const choose = (empresa: EmpresaUsuario) => {
    close();
    if (empresa.uuid !== chosen.uuid) onChoose(empresa);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isLetter = key.length === 1 && !ctrlKey && !metaKey && !altKey;
    if (!isOpen) {
      // Typing filters from the first letter: it replaces the name in the box.
      if (!isLetter && !OPENING.includes(key)) return;
      open();
      if (!isLetter) event.preventDefault();
      return;
    }
    const next = step(key, active, found.length);
    const current = found[active];
    if (next !== null) {
      setWanted(next);
      setMoved(true);
    } else if (key === 'Enter' && current) choose(current);
    else if (key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { query, isOpen, found, active, moved, open, close, type, choose, onKeyDown };
}
