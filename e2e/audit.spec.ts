import { createEmpresa, updateEmpresa } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openEmpresa } from './support/form.ts';
import { freshCnpj, freshName } from './support/numbers.ts';
import { box, heading, open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

test('auditoria · o histórico de um registro mostra cada mudança e o traz de volta a como era', async ({
  page,
  caller,
}) => {
  const nome = freshName('Histórica');
  const made = await createEmpresa(caller, { nome, cpfCnpj: freshCnpj(), bairro: 'Antigo' });
  await updateEmpresa(caller, made, { bairro: 'Novo' });
  await openEmpresa(page, { id: made.id, nome });
  await expect(box(page, 'Bairro')).toHaveValue('Novo');

  await page.getByRole('button', { name: 'Histórico' }).click();
  const drawer = page.getByRole('dialog', { name: 'Histórico' });
  const moments = drawer.getByRole('listitem');
  await expect(moments).toHaveCount(2);
  await expect(moments.first()).toContainText('Alterou');
  await expect(moments.first()).toContainText('Antes: Antigo');
  await expect(moments.first()).toContainText('Depois: Novo');
  await expect(moments.last()).toContainText('Criou');

  await moments
    .last()
    .getByRole('button', { name: /Voltar à versão de/ })
    .click();
  await page
    .getByRole('dialog', { name: /^Voltar à versão/ })
    .getByRole('button', { name: 'Voltar a esta versão' })
    .click();
  await expect(page.getByText(`${nome} voltou à versão escolhida.`)).toBeVisible();
  await expect(drawer).toBeHidden();
  await expect(box(page, 'Bairro')).toHaveValue('Antigo');
});

test('auditoria · o histórico do que já existia termina no primeiro estado que se conhece', async ({
  page,
}) => {
  await open(page, '/sistema/perfil/consulta');
  await page.getByRole('link', { name: 'Analista' }).click();
  await page.getByRole('button', { name: 'Histórico' }).click();
  const first = page.getByRole('dialog', { name: 'Histórico' }).getByRole('listitem').last();
  await expect(first).toContainText('Já existia quando o histórico começou');
  await expect(first).toContainText('Depois: Analista');
});

test('auditoria · a lista filtra por registro e ação, e a linha diz o que mudou', async ({
  page,
  caller,
}) => {
  const nome = freshName('Auditada');
  const made = await createEmpresa(caller, { nome, cpfCnpj: freshCnpj() });
  await updateEmpresa(caller, made, { ativa: false });
  const filter = encodeURIComponent(JSON.stringify({ registro: nome, acao: ['ALTERA'] }));
  await open(page, `/sistema/auditoria/consulta?filter=${filter}`);
  const rows = page.getByRole('region', { name: 'Auditoria' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText('Alterou');
  await expect(page.getByRole('link', { name: /^Criar/ })).toHaveCount(0);
  await rows.last().getByRole('link').click();
  const changes = page.getByRole('region', { name: 'O que mudou' });
  await expect(changes).toContainText('Ativa');
  await expect(changes).toContainText('Depois: Não');
  await changes.getByRole('link', { name: 'Abrir o registro' }).click();
  await expect(heading(page, nome)).toBeVisible();
});

test('auditoria · a lista não tem violação de acessibilidade', async ({ page, caller }) => {
  await createEmpresa(caller, { nome: freshName('Acessível'), cpfCnpj: freshCnpj() });
  await expectAccessible(page, async () => {
    await open(page, '/sistema/auditoria/consulta');
    // Skeleton rows are rows too, but have no links.
    const rows = page.getByRole('region', { name: 'Auditoria' }).getByRole('row');
    await expect(rows.getByRole('link').first()).toBeVisible();
  });
});
