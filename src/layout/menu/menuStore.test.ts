import { beforeEach, expect, it, vi } from 'vitest';

let menu: typeof import('./menuStore.ts');

beforeEach(async () => {
  vi.resetModules();
  menu = await import('./menuStore.ts');
});

const shown = () => menu.isMenuShown(menu.getMenuState());

it('começa ao lado, fechado, em tela grande (especificação 3.7)', () => {
  expect(menu.getMenuState()).toEqual({ mode: 'side', opened: false, smallScreen: false });
});

it('o painel o abre ao lado, e um clique num item o fecha (especificação 4.3)', () => {
  menu.openMenuAtSide();
  expect(menu.getMenuState()).toMatchObject({ mode: 'side', opened: true });
  menu.closeMenu();
  expect(shown()).toBe(false);
});

it('em tela pequena o painel não fica coberto; o botão abre e fecha o menu por cima', () => {
  menu.setSmallScreen(true);
  menu.openMenuAtSide();
  expect(shown()).toBe(false);
  menu.toggleMenu();
  expect(menu.getMenuState()).toMatchObject({ mode: 'over', opened: true });
  expect(shown()).toBe(true);
  menu.toggleMenu();
  expect(shown()).toBe(false);
});

it('volta para o lado quando a janela cresce', () => {
  menu.setSmallScreen(true);
  menu.toggleMenu();
  menu.setSmallScreen(false);
  expect(menu.getMenuState()).toEqual({ mode: 'side', opened: true, smallScreen: false });
});

it('abre como a pessoa o deixou da outra vez, e o que já está aberto fica como está', () => {
  menu.preferMenuMode('over');
  expect(menu.getMenuState()).toMatchObject({ mode: 'over', opened: false });
  menu.toggleMenu();
  expect(menu.getMenuState()).toMatchObject({ mode: 'over', opened: true });
  menu.openMenuAtSide();
  menu.preferMenuMode('side');
  menu.preferMenuMode('over');
  expect(menu.getMenuState()).toMatchObject({ mode: 'side', opened: true });
  menu.closeMenu();
  menu.toggleMenu();
  expect(menu.getMenuState()).toMatchObject({ mode: 'over', opened: true });
});
