import { abrirReceptor, confere } from '../tests/support/receptor.ts';
import { save } from './support/form.ts';
import { box, heading, open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

test('um webhook se cadastra, ganha um segredo, é testado e diz o que voltou; o registro guarda', async ({
  page,
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
  await page.getByRole('button', { name: 'Gerar segredo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Segredo de assinatura' });
  const segredo = await dialog.getByRole('textbox', { name: 'Segredo' }).inputValue();
  expect(segredo).toMatch(/^whsec_/);
  await dialog.getByRole('button', { name: 'Já guardei' }).click();
  await expect(page.getByText(segredo)).toHaveCount(0);

  await page.getByRole('button', { name: 'Enviar teste' }).click();
  const veredito = page.getByText('O destino recebeu o teste.');
  await expect(veredito).toContainText('HTTP 202');
  await expect(veredito).toContainText('recebido pelo ERP');
  const [recebida] = receptor.recebidas;
  expect(recebida && confere(recebida, segredo)).toBe(true);

  const entregas = page.getByRole('region', { name: 'Entregas' });
  await expect(entregas.getByRole('row').filter({ hasText: 'Teste' })).toContainText('Entregue');
  await entregas.getByRole('button', { name: /^Abrir a entrega/ }).click();
  const gaveta = page.getByRole('dialog', { name: 'Teste' });
  await expect(gaveta).toContainText('Teste enviado pelo Farol');
  await expect(gaveta).toContainText('recebido pelo ERP');
  await gaveta.getByRole('button', { name: 'Fechar' }).click();

  receptor.responder = () => ({ status: 500 });
  await page.getByRole('button', { name: 'Enviar teste' }).click();
  await expect(page.getByText('O destino não aceitou o teste.')).toContainText('HTTP 500');
  await page.getByRole('button', { name: 'Reenviar a que falhou' }).click();
  await expect.poll(() => receptor.recebidas.length).toBe(3);
  receptor.fechar();
});
