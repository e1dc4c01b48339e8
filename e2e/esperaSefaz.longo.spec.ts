import { addDays, todayInSaoPaulo } from '../contract/brasil/date.ts';
import { expectAccessible } from './support/axe.ts';
import { trazer } from './support/notas.ts';
import { open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

const NAME = 'Manifestada Fora de Hora';

test('uma manifestação fora do prazo avisa, pede que se confirme e só então se envia', async ({
  page,
  caller,
}) => {
  const autorizada = `${addDays(todayInSaoPaulo(new Date()), -200)}T10:00:00-03:00`;
  await trazer(caller, 'NFE', { emitente: NAME, notas: [{ numero: 78_001, autorizada }] });
  const filter = encodeURIComponent(JSON.stringify({ q: NAME }));
  const show = async () => {
    await open(page, `/sistema/nfe/consulta?filter=${filter}`);
    await page
      .getByRole('row', { name: new RegExp(NAME) })
      .getByRole('checkbox')
      .check();
    await page.getByRole('button', { name: 'Manifestar', exact: true }).click();
    await dialog.getByRole('radio', { name: /Confirmação da operação/ }).check();
    await dialog.getByRole('button', { name: 'Conferir' }).click();
    await expect(dialog.getByText('O prazo de 1 documento já acabou.')).toBeVisible();
  };
  const dialog = page.getByRole('dialog', { name: 'Manifestar NF-e' });
  await show();
  const send = dialog.getByRole('button', { name: /^Manifestar/ });
  await expect(send).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Li e quero enviar este mesmo assim.' }).check();
  await send.click();
  await expect(dialog).toContainText(/registrada|rejeitada/);
});

test('a página da busca diz que a SEFAZ pediu espera, e o que não pôde ser lido se lê de novo ou se dispensa', async ({
  page,
}) => {
  const empresaId = '00000000-0000-4000-8000-000000000002';
  const item = {
    id: '00000000-0000-4000-8000-000000000001',
    empresaId,
    nsu: 15,
    schema: 'procFoo_v1.00.xsd',
    nome: '',
    lugar: '',
    motivo: 'O arquivo não é um documento que o Farol conheça.',
    bytes: 40,
    recebidoEm: '2026-07-15T12:00:00.000Z',
    tentadoEm: '2026-07-15T12:00:00.000Z',
  };
  const texto = 'A SEFAZ pediu espera (656). Continuamos às 15:42, sozinhos.';
  await page.route('**/api/v1/nfe/distribuicao', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), espera: texto } });
  });
  let left = 1;
  await page.route('**/api/v1/nfe/distribuicao/nao-lidos**', async (route) => {
    if (route.request().method() === 'GET')
      return route.fulfill({
        json: {
          total: left,
          empresas: left ? [{ empresaId, total: left }] : [],
          itens: left ? [item] : [],
        },
      });
    expect(route.request().postDataJSON()).toEqual({ motivo: 'Não interessa' });
    left = 0;
    return route.fulfill({ status: 204 });
  });
  const show = async () => {
    await open(page, '/sistema/nfe/distribuicao');
    await expect(page.getByText(texto)).toBeVisible();
  };
  await show();
  const list = page.getByRole('region', { name: 'Não lidos' });
  await expect(list.getByText('NSU 15 · procFoo_v1.00.xsd')).toBeVisible();
  await expectAccessible(page, show);
  await list.getByRole('button', { name: 'Dispensar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Dispensar' }).click();
  await expect(dialog.getByText('Diga por que o documento é dispensado.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /Motivo/ }).fill('Não interessa');
  await dialog.getByRole('button', { name: 'Dispensar' }).click();
  await expect(list).toBeHidden();
  // The page refetches every half minute, possibly right now.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
