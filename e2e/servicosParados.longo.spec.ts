import type { Parado } from '../contract/fiscal/servicosExternos.ts';
import { expectAccessible } from './support/axe.ts';
import { open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

const TEXTO = 'SEFAZ-SP sem resposta desde 10:12; tentamos de novo às 10:30.';
const servico = {
  nome: 'SEFAZ-SP',
  especies: ['NFE'],
  ambiente: 'PRODUCAO',
  texto: TEXTO,
  desde: '2026-07-15T13:12:00.000Z',
  proximaEm: '2026-07-15T13:30:00.000Z',
};
const parado = (numero: number): Parado => ({
  id: `00000000-0000-4000-8000-00000000000${numero}`,
  especie: 'NFE',
  empresaId: '00000000-0000-4000-8000-000000000009',
  empresa: 'Água Clara',
  ambiente: 'SIMULADO',
  chave: `3526079988877700010055001000000${numero}`.padEnd(44, '1'),
  ato: 'Ciência da operação',
  pedidoEm: '2026-07-08T13:12:00.000Z',
  paradoEm: '2026-07-15T13:12:00.000Z',
  motivo: 'A SEFAZ não atendeu a conexão a tempo.',
  incerto: true,
  pode: true,
});

test('quem envia ou procura lê que a SEFAZ não responde, e decide o que ninguém tenta mais', async ({
  page,
}) => {
  await page.route('**/api/v1/servicos-externos', (route) => route.fulfill({ json: [servico] }));
  let itens = [parado(1), parado(2)];
  await page.route('**/api/v1/parados**', async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { total: itens.length, itens } });
    const { ids } = route.request().postDataJSON();
    itens = itens.filter(({ id }) => !ids.includes(id));
    return route.fulfill({ json: { feitos: ids.length } });
  });
  await open(page, '/sistema/nfe/consulta');
  await expect(page.getByText(TEXTO)).toBeVisible();
  const show = async () => {
    await open(page, '/sistema/cobertura');
    await expect(page.getByText(TEXTO)).toBeVisible();
  };
  await show();
  const list = page.getByRole('region', { name: '2 manifestações paradas' });
  await expect(list.getByText('Pode ter chegado')).toHaveCount(2);
  await expectAccessible(page, show);
  await list
    .getByRole('button', { name: /^Tentar de novo: 3526/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: '1 manifestação parada' })).toBeVisible();
  await page.getByRole('button', { name: /^Desistir: 3526/ }).click();
  await expect(page.getByRole('region', { name: /parada/ })).toBeHidden();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
