import { addDays, todayInSaoPaulo } from '../contract/brasil/date.ts';
import { importadoSchema, isEnded, tarefaSchema } from '../contract/tarefas.ts';
import { eventoNfe, nfeProc } from '../tests/support/nfeXml.ts';
import { call } from './support/api.ts';
import { toasts } from './support/feedback.ts';
import { comCnpj, enviar } from './support/notas.ts';
import { open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

const THIRD = '99999999000191';
const NAME = 'Nota Forjada Ação';

test('um cancelamento forjado não muda o documento e diz por quê; conferir na SEFAZ é avisado uma vez', async ({
  page,
  caller,
}) => {
  const [empresa] = comCnpj(caller);
  const autorizada = `${addDays(todayInSaoPaulo(new Date()), -2)}T10:00:00-03:00`;
  const { chave, xml } = nfeProc({ numero: 77_101, destinatario: empresa?.cpfCnpj ?? '', autorizada });
  const forged = await eventoNfe(chave, '110111', { autor: THIRD, assinante: null });
  const nota = xml.replace('Fornecedora Ação &amp; Cia', NAME);
  for (const body of [nota, forged]) {
    const sent = await enviar(caller, { especie: 'NFE', uuid: empresa?.uuid ?? '' }, body);
    const { tarefaId } = importadoSchema.options[1].parse(await sent.json());
    const task = async () =>
      tarefaSchema.parse(await (await call(caller, 'GET', `/v1/tarefas/${tarefaId}`)).json());
    await expect.poll(async () => isEnded((await task()).estado)).toBe(true);
  }
  const filter = encodeURIComponent(JSON.stringify({ q: NAME }));
  await open(page, `/sistema/nfe/consulta?filter=${filter}`);
  const row = page.getByRole('row', { name: new RegExp(NAME) });
  await expect(row).toContainText('Autorizada');
  await expect(row).not.toContainText('Cancelada');
  await row.getByRole('link').first().click();

  const rows: unknown = await (await call(caller, 'GET', `/v1/nfes?filter=${filter}`)).json();
  expect(rows).toMatchObject([{ situacao: 'AUTORIZADO', prazo: expect.any(String) }]);

  const timeline = page.getByRole('region', { name: 'Linha do tempo' });
  await expect(timeline).toContainText('Não comprovado: não muda a situação.');
  await expect(timeline).toContainText('Não traz a assinatura de quem o fez.');
  await expect(timeline).toContainText('Este evento cabe ao emitente do documento, e o autor é outro');
  await expect(timeline).toContainText('Autor: terceiro');

  const situacao = page.getByRole('group', { name: 'Situação na SEFAZ' });
  await situacao.getByRole('button', { name: 'Conferir na SEFAZ' }).click();
  const told = toasts(page).getByText(/na SEFAZ/);
  // Under the pointer the toast stays, however late the page receives the response.
  await told.first().hover();
  await expect(situacao).not.toContainText('ainda não foi conferida');
  expect(await told.count()).toBe(1);
});
