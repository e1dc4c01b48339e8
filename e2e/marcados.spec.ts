import { names, openList } from './support/list.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas', viewport: { width: 390, height: 844 } });

test('marcados · num telefone com os filtros abertos, o cabeçalho da lista não cobre o que se faz com eles', async ({
  page,
}) => {
  await openList(page);
  await page
    .getByRole('checkbox', { name: /^Selecionar / })
    .nth(1)
    .check();
  const bar = page.getByRole('toolbar', { name: 'Registros selecionados' });
  await expect(bar).toBeVisible();
  await page.getByRole('button', { name: 'Filtros' }).click();
  await expect(names(page).first()).toBeAttached();
  // Where both are, the bar lies on top.
  const under = await bar.evaluate((element) => {
    const head = document.querySelector('.farol-lista th');
    head?.scrollIntoView({ block: 'end' });
    const [a, b] = [element.getBoundingClientRect(), head?.getBoundingClientRect() ?? new DOMRect()];
    const y = Math.max(a.top, b.top) + 4;
    return {
      overlap: b.bottom > a.top && y < a.bottom,
      onTop: element.contains(document.elementFromPoint(a.left + 24, y)),
    };
  });
  expect(under).toEqual({ overlap: true, onTop: true });
});
