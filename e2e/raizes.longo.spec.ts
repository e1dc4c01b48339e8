import { cadeiaDe } from '../tests/support/cadeia.ts';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/ownServer.ts';
import { heading, open } from './support/pages.ts';
import { expect } from './support/test.ts';

// Runs on a separate server: a trusted root applies to all users, and to the documents of the other tests.
test.use({ who: 'admin' });

test('os certificados raiz são importados, mostrados com a impressão digital e removidos com aviso do que segue', async ({
  page,
}) => {
  const { raiz, intermediaria, empresa } = cadeiaDe('11222333000181');
  const visit = async () => {
    await open(page, '/sistema/raiz');
    await expect(heading(page, 'Certificados raiz')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('A revogação não é conferida');
  };
  await visit();
  await expect(page.getByRole('alert')).toContainText('Nenhuma raiz foi importada');

  await page.getByRole('button', { name: 'Importar certificados' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar certificados' });
  const files = [raiz, intermediaria, empresa].map(({ der }, at) => ({
    name: `certificado ${at + 1}.cer`,
    mimeType: 'application/pkix-cert',
    buffer: Buffer.from(der),
  }));
  await dialog.getByLabel('Escolher arquivos').setInputFiles(files);
  const results = dialog.getByRole('listitem');
  await expect(results).toHaveText([
    /certificado 3\.cerNão é o certificado de uma autoridade/,
    /certificado 1\.cerGuardado, e ainda não conta: AC RAIZ DE TESTE \(raiz\)/,
    /certificado 2\.cerImportado: AC DE TESTE \(intermediário\)/,
  ]);
  await dialog.getByRole('button', { name: 'Fechar' }).click();

  const card = page.getByRole('region', { name: 'AC RAIZ DE TESTE' });
  await expect(page.getByRole('alert')).toContainText('Nenhuma raiz foi importada');
  await card.getByRole('button', { name: 'Confiar em AC RAIZ DE TESTE' }).click();
  const trust = page.getByRole('dialog', { name: 'Confiar nesta raiz?' });
  await expect(trust).toContainText('não é uma raiz da ICP-Brasil');
  await trust.getByRole('button', { name: 'Confiar nesta raiz' }).click();
  await expect(card.getByRole('button', { name: 'Confiar em AC RAIZ DE TESTE' })).toBeHidden();
  await expect(page.getByText('Autoridade Certificadora Raiz Brasileira v12')).toBeVisible();
  await expect(card).toContainText(/SHA-256 ([0-9A-F]{2} ){31}[0-9A-F]{2}/);
  await expect(card).toContainText('01/01/2025 a 01/01/2030');
  await expect(page.getByRole('region', { name: 'AC DE TESTE', exact: true })).toContainText(
    'Emitido por AC RAIZ DE TESTE',
  );
  await expectAccessible(page, visit);

  await card.getByRole('button', { name: 'Remover AC RAIZ DE TESTE' }).click();
  const question = page.getByRole('dialog', { name: 'Remover este certificado?' });
  await expect(question).toContainText('é a última raiz');
  await question.getByRole('button', { name: 'Remover' }).click();
  await expect(card).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: 'Nenhuma raiz foi importada' })).toBeVisible();
  await page.getByRole('button', { name: 'Remover AC DE TESTE' }).click();
  await question.getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByRole('region', { name: 'AC DE TESTE', exact: true })).toBeHidden();
});
