import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { ADMIN_PROFILE, isAllowed, type Subject } from '../../../contract/permissions.ts';
import { registry } from '../../../contract/registry.ts';
import { menuGuard, type Resource, resourceGuard } from '../../../contract/resource.ts';
import { useSeesAll } from '../../authProvider/breadth.ts';
import { currentSubject } from '../../authProvider/session.ts';
import { dashboardPath } from '../../authProvider/signIn.ts';
import { toggleTema } from '../../authProvider/tema.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { paletteView } from '../../feedback/paletteStore.ts';
import { useTema } from '../../theme/useTema.ts';
import { leave } from '../header/changeScope.ts';
import { toggleMenu } from '../menu/menuStore.ts';
import { useScreens } from '../menu/useScreens.ts';
import { configSidebarVisible } from '../settings/settingsStore.ts';
import { sheetOpen } from '../shortcuts/shortcutsStore.ts';
import type { Command, CommandIconName, Text } from './command.ts';
import { besidePages, certificate, due, imports } from './declaredCommands.ts';

const resources: readonly Resource[] = registry;

function mayCreate(subject: Subject, resource: Resource): boolean {
  return isAllowed(subject, resourceGuard(resource, 'edit')) && isAllowed(subject, menuGuard(resource));
}

function creations(subject: Subject, text: Text): Command[] {
  return resources
    .filter((resource) => mayCreate(subject, resource))
    .map((resource) => ({
      id: `criar:${resource.name}`,
      group: 'acoes',
      label: text('lista.criar', {
        nome: text(`resources.${resource.name}.forcedCaseName`, { smart_count: 1 }),
      }),
      words: text('comando.palavras_criar'),
      onlyTyped: true,
      icon: 'add',
      to: `${resource.path}/novo`,
    }));
}

interface Act {
  id: string;
  /** Text key of its label. */
  label: string;
  icon: CommandIconName;
  act: () => void;
  words?: string;
}

function acts(text: Text, dark: boolean): Command[] {
  const command = ({ id, label, icon, act, words = '' }: Act): Command => ({
    id,
    group: 'acoes',
    label: text(label),
    words,
    icon,
    act,
  });
  return [
    command({
      id: 'tema',
      label: dark ? 'cabecalho.tema_claro' : 'cabecalho.tema_escuro',
      icon: 'contrast',
      act: toggleTema,
      words: text('comando.palavras_tema'),
    }),
    command({
      id: 'configuracoes',
      label: 'configuracoes.titulo',
      icon: 'settings',
      act: () => configSidebarVisible.set(true),
      words: text('comando.palavras_configuracoes'),
    }),
    {
      ...command({ id: 'menu', label: 'atalhos.menu', icon: 'menu', act: toggleMenu }),
      letters: ['m'],
    },
    {
      ...command({
        id: 'atalhos',
        label: 'atalhos.titulo',
        icon: 'keyboard',
        act: () => sheetOpen.set(true),
        words: text('comando.palavras_atalhos'),
      }),
      letters: ['?'],
    },
    command({
      id: 'sair',
      label: 'cabecalho.sair',
      icon: 'logout',
      act: () => void leave(),
      words: text('comando.palavras_sair'),
    }),
  ];
}

/** Returns the screens and actions the user may use, as in the menu and the buttons. */
export function useCommands(): Command[] {
  const translate = useTranslate();
  const { user, empresas, empresaUsuario } = useSession();
  const screens = useScreens();
  const dark = useTema() === 'dark';
  const all = useSeesAll();
  return useMemo(() => {
    const subject = currentSubject();
    const change: Command = {
      id: 'trocar-empresa',
      group: 'acoes',
      label: translate('comando.trocar_empresa'),
      words: translate('comando.palavras_trocar'),
      icon: 'business',
      act: () => paletteView.set('empresas'),
      staysOpen: true,
    };
    return [
      {
        id: 'painel',
        group: 'telas',
        label: translate('cabecalho.painel'),
        icon: 'dashboard',
        to: dashboardPath(subject.profile),
        letters: ['g', 'p'],
      },
      ...screens.map(
        ({ label, groups, icon, to, letters, words }): Command => ({
          id: to,
          group: 'telas',
          label,
          icon,
          to,
          letters,
          detail: groups.join(' › '),
          ...(words && { words }),
        }),
      ),
      ...besidePages(subject, translate),
      {
        id: 'perfil',
        group: 'telas',
        label: translate('perfil_proprio.titulo'),
        icon: 'badge',
        to: `/sistema/usuario/${user?.uuid}`,
        letters: ['g', 'm'],
        words: translate('comando.palavras_perfil'),
      },
      ...creations(subject, translate),
      ...imports(subject, translate),
      ...due(subject, translate),
      ...certificate(subject, all ? undefined : empresaUsuario?.empresaId, translate),
      ...(empresas.length > 1 && subject.profile !== ADMIN_PROFILE ? [change] : []),
      ...acts(translate, dark),
    ];
  }, [translate, screens, empresas, empresaUsuario, user, dark, all]);
}
