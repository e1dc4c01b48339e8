import { makePfx } from '../tests/support/pfx.ts';
import { createEmpresa } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openEmpresa } from './support/form.ts';
import { freshCnpj } from './support/numbers.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

const SENHA = 'segredo do certificado';

test('o certificado A1 é enviado na tela da empresa, recusado com a razão no campo, e removido', async ({
  page,
  caller,
  watch,
}) => {
  const cnpj = freshCnpj();
  const empresa = await createEmpresa(caller, { nome: 'Empresa com certificado', cpfCnpj: cnpj });
  await openEmpresa(page, { id: empresa.id, nome: 'Empresa com certificado' });
  const section = page.getByRole('region', { name: 'Certificado A1' });
  await expect(section).toContainText('ainda não tem certificado');

  const to = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const buffer = Buffer.from(makePfx({ cnpj, senha: SENHA, from: '2026-01-01', to }));
  const file = { name: 'empresa.pfx', mimeType: 'application/x-pkcs12', buffer };
  const input = section.getByLabel('Escolher o arquivo .pfx ou .p12');
  const senha = section.getByLabel('Senha do certificado');

  watch.allow(/^resposta: 400 PUT /);
  await input.setInputFiles(file);
  await senha.fill('outra senha');
  await section.getByRole('button', { name: 'Enviar certificado' }).click();
  await expect(senha).toHaveAccessibleDescription(/não abre este certificado/);

  await senha.fill(SENHA);
  await section.getByRole('button', { name: 'Enviar certificado' }).click();
  await expect(section).toContainText('EMPRESA DE TESTE');
  await expect(section).toContainText(/Vence em \d+ dias?/);
  await expect(senha).toHaveValue('');

  await expectAccessible(page, () => openEmpresa(page, { id: empresa.id, nome: 'Empresa com certificado' }));

  await section.getByRole('button', { name: 'Remover certificado' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover certificado' }).click();
  await expect(section).toContainText('ainda não tem certificado');
});
