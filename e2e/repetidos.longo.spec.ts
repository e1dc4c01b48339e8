import { z } from 'zod';
import { sampleCnpj } from '../contract/brasil/sample.ts';
import { call } from './support/api.ts';
import { expectAccessibleNow } from './support/axe.ts';
import { expectPage, heading, open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

const SEED = 880_001;
const criado = z.object({ id: z.uuid(), versao: z.int() });
const [MATRIZ, FILIAL] = ['Zebu Repetida Comércio Ltda', 'Zebu Repetida'];

test('repetidos · acham-se pela lista, unem-se com prévia e voltam com Desfazer', async ({
  page,
  caller,
}) => {
  for (const [at, nome] of [MATRIZ, FILIAL].entries()) {
    const cpfCnpj = sampleCnpj(SEED, { branch: at + 1 });
    await call(caller, 'POST', '/v1/fornecedores', {
      nome,
      cpfCnpj,
      email: at === 1 ? 'zebu@exemplo.example' : '',
    });
  }
  await open(page, '/sistema/fornecedor/consulta');
  await page.getByRole('link', { name: 'Repetidos', exact: true }).click();
  await expect(heading(page, 'Possíveis repetidos')).toBeVisible();
  await page.getByRole('button', { name: /^Procurar/ }).click();
  const grupo = page.getByRole('region', { name: MATRIZ, exact: true });
  await expect(grupo).toContainText('Mesmo nome · Mesma raiz de CNPJ');
  await expect(grupo.getByRole('row', { name: /E-mail \(difere\)/ })).toContainText('zebu@exemplo.example');
  await expectAccessibleNow(page);

  await grupo.getByRole('link', { name: 'Comparar e unir' }).click();
  await expect(heading(page, 'Unir dois registros')).toBeVisible();
  await expect(page.getByText(`Fica “${MATRIZ}” e sai “${FILIAL}”.`)).toBeVisible();
  const email = page.getByRole('radiogroup', { name: 'E-mail' });
  await expect(email.getByRole('radio', { name: /zebu@exemplo.example/ })).toBeChecked();
  await expectAccessibleNow(page);
  await page.getByRole('button', { name: 'Unir registros' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('sai do cadastro');
  await question.getByRole('button', { name: 'Unir registros' }).click();
  await expectPage(page, '/sistema/fornecedor/repetidos');
  await expect(page.getByRole('region', { name: 'Uniões que ainda podem ser desfeitas' })).toContainText(
    FILIAL,
  );
  await expect(grupo).toHaveCount(0);

  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(page.getByText(`União desfeita: “${FILIAL}” voltou.`)).toBeVisible();
  await page.getByRole('button', { name: 'Procurar de novo' }).click();
  await grupo.getByRole('button', { name: 'Não são repetidos' }).click();
  await expect(grupo).toHaveCount(0);
});

test('repetidos · um número que foi unido a outro é dito ao criar, e só se cria outro por querer', async ({
  page,
  caller,
  watch,
}) => {
  watch.allow(/^resposta: 400 POST \/api\/v1\/fornecedores$/);
  const [fica, sai] = [1, 2].map((branch) => sampleCnpj(SEED + 1, { branch }));
  const make = async (nome: string, cpfCnpj?: string) => {
    const made = await call(caller, 'POST', '/v1/fornecedores', { nome, cpfCnpj, email: '' });
    return criado.parse(await made.json());
  };
  const [um, outro] = [await make('Garça Unida Ltda', fica), await make('Garça Filial', sai)];
  const versoes = { versaoFica: um.versao, versaoSai: outro.versao };
  await call(caller, 'POST', '/v1/fornecedores/unioes', {
    fica: um.id,
    sai: outro.id,
    ...versoes,
    campos: [],
  });

  await open(page, '/sistema/fornecedor/novo');
  await page.getByRole('textbox', { name: 'CPF/CNPJ' }).fill(sai ?? '');
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Garça à Parte');
  await page.getByRole('button', { name: 'Salvar' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'foi unido a “Garça Unida Ltda” em' });
  await expect(summary).toContainText('desfaça a união, até');
  await expect(summary.getByRole('link', { name: 'Abrir o registro existente' })).toHaveAttribute(
    'href',
    `#/sistema/fornecedor/${um.id}`,
  );
  await expectAccessibleNow(page);
  await summary.getByRole('button', { name: 'Criar outro mesmo assim' }).click();
  await expect(heading(page, 'Garça à Parte')).toBeVisible();
});
