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

/** Of thousands of companies only so many are put in the page; typing narrows them. */
const MOST_COMPANIES = 50;
/** Of the companies by name among all else. */
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
/** With nothing typed: what was used last, what the page does and what is due first; screens come to whoever types. */
const AT_FIRST: readonly CommandGroup[] = ['recentes', 'pagina', 'prazos', 'acoes'];

export interface PaletteItems {
  items: Command[];
  isSearching: boolean;
  failed: boolean;
  /** Companies that match beyond those that are shown. */
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

/** All companies, as the first entry of the selector in the header. */
function allCommand(label: string): Command {
  return {
    id: 'escopo',
    group: 'empresas',
    label,
    icon: 'business',
    act: () => void changeScope('todas'),
  };
}

/** In the order of their groups, `first` before all others, and within a group as they came. */
function grouped(commands: readonly Command[], first: readonly CommandGroup[] = []): Command[] {
  return [...new Set([...first, ...ORDER])].flatMap((group) =>
    commands.filter((command) => command.group === group),
  );
}

/** In: what the palette is for and what was typed. Out: what it offers, group by group. */
export function usePaletteItems(view: PaletteView, query: string, { recent }: Recent): PaletteItems {
  const { empresas, empresaUsuario } = useSession();
  const known = useCommands();
  const isOpen = useValue(paletteView) !== 'fechada';
  // As the page is when the palette is opened over it.
  const ofPage = useMemo(() => (isOpen ? pageActs() : []), [isOpen]);
  const commands = useMemo(() => {
    const acts = known.filter(({ group }) => group === 'acoes');
    // What both offer is offered once, by the page, and found by the same words.
    const same = new Map(acts.map((act) => [act.label, act]));
    const here = ofPage.map((act) => ({ ...act, words: same.get(act.label)?.words ?? '' }));
    const names = new Set(here.map(({ label }) => label));
    return [...here, ...known.filter(({ group, label }) => group !== 'acoes' || !names.has(label))];
  }, [known, ofPage]);
  const translate = useTranslate();
  const all = useSeesAll();
  // Where all are seen, each is another than what is seen.
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
    // Enter acts for a company whose name is typed, unless a screen is called so too.
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
