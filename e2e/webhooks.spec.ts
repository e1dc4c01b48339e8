import { abrirReceptor, confere } from '../tests/support/receptor.ts';
import { expectAccessible, expectAccessibleNow } from './support/axe.ts';
import { expectBelow, save } from './support/form.ts';
import { box, heading, open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });
// Each of its screens is checked in six combinations of theme, width and font size (support/axe.ts).
test('um webhook se cadastra, ganha um segredo, é testado e diz o que voltou; o registro guarda', async ({
  page,
  watch,
}) => {
  const receptor = await abrirReceptor();
  receptor.responder = () => ({ status: 202, corpo: 'recebido pelo ERP' });
  const nome = `ERP ${receptor.porta}`;
  await open(page, '/sistema/integracoes');
  await page.getByRole('navigation', { name: 'Integrações' }).getByRole('link', { name: 'Webhooks' }).click();
  await expect(heading(page, 'Webhooks')).toBeVisible();
  await page.getByRole('link', { name: 'Criar webhook' }).first().click();
  await box(page, 'Nome').fill(nome);
  await box(page, 'Endereço').fill(receptor.url);
  await page.getByRole('combobox', { name: 'Eventos' }).click();
  await page.getByRole('option', { name: 'Documento recebido' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Empresas' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await save(page);
  await expect(heading(page, nome)).toBeVisible();

  // Without a secret nothing is sent.
  await expect(page.getByText('Ainda não há segredo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar teste' })).toBeDisabled();
  await expectAccessibleNow(page);
  await page.getByRole('button', { name: 'Gerar segredo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Guarde o segredo agora' });
  const segredo = (await dialog.locator('code').textContent()) ?? '';
  expect(segredo).toMatch(/^whsec_/);
  // Esc does not close the dialog, so that the secret is not lost by mistake.
  await page.keyboard.press('Escape');
  await expectAccessibleNow(page);
  await dialog.getByRole('button', { name: 'Já guardei' }).click();
  await expect(page.getByRole('button', { name: 'Trocar segredo' })).toBeFocused();
  await expect(page.getByText(segredo)).toHaveCount(0);

  await page.getByRole('button', { name: 'Enviar teste' }).click();
  const veredito = page.getByText('O destino recebeu o teste.');
  await expect(veredito).toContainText('HTTP 202');
  await expect(veredito).toContainText('recebido pelo ERP');
  const [recebida] = receptor.recebidas;
  expect(recebida && confere(recebida, segredo)).toBe(true);
  // The button, disabled during the test, has the focus again.
  await expect(page.getByRole('button', { name: 'Enviar teste' })).toBeFocused();

  const entregas = page.getByRole('region', { name: 'Entregas', exact: true });
  await expect(entregas.getByRole('row').filter({ hasText: 'Teste' })).toContainText('Entregue');
  const abre = entregas.getByRole('button', { name: /^Abrir a entrega: Teste/ });
  await abre.click();
  const gaveta = page.getByRole('dialog', { name: 'Teste' });
  await expect(gaveta).toContainText('Teste enviado pelo Farol');
  await expect(gaveta).toContainText('recebido pelo ERP');
  await expectAccessibleNow(page);
  await gaveta.getByRole('button', { name: 'Fechar' }).click();
  await expect(abre).toBeFocused();

  receptor.responder = () => ({ status: 500 });
  await page.getByRole('button', { name: 'Enviar teste' }).click();
  await expect(page.getByText('O destino não aceitou o teste.')).toContainText('HTTP 500');
  await page.getByRole('button', { name: 'Reenviar a que falhou' }).click();
  await expect.poll(() => receptor.recebidas.length).toBe(3);

  await box(page, 'Descrição').fill('Recebe documentos.');
  await save(page);
  await expect(page.getByText(`“${nome}” foi salvo.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeFocused();

  const aqui = page.url();
  await expectAccessible(page, async () => {
    await page.goto(aqui);
    await expect(entregas.getByRole('row').filter({ hasText: 'Teste' })).toHaveCount(2);
  });
  await expectAccessible(page, async () => {
    await open(page, '/sistema/integracoes/webhooks');
    await expect(page.getByRole('link', { name: nome })).toBeVisible();
  });
  watch.allow(/^resposta: 400 POST \/api\/v1\/webhooks$/);
  await expectAccessible(page, async () => {
    await open(page, '/sistema/integracoes/webhooks/novo');
    await box(page, 'Nome').fill(`${nome} 2`);
    await box(page, 'Endereço').fill('https://10.1.2.3/farol');
    await page.getByRole('combobox', { name: 'Eventos' }).click();
    await page.getByRole('option', { name: 'Documento recebido' }).click();
    await page.keyboard.press('Escape');
    await save(page);
    await expectBelow(
      page,
      'Endereço',
      'O endereço 10.1.2.3 é de uma rede interna: o Farol só chama endereços públicos.',
    );
  });
  receptor.fechar();
});
