import { heading, open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

test('fila · o resumo se relê enquanto há alguém na página; quem volta o lê de novo na hora', async ({
  page,
  watch,
}) => {
  const settled = () => expect.poll(() => watch.quietFor()).toBeGreaterThan(500);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/v1/fila/resumo')) asked += 1;
  });
  await page.clock.install();
  await open(page, '/sistema/fila');
  await expect(heading(page, 'Fila de trabalho')).toBeVisible();
  await settled();
  const opened = asked;
  await page.clock.fastForward('01:01');
  await expect.poll(() => asked).toBe(opened + 1);
  await settled();

  await page.clock.fastForward('05:00');
  await settled();
  const left = asked;
  for (let minute = 0; minute < 5; minute += 1) await page.clock.fastForward('01:01');
  await settled();
  expect(asked).toBe(left);

  await page.keyboard.press('Shift');
  await expect.poll(() => asked).toBe(left + 1);
  await settled();
  await page.clock.fastForward('01:01');
  await expect.poll(() => asked).toBe(left + 2);
});
