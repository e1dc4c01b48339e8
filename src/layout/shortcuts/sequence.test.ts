import { describe, expect, it } from 'vitest';
import { registry } from '../../../contract/registry.ts';
import { listPath, type Resource } from '../../../contract/resource.ts';
import { menuItems, screensOf } from '../menu/menuItems.ts';
import { asLetters } from './pageShortcuts.ts';
import { NOTHING_TYPED, typeKey } from './sequence.ts';
import { type LetterShortcut, offeredShortcuts } from './shortcuts.ts';

const screens = screensOf(menuItems(registry), (key) => key);
const letters = offeredShortcuts(screens).filter(
  (shortcut): shortcut is LetterShortcut => 'letters' in shortcut,
);

/** Types keys, each `pause` ms after the last. Returns the labels of the shortcuts triggered. */
function type(keys: string, pause = 100): string[] {
  let typed = NOTHING_TYPED;
  return [...keys].flatMap((key, position) => {
    const next = typeKey(letters, typed, key, 10_000 + position * pause);
    typed = next.typed;
    return next.done ? [next.done.label] : [];
  });
}

describe('teclas seguidas', () => {
  it.each([
    ['n', ['atalhos.novo']],
    ['gp', ['breadcrumb.painel']],
    ['ge', ['menu_item.empresas']],
    ['gn', ['menu_item.nfe']],
    ['g', []],
    ['x', []],
    ['gz', []],
    ['gzn', ['atalhos.novo']],
    ['ggp', ['breadcrumb.painel']],
    ['g/', ['atalhos.buscar']],
    ['gpgp', ['breadcrumb.painel', 'breadcrumb.painel']],
    ['np', ['atalhos.novo']],
  ])('%s faz %j', (keys, done) => {
    expect(type(keys)).toEqual(done);
  });

  it('esquece a primeira quando a segunda demora', () => {
    expect(type('ge', 1600)).toEqual([]);
    expect(type('gn', 1600)).toEqual(['atalhos.novo']);
  });
});

describe('as teclas da página aberta', () => {
  const ofPage = asLetters([
    { keys: ['n'], label: 'natureza', run: () => undefined },
    { keys: ['ArrowDown', 'j'], label: 'proxima', run: () => undefined, repeats: true },
    { keys: ['e'], label: 'duvida', run: () => undefined },
  ]);
  const offered = offeredShortcuts(screens, ofPage).filter(
    (shortcut): shortcut is LetterShortcut => 'letters' in shortcut,
  );
  const press = (...keys: string[]) => {
    let typed = NOTHING_TYPED;
    return keys.map((key, position) => {
      const next = typeKey(offered, typed, key, 10_000 + position * 100);
      typed = next.typed;
      return next.done?.label;
    });
  };

  it('valem no lugar das de toda parte, e cada tecla uma vez', () => {
    expect(press('n', 'j', 'ArrowDown')).toEqual(['natureza', 'proxima', 'proxima']);
    const all = offered.map(({ letters: keys }) => keys.join(' '));
    expect(new Set(all).size).toBe(all.length);
  });

  it('não quebram as seguidas que começam por G', () => {
    expect(press('g', 'e')).toEqual([undefined, 'menu_item.empresas']);
    expect(press('e')).toEqual(['duvida']);
  });
});

describe('a tabela de atalhos', () => {
  it('não dá as mesmas teclas a duas coisas, nem começa uma sequência por um atalho inteiro', () => {
    const all = letters.map((shortcut) => shortcut.letters.join(' '));
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((one) => all.some((other) => other.startsWith(`${one} `)))).toEqual([]);
  });

  it('só oferece as telas que a pessoa tem no menu', () => {
    const labels = (paths: string[]) =>
      offeredShortcuts(screens.filter(({ to }) => paths.includes(to))).map(({ label }) => label);
    expect(labels([])).not.toContain('menu_item.empresas');
    expect(labels(['/sistema/empresa/consulta'])).toContain('menu_item.empresas');
    expect(labels(['/sistema/empresa/consulta'])).not.toContain('menu_item.tenant');
  });

  it('leva a cada tela que existe', () => {
    for (const { to, letters: keys } of screens) expect(keys, to).toHaveLength(2);
    const reached = screens.map(({ to }) => to);
    for (const resource of registry as readonly Resource[])
      expect(reached).toContain(resource.menu.tabOf ?? resource.menu.page ?? listPath(resource));
  });
});
