import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { ADMIN_PROFILE, isAllowed, type Subject } from '../../../contract/permissions.ts';
import { registry } from '../../../contract/registry.ts';
import { menuGuard, type Resource, resourceGuard } from '../../../contract/resource.ts';
import { currentSubject } from '../../authProvider/session.ts';
import { dashboardPath } from '../../authProvider/signIn.ts';
import { toggleTema } from '../../authProvider/tema.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { useTema } from '../../theme/useTema.ts';
import { leave } from '../header/changeEmpresa.ts';
import { toggleMenu } from '../menu/menuStore.ts';
import { useScreens } from '../menu/useScreens.ts';
import { configSidebarVisible } from '../settings/settingsStore.ts';
import { sheetOpen } from '../shortcuts/shortcutsStore.ts';
import type { Command, CommandIconName, Text } from './command.ts';
import { besidePages, certificate, due, imports } from './declaredCommands.ts';
import { paletteView } from './paletteStore.ts';

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

function acts(text: Text, dark: boolean): Command[] {
  const act = (id: string, label: string, icon: CommandIconName, run: () => void, words = ''): Command => ({
    id,
    group: 'acoes',
    label: text(label),
    words,
    icon,
    act: run,
  });
  const settings = () => configSidebarVisible.set(true);
  return [
    act(
      'tema',
      dark ? 'cabecalho.tema_claro' : 'cabecalho.tema_escuro',
      'contrast',
      toggleTema,
      text('comando.palavras_tema'),
    ),
    act(
      'configuracoes',
      'configuracoes.titulo',
      'settings',
      settings,
      text('comando.palavras_configuracoes'),
    ),
    { ...act('menu', 'atalhos.menu', 'menu', toggleMenu), letters: ['m'] },
    {
      ...act(
        'atalhos',
        'atalhos.titulo',
        'keyboard',
        () => sheetOpen.set(true),
        text('comando.palavras_atalhos'),
      ),
      letters: ['?'],
    },
    act('sair', 'cabecalho.sair', 'logout', () => void leave(), text('comando.palavras_sair')),
  ];
}

/** Out: the screens and acts that the person may use, as the menu and the buttons offer them. */
export function useCommands(): Command[] {
  const translate = useTranslate();
  const { user, empresas, empresaUsuario } = useSession();
  const screens = useScreens();
  const dark = useTema() === 'dark';
  return useMemo(() => {
    const subject = currentSubject();
    const goTo = (
      id: string,
      label: string,
      to: string,
      icon: CommandIconName,
      letters?: readonly string[],
    ): Command => ({
      id,
      group: 'telas',
      label,
      icon,
      to,
      letters,
    });
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
      goTo('painel', translate('cabecalho.painel'), dashboardPath(subject.profile), 'dashboard', ['g', 'p']),
      ...screens.map(({ label, groups, icon, to, letters, words }) => ({
        ...goTo(to, label, to, icon, letters),
        detail: groups.join(' › '),
        ...(words && { words }),
      })),
      ...besidePages(subject, translate),
      {
        ...goTo('perfil', translate('perfil_proprio.titulo'), `/sistema/usuario/${user?.uuid}`, 'badge', [
          'g',
          'm',
        ]),
        words: translate('comando.palavras_perfil'),
      },
      ...creations(subject, translate),
      ...imports(subject, translate),
      ...due(subject, translate),
      ...certificate(subject, empresaUsuario?.empresaId, translate),
      ...(empresas.length > 1 && subject.profile !== ADMIN_PROFILE ? [change] : []),
      ...acts(translate, dark),
    ];
  }, [translate, screens, empresas, empresaUsuario, user, dark]);
}
