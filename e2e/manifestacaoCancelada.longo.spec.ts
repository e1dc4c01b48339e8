import { eventoNfe } from '../tests/support/nfeXml.ts';
import { comCnpj, enviar, espere, trazer } from './support/notas.ts';
import { test } from './support/ownServer.ts';
import { open } from './support/pages.ts';
import { SENHA } from './support/people.ts';
import { confiarNosDeTeste } from './support/raizes.ts';
import { expect } from './support/test.ts';

// Runs on a separate server: the root that makes a file prove a cancellation applies to all users.
test.use({ who: 'atlas' });

test('uma nota cancelada vem no topo, dita, e só vai se a pessoa o disser', async ({ page, caller }) => {
  const name = 'Cancelada Sem Aviso';
  const [empresa] = comCnpj(caller);
  if (!empresa) throw new Error('The analyst acts for no company with a CNPJ');
  await confiarNosDeTeste(caller.origin);
  const [, cancelada] = await trazer(caller, 'NFE', { emitente: name, notas: [77_011, 77_012, 77_013] });
  const chave = cancelada?.chave ?? '';
  const evento = await eventoNfe(chave, '110111', { autor: chave.slice(6, 20) });
  await enviar(caller, { especie: 'NFE', uuid: empresa.uuid }, evento);
  await espere(caller, { especie: 'NFE', uuid: empresa.uuid }, { q: name, situacao: ['CANCELADO'] }, 1);
  const filter = encodeURIComponent(JSON.stringify({ q: name }));
  await open(page, `/sistema/nfe/consulta?filter=${filter}`);
  const rows = page.getByRole('row', { name: new RegExp(name) });
  await expect(rows).toHaveCount(3);
  for (const row of await rows.all()) await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Manifestar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Manifestar NF-e' });
  await dialog.getByRole('radio', { name: /Confirmação da operação/ }).check();
  await dialog.getByRole('button', { name: 'Conferir' }).click();
  const lists = dialog.getByRole('list');
  await expect(lists).toHaveCount(2);
  await expect(lists.first().getByRole('listitem')).toHaveText([
    /Cancelada Sem Aviso.*R\$ .*NF-e 77012, série 1.*Cancelada.*consta como cancelada/,
  ]);
  await expect(lists.last().getByRole('listitem')).toHaveCount(2);
  await expect(lists.last().getByRole('listitem').first()).toHaveText(
    /R\$ .*NF-e 7701[13], série 1.*Autorizad.*178 dias/,
  );
  await expect(dialog.getByRole('button', { name: 'Manifestar 2 documentos' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Li e quero enviar este mesmo assim.' }).check();
  await expect(dialog.getByRole('button', { name: 'Manifestar 3 documentos' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Li e quero enviar este mesmo assim.' }).uncheck();
  await dialog.getByRole('textbox', { name: 'Sua senha' }).fill(SENHA);
  await dialog.getByRole('button', { name: 'Manifestar 2 documentos' }).click();
  await expect(dialog).toContainText('2 registradas.');
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${name}.*Confirmada`) })).toHaveCount(2);
  await expect(page.getByRole('row', { name: new RegExp(`${name}.*Cancelada.*Pendente`) })).toHaveCount(1);
});
