import { useTranslate } from 'react-admin';
import { formatCpfCnpj, maskCpfCnpj } from '../../../contract/brasil/cpfCnpj.ts';
import type { EmpresaUsuario } from '../../../contract/session.ts';
import { useSeesAll } from '../../authProvider/breadth.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { changeBreadth, changeEmpresa } from '../header/changeEmpresa.ts';
import { type Command, type CommandGroup, findCommands, isMeant, isNamed } from './command.ts';
import type { PaletteView } from './paletteStore.ts';
import { useCommands } from './useCommands.ts';
import type { Recent } from './useRecent.ts';
import { useRecords } from './useRecords.ts';

/** Of thousands of companies only so many are put in the page; typing narrows them. */
const MOST_COMPANIES = 50;
/** Of the companies by name among all else. */
const FEW_COMPANIES = 3;
const ORDER: readonly CommandGroup[] = ['recentes', 'telas', 'acoes', 'registros', 'empresas'];

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
      act: () => void changeEmpresa(uuid),
    }));
}

/** All companies beside the chosen one, or that one alone again. */
function breadthCommand(text: (key: string) => string, all: boolean): Command {
  return {
    id: 'escopo',
    group: 'acoes',
    label: text(all ? 'empresa_selector.so_a_escolhida' : 'empresa_selector.todas'),
    icon: 'business',
    act: () => void changeBreadth(!all),
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
  const commands = useCommands();
  const translate = useTranslate();
  const all = useSeesAll();
  const { found, isSearching, failed } = useRecords(view === 'tudo' ? query : '');
  if (view === 'empresas') {
    const matching = findCommands(companyCommands(empresas, empresaUsuario?.uuid), query);
    const shown = matching.slice(0, MOST_COMPANIES);
    const breadth = empresas.length > 1 ? [breadthCommand(translate, all)] : [];
    const items = [...shown, ...findCommands(breadth, query)];
    return { items, isSearching: false, failed: false, more: matching.length - shown.length };
  }
  const base = { isSearching, failed, more: 0 };
  if (query.trim() !== '') {
    const companies = findCommands(companyCommands(empresas, empresaUsuario?.uuid), query)
      .filter((one) => isMeant(one, query))
      .slice(0, FEW_COMPANIES);
    const known = findCommands(commands, query);
    // Enter acts for a company whose name is typed, unless a screen is called so too.
    const isCompany =
      companies.some((one) => isNamed(one, query)) && !known.some((one) => isNamed(one, query));
    return { ...base, items: grouped([...known, ...found, ...companies], isCompany ? ['empresas'] : []) };
  }
  const lately = recent(commands);
  const others = commands.filter(
    ({ id, onlyTyped }) => !onlyTyped && !lately.some((command) => command.id === id),
  );
  return { ...base, items: grouped([...lately, ...others]) };
}
