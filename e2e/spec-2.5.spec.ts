import { expectNoOverflow } from './support/axe.ts';
import { openSettings, settingsWhileTimeStands, toasts } from './support/feedback.ts';
import { openNew, save } from './support/form.ts';
import { names, openList } from './support/list.ts';
import { heading, openPainel } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const rootSize = () => getComputedStyle(document.documentElement).fontSize;

test('2.5 · na entrada vale a letra guardada, e o padrão é 15', async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => page.evaluate(rootSize)).toBe('15px');
  await page.evaluate(() => localStorage.setItem('farol-fontsize', '18'));
  await page.reload();
  await expect.poll(() => page.evaluate(rootSize)).toBe('18px');
  await page.evaluate(() => localStorage.setItem('farol-fontsize', '40'));
  await page.reload();
  await expect.poll(() => page.evaluate(rootSize)).toBe('15px');
});

test.describe('quem edita', () => {
  test.use({ who: 'atlas' });

  test('2.5 · a letra vai de 12 a 18, um a um, fica guardada e vale para tudo', async ({ page }) => {
    await openPainel(page);
    const title = heading(page, /^Olá/);
    const height = async () => (await title.boundingBox())?.height ?? 0;
    const before = await height();
    const drawer = await openSettings(page);
    await expect(drawer.getByText('beta', { exact: true })).toBeVisible();
    const size = drawer.getByRole('group', { name: 'Tamanho da fonte' }).getByRole('status');
    const [less, more] = [
      drawer.getByRole('button', { name: 'Diminuir a fonte' }),
      drawer.getByRole('button', { name: 'Aumentar a fonte' }),
    ];
    await expect(size).toHaveText('15');
    for (const wanted of ['16', '17', '18']) {
      await more.click();
      await expect(size).toHaveText(wanted);
    }
    await expect(more).toBeDisabled();
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(size).toHaveText('18');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('farol-fontsize'))).toBe('18');
    await expect.poll(() => page.evaluate(rootSize)).toBe('18px');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect.poll(() => height()).toBeGreaterThan(before);

    await page.reload();
    await expect(title).toBeVisible();
    await expect.poll(() => page.evaluate(rootSize)).toBe('18px');
    await openSettings(page);
    for (let step = 0; step < 6; step++) await less.click();
    await page.keyboard.press('Enter');
    await expect(size).toHaveText('12');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('farol-fontsize'))).toBe('12');
  });

  test('2.5 · as seis posições escolhem-se pelo teclado, com um exemplo em cada uma', async ({ page }) => {
    const drawer = await settingsWhileTimeStands(page);
    await expect(drawer.getByText('novo', { exact: true })).toBeVisible();
    const group = drawer.getByRole('radiogroup', { name: 'Toast Validações' });
    await expect(group.getByRole('radio')).toHaveCount(6);
    await expect(group.getByRole('radio', { name: 'Em cima, à direita' })).toBeChecked();
    await group.getByRole('radio', { name: 'Em cima, à direita' }).focus();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    for (const [name, column, edge] of [
      ['Embaixo, à esquerda', 0, 'bottom'],
      ['Embaixo, ao centro', 1, 'bottom'],
      ['Embaixo, à direita', 2, 'bottom'],
      ['Em cima, à esquerda', 0, 'top'],
      ['Em cima, ao centro', 1, 'top'],
      ['Em cima, à direita', 2, 'top'],
    ] as const) {
      await page.keyboard.press('ArrowRight');
      await expect(group.getByRole('radio', { name })).toBeChecked();
      const sample = toasts(page).locator('[data-aviso]').filter({ hasText: name });
      await expect(sample).toContainText('Os avisos de validação aparecem aqui');
      const at = await sample.boundingBox();
      if (!at) throw new Error('no sample');
      expect(Math.floor(((at.x + at.width / 2) / width) * 3)).toBe(column);
      expect(at.y < height / 2 ? 'top' : 'bottom').toBe(edge);
    }
  });

  test('2.5 · a posição escolhida vale para a validação, também depois de recarregar', async ({ page }) => {
    await openPainel(page);
    const drawer = await openSettings(page);
    await drawer.getByRole('radio', { name: 'Embaixo, à esquerda' }).check();
    await page.keyboard.press('Escape');
    await openNew(page);
    await save(page);
    const warning = page.locator('[data-posicao=bottom-left]').getByText('Há 2 campos a corrigir');
    await expect(warning).toBeVisible();

    await page.reload();
    await expect(heading(page, 'Criar empresa')).toBeVisible();
    await save(page);
    await expect(warning).toBeVisible();
  });

  test('2.5 · ao fechar, o foco volta ao menu da pessoa', async ({ page }) => {
    await openPainel(page);
    const drawer = await openSettings(page);
    await drawer.getByRole('button', { name: 'Fechar as configurações' }).click();
    await expect(page.getByRole('button', { name: /Menu do usuário/ })).toBeFocused();
  });

  test('2.5 · a 18 px nada sai da janela, de 320 a 1440', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('farol-fontsize', '18'));
    const screens = [
      () => openPainel(page),
      () => openList(page),
      () => openNew(page),
      async () => {
        await openList(page);
        await names(page).first().click();
        await expect(page.getByRole('button', { name: 'Salvar' })).toBeVisible();
      },
    ];
    for (const show of screens) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await show();
      for (const width of [1440, 1024, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoOverflow(page, `${page.url()} a ${width}`);
      }
      const drawer = await openSettings(page);
      expect(
        await drawer.evaluate((element) => element.scrollWidth - element.clientWidth),
      ).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
    }
  });
});
