import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { formatCpfCnpj, maskCpfCnpj } from '../../../contract/brasil/cpfCnpj.ts';
import type { EmpresaUsuario } from '../../../contract/session.ts';
import { useSeesAll } from '../../authProvider/breadth.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { type PaletteView, paletteView } from '../../feedback/paletteStore.ts';
import { useValue } from '../../valueStore.ts';
import { changeScope } from '../header/changeScope.ts';
import { type Command, type CommandGroup, findCommands, isMeant, isNamed } from './command.ts';
import { pageActs } from './pageActs.ts';
import { useCommands } from './useCommands.ts';
import type { Recent } from './useRecent.ts';
import { useRecords } from './useRecords.ts';

/** Maximum number of companies rendered, of possibly thousands; typing narrows them. */
const MOST_COMPANIES = 50;
/** Maximum number of companies among the other results. */
const FEW_COMPANIES = 3;
const ORDER: readonly CommandGroup[] = [
  'recentes',
  'telas',
  'pagina',
  'acoes',
  'prazos',
  'registros',
  'empresas',
];
/**
 * Groups shown before anything is typed: recent commands, actions of the page and the nearest deadlines; screens are listed only in a
 * search.
 */
const AT_FIRST: readonly CommandGroup[] = ['recentes', 'pagina', 'prazos', 'acoes'];

export interface PaletteItems {
  items: Command[];
  isSearching: boolean;
  failed: boolean;
  /** Number of matching companies that are not shown. */
  more: number;
}

function companyCommands(empresas: readonly EmpresaUsuario[], current: string | undefined): Command[] {
  return empresas
    .filter(({ uuid }) => uuid !== current)
    .map(({ uuid, nome, cpfCnpj }) => ({
      id: `empresa:${uuid}`,
      group: 'empresas',
      label: nome,
      detail: maskCpfCnpj(cpfCnpj),
      words: `${cpfCnpj} ${formatCpfCnpj(cpfCnpj)}`,
      icon: 'business',
      act: () => void changeScope(uuid),
    }));
}

/** Returns the command for all companies, the first entry of the selector in the header. */
function allCommand(label: string): Command {
  return {
    id: 'escopo',
    group: 'empresas',
    label,
    icon: 'business',
    act: () => void changeScope('todas'),
  };
}

/** Sorts by group, `first` before all others; the order within a group is preserved. */
function grouped(commands: readonly Command[], first: readonly CommandGroup[] = []): Command[] {
  return [...new Set([...first, ...ORDER])].flatMap((group) =>
    commands.filter((command) => command.group === group),
  );
}

/** Returns the items of the palette, group by group, for its view and the typed text. */
export function usePaletteItems(view: PaletteView, query: string, { recent }: Recent): PaletteItems {
  const { empresas, empresaUsuario } = useSession();
  const known = useCommands();
  const isOpen = useValue(paletteView) !== 'fechada';
  // Actions of the page at the moment the palette is opened.
  const ofPage = useMemo(() => (isOpen ? pageActs() : []), [isOpen]);
  const commands = useMemo(() => {
    const acts = known.filter(({ group }) => group === 'acoes');
    // An action in both lists is shown once, as the page's, with the same search words.
    const same = new Map(acts.map((act) => [act.label, act]));
    const here = ofPage.map((act) => ({ ...act, words: same.get(act.label)?.words ?? '' }));
    const names = new Set(here.map(({ label }) => label));
    return [...here, ...known.filter(({ group, label }) => group !== 'acoes' || !names.has(label))];
  }, [known, ofPage]);
  const translate = useTranslate();
  const all = useSeesAll();
  // With all companies selected, none is excluded as the current one.
  const current = all ? undefined : empresaUsuario?.uuid;
  const { found, isSearching, failed } = useRecords(view === 'tudo' ? query : '');
  if (view === 'empresas') {
    const matching = findCommands(companyCommands(empresas, current), query);
    const shown = matching.slice(0, MOST_COMPANIES);
    const whole = empresas.length > 1 && !all ? [allCommand(translate('empresa_selector.todas'))] : [];
    const items = [...findCommands(whole, query), ...shown];
    return { items, isSearching: false, failed: false, more: matching.length - shown.length };
  }
  const base = { isSearching, failed, more: 0 };
  if (query.trim() !== '') {
    const companies = findCommands(companyCommands(empresas, current), query)
      .filter((one) => isMeant(one, query))
      .slice(0, FEW_COMPANIES);
    const matching = findCommands(commands, query);
    // Enter selects a company whose name is typed, unless a screen has that name too.
    const isCompany =
      companies.some((one) => isNamed(one, query)) && !matching.some((one) => isNamed(one, query));
    return { ...base, items: grouped([...matching, ...found, ...companies], isCompany ? ['empresas'] : []) };
  }
  const lately = recent(commands);
  const others = commands.filter(
    ({ id, group, onlyTyped }) =>
      !onlyTyped && AT_FIRST.includes(group) && !lately.some((command) => command.id === id),
  );
  return { ...base, items: grouped([...lately, ...others], AT_FIRST) };
}
