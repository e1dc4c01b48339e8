import { addDays, todayInSaoPaulo } from '../contract/brasil/date.ts';
import { FILE_NAME_HEADER } from '../contract/session.ts';
import { nfeProc } from '../tests/support/nfeXml.ts';
import { expectAccessible } from './support/axe.ts';
import { heading, open } from './support/pages.ts';
import { SENHA } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

const NAME = 'Manifestada Sem Demora';

test('notas escolhidas na lista são conferidas, confirmadas com a senha e registradas', async ({
  page,
  caller,
}) => {
  const [empresa] = caller.sessao.empresas;
  const day = addDays(todayInSaoPaulo(new Date()), -2);
  const headers = {
    authorization: `Bearer ${caller.tokens.accessToken}`,
    'farol-empresa-usuario': empresa?.uuid ?? '',
    'content-type': 'text/xml',
    [FILE_NAME_HEADER]: 'nota.xml',
  };
  for (const numero of [77_001, 77_002]) {
    const draft = { numero, destinatario: empresa?.cpfCnpj ?? '', autorizada: `${day}T10:00:00-03:00` };
    const body = nfeProc(draft).xml.replace('Fornecedora Ação &amp; Cia', NAME);
    const sent = await fetch(`${caller.origin}/api/v1/documento-nfe/importar`, {
      method: 'POST',
      headers,
      body,
    });
    expect(sent.status).toBe(202);
  }
  await expect
    .poll(async () => {
      const list = await fetch(`${caller.origin}/api/v1/nfes?filter={"q":"${NAME}"}&range=[0,9]`, {
        headers,
      });
      return list.headers.get('content-range');
    })
    .toMatch(/\/2$/);

  const filter = encodeURIComponent(JSON.stringify({ q: NAME }));
  await open(page, `/sistema/nfe/consulta?filter=${filter}`);
  const rows = page.getByRole('row', { name: new RegExp(NAME) });
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Manifestar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Manifestar NF-e' });
  await dialog.getByRole('radio', { name: /Operação não realizada/ }).check();
  const justificativa = dialog.getByRole('textbox', { name: 'Justificativa' });
  await justificativa.fill('Mercadoria recusada – na entrega');
  await expect(dialog).toContainText('A SEFAZ não aceita: –');
  await expect(dialog.getByRole('button', { name: 'Conferir' })).toBeDisabled();
  await justificativa.fill('Mercadoria recusada na entrega');
  await dialog.getByRole('button', { name: 'Conferir' }).click();
  await expect(dialog).toContainText('(210240)');
  await expect(dialog).toContainText(empresa?.nome ?? '');
  await dialog.getByRole('textbox', { name: 'Sua senha' }).fill(SENHA);
  await dialog.getByRole('button', { name: 'Manifestar 2 documentos' }).click();
  await expect(dialog).toContainText('2 registradas.');
  await expect(dialog.getByRole('button', { name: /relatório/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${NAME}.*Não realizada`) })).toHaveCount(2);
});

test('uma lista colada diz o que não será enviado; a busca na SEFAZ diz quando pode', async ({ page }) => {
  const show = async () => {
    await open(page, '/sistema/nfe/manifestar');
    await expect(heading(page, 'Manifestar por chaves')).toBeVisible();
  };
  await show();
  const keys = page.getByRole('textbox', { name: /Chaves de acesso/ });
  await keys.fill('3526 0712\n12.345.678/0001-95 1234 1');
  await expect(page.getByText('1 documento reconhecido')).toBeVisible();
  await expect(page.getByText('1 linha não será enviada')).toBeVisible();
  await page.getByRole('radio', { name: /Ciência da operação/ }).check();
  await page.getByRole('button', { name: 'Conferir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manifestar NF-e' });
  await expect(dialog).toContainText('2 documentos não serão enviados');
  await expect(dialog).toContainText('Não há NF-e com este emitente');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expectAccessible(page, show);

  await open(page, '/sistema/nfe/distribuicao');
  await expect(heading(page, 'Busca de documentos na SEFAZ')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText('Já pode buscar');
  await expect(page.getByRole('button', { name: 'Buscar agora' })).toBeEnabled();
  await expect(page.getByText('Simulado', { exact: true })).toBeVisible();
});
