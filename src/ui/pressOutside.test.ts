import { expect, it } from 'vitest';
import { sources } from '../i18n/testSupport.ts';
import { Overlay, SECOND_PRESS_MS } from './pressOutside.ts';

function opened() {
  let now = 5_000;
  const overlay = new Overlay(() => now);
  overlay.turn(true);
  const wait = (ms: number) => {
    now += ms;
  };
  return { overlay, wait };
}

const conferir = { control: {}, name: 'Conferir' };
const enviar = { control: {}, name: 'Enviar' };

it('o segundo toque de quem abriu não fecha nem aperta nada; um toque depois, sim', () => {
  const { overlay, wait } = opened();
  wait(SECOND_PRESS_MS - 1);
  expect([overlay.leaves(2), overlay.takes(enviar, 2)]).toEqual([false, false]);
  // A separate press counts, however soon it follows.
  expect([overlay.leaves(1), overlay.takes(enviar, 1)]).toEqual([true, true]);
  wait(SECOND_PRESS_MS);
  expect(overlay.takes(conferir, 2)).toBe(true);
});

it('o segundo toque num passo não cai no passo seguinte nem fora dele; no mesmo botão, vale', () => {
  const { overlay, wait } = opened();
  wait(60_000);
  expect(overlay.takes(conferir, 1)).toBe(true);
  wait(200);
  expect(overlay.takes(conferir, 2)).toBe(true);
  expect(overlay.takes(enviar, 2)).toBe(false);
  // The same button with a changed label counts as another one.
  expect(overlay.takes({ ...conferir, name: 'Manifestar 2 documentos' }, 2)).toBe(false);
  expect(overlay.takes(null, 2)).toBe(false);
  expect(overlay.leaves(2)).toBe(false);
  // A separate press counts, even a quick one, and so does one by the keyboard.
  expect([overlay.takes(enviar, 1), overlay.takes(conferir, 0)]).toEqual([true, true]);
});

it('o que se escreveu não se perde por um toque ao lado; aberto de novo, nada está escrito', () => {
  const { overlay, wait } = opened();
  overlay.wrote();
  wait(60_000);
  expect(overlay.leaves(1)).toBe(false);
  overlay.turn(false);
  overlay.turn(true);
  wait(60_000);
  expect(overlay.leaves(1)).toBe(true);
});

/** Names in the kit and react-admin of the overlays that a click outside closes. */
const OF_THE_KIT =
  /\b(Dialog|Drawer|SwipeableDrawer|Modal|Confirm|Menu|Popover|SpeedDial|ClickAwayListener)\b/;
const IMPORTS = /import ([^';]*) from '(?:@mui\/material(?:\/\w+)?|react-admin|ra-ui-materialui)'/g;
const isOurs = (file: string) => /ui\/(Dialog|Drawer|Menu|Popover)\.tsx$/.test(file);

it('toda tela usa o diálogo, a gaveta e o menu do produto, que sabem disso, e não os do kit', () => {
  const all = sources('src').filter(({ file }) => !isOurs(file));
  const direct = all.filter(({ code }) =>
    [...code.matchAll(IMPORTS)].some(([, names = '']) => OF_THE_KIT.test(names)),
  );
  const used = all.filter(({ code }) => /<(Dialog|Drawer|Menu|Popover)\b/.test(code));
  expect(used.length).toBeGreaterThan(40);
  expect(direct.map(({ file }) => file)).toEqual([]);
});
