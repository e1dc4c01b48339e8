import { createEmpresa } from './support/api.ts';
import { openSettings, settingsWhileTimeStands, toasts } from './support/feedback.ts';
import { openEmpresa, openNew, save } from './support/form.ts';
import { freshCnpj, freshName } from './support/numbers.ts';
import { box, openPainel } from './support/pages.ts';
import { expect, test } from './support/test.ts';

// Other tests write as a different user: no toast about their tasks appears here.
test.use({ who: 'analista' });

test.describe('quem grava', () => {
  test.use({ who: 'atlas' });

  test('2.9 · o que deu certo é dito embaixo à direita, com 25rem, e some sozinho', async ({
    page,
    caller,
  }) => {
    await page.clock.install();
    const nome = freshName('Avisada');
    const { id } = await createEmpresa(caller, { nome, cpfCnpj: freshCnpj() });
    await openEmpresa(page, { id, nome });
    await box(page, 'Bairro').fill('Novo');
    // Time is paused until the toast was checked, however slow the machine is.
    await page.clock.pauseAt(Date.now() + 60_000);
    await save(page);
    const said = toasts(page)
      .locator('[data-posicao=bottom-right] [role=status] [data-aviso]')
      .filter({ hasText: `“${nome}” foi salva.` });
    await expect(said).toBeVisible();
    await expect.poll(async () => (await said.boundingBox())?.width).toBe(25 * 15);
    await page.clock.fastForward(3_000);
    await expect(said).toHaveCount(0);
  });
});

test('2.9 · validação é dita em cima à direita, além de junto aos campos', async ({ page }) => {
  await openNew(page);
  await save(page);
  const said = toasts(page).locator('[data-posicao=top-right] [data-aviso]');
  await expect(said).toContainText('Há 2 campos a corrigir');
  await expect(said).toContainText('CPF/CNPJ, Nome');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Há 2 campos a corrigir:');
});

test('2.9 · o ponteiro e o foco do teclado seguram o aviso; Esc o fecha e devolve o foco', async ({
  page,
}) => {
  const drawer = await settingsWhileTimeStands(page);
  await drawer.getByRole('radio', { name: 'Embaixo, à esquerda' }).check();
  const said = toasts(page).locator('[data-aviso]');
  await said.hover();
  await page.clock.fastForward(10_000);
  await expect(said).toHaveCount(1);
  await page.clock.resume();
  await page.mouse.move(600, 300);
  await expect(said).toHaveCount(0);

  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await openNew(page);
  await box(page, 'Nome').focus();
  await page.clock.pauseAt(Date.now() + 180_000);
  await page.keyboard.press('Control+s');
  await expect(said).toHaveCount(1);
  const summary = page.getByRole('main').getByRole('alert');
  await expect(summary).toBeVisible();
  // A timer moves the focus to the summary.
  await page.clock.runFor(100);
  await expect(summary).toBeFocused();
  await page.keyboard.press('F8');
  await expect(said.getByRole('button', { name: 'Fechar o aviso' })).toBeFocused();
  await page.clock.fastForward(10_000);
  await expect(said).toHaveCount(1);
  await page.clock.resume();
  await page.keyboard.press('Escape');
  await expect(said).toHaveCount(0);
  await expect(summary).toBeFocused();
});

test('2.9 · o aviso que surge sob um ponteiro parado não fica por cima do que se ia apertar', async ({
  page,
}) => {
  const drawer = await settingsWhileTimeStands(page);
  const said = toasts(page).locator('[data-aviso]');
  const choose = async (name: string) => {
    await drawer.getByRole('radio', { name }).focus();
    await page.keyboard.press('Space');
    await expect(said).toHaveCount(1);
  };
  await choose('Embaixo, à esquerda');
  const place = await said.boundingBox();
  await page.clock.fastForward(3_000);
  await expect(said).toHaveCount(0);
  await page.mouse.move((place?.x ?? 0) + 50, (place?.y ?? 0) + 20);
  await choose('Embaixo, ao centro');
  await page.clock.fastForward(3_000);
  await choose('Embaixo, à esquerda');
  await expect.poll(() => said.evaluate((element) => element.matches(':hover'))).toBe(true);
  await page.clock.fastForward(3_000);
  await expect(said).toHaveCount(0);
});

test('2.9 · vários de uma vez não se cobrem, nem na janela estreita, nem saem dela', async ({ page }) => {
  const drawer = await settingsWhileTimeStands(page);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const said = toasts(page).locator('[data-aviso]');
    for (const name of [
      'Em cima, ao centro',
      'Embaixo, ao centro',
      'Embaixo, à esquerda',
      'Embaixo, à direita',
    ])
      await drawer.getByRole('radio', { name }).check({ force: true });
    await expect(said).toHaveCount(4);
    const boxes = await said.evaluateAll((elements) =>
      elements.map((element) => element.getBoundingClientRect().toJSON()),
    );
    for (const [index, one] of boxes.entries()) {
      expect(one.left).toBeGreaterThanOrEqual(0);
      expect(one.right).toBeLessThanOrEqual(width);
      for (const other of boxes.slice(index + 1)) {
        const apart =
          one.right <= other.left ||
          other.right <= one.left ||
          one.bottom <= other.top ||
          other.bottom <= one.top;
        expect(apart, `${width}: ${JSON.stringify([one, other])}`).toBe(true);
      }
    }
    const close = toasts(page).getByRole('button', { name: 'Fechar o aviso' });
    for (let left = 4; left > 0; left--) {
      await close.first().click();
      await expect(said).toHaveCount(left - 1);
    }
  }
});

test('2.9 · os avisos são ouvidos também com uma gaveta ou um diálogo aberto', async ({ page }) => {
  await openPainel(page);
  const regions = page.locator('section[aria-label=Avisos] :is([role=status], [role=alert])');
  await expect(regions).toHaveCount(12);
  const drawer = await openSettings(page);
  await drawer.getByRole('radio', { name: 'Embaixo, à esquerda' }).check();
  await expect(toasts(page).getByRole('status').filter({ hasText: 'Os avisos de validação' })).toBeVisible();
});
