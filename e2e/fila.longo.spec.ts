import { addDays, todayInSaoPaulo } from '../contract/brasil/date.ts';
import { sampleCnpj } from '../contract/brasil/sample.ts';
import { keyFor } from '../tests/support/nfeXml.ts';
import { expectAccessibleNow } from './support/axe.ts';
import { countGestures, gesturesOf } from './support/clicks.ts';
import { press } from './support/keyboard.ts';
import { test } from './support/ownServer.ts';
import { heading } from './support/pages.ts';
import { EMAILS, SENHA } from './support/people.ts';
import { signIn } from './support/session.ts';
import { expect } from './support/test.ts';

const EMPRESAS = 200;
/** Timeout in ms: confirmed items leave the list once sent, two hundred of them, while other browsers use the same processors. */
const SENT_MS = 180_000;
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Returns SQL that adds companies of the user besides those of the demonstration, each with a pending NF-e, half of them due within a
 * week. The authorization date matches the law's term of 180 days, since the server recomputes the due date during the test.
 */
function dezenasDeEmpresas(email: string): string {
  const hoje = todayInSaoPaulo(new Date());
  const rows = Array.from({ length: EMPRESAS }, (_each, n) => {
    const prazo = addDays(hoje, n % 2 === 0 ? 5 : 20);
    const chave = keyFor('12345678000195', '55', 900_000 + n);
    return `(${n}, ${quoted(sampleCnpj(70_000 + n))}, ${quoted(chave)}, ${quoted(prazo)}::date)`;
  });
  return `
    create temp table novas as select gen_random_uuid() as id, v.* from (values ${rows.join(',')}) v (n, cnpj, chave, prazo);
    create temp table dono as select u.id, u.tenant_id, l.empresa_id from usuarios u
      join empresas_usuarios l on l.usuario_id = u.id where u.email = ${quoted(email)} limit 1;
    do $$ declare v_colunas text; begin
      select string_agg(quote_ident(column_name), ', ') into v_colunas from information_schema.columns
        where table_name = 'empresas' and table_schema = 'public' and is_generated = 'NEVER';
      execute format('insert into empresas (%1$s) select %1$s from (select (jsonb_populate_record(null::empresas, to_jsonb(e) ||
        jsonb_build_object(''id'', n.id, ''cpf_cnpj'', n.cnpj, ''nome'', ''Cliente '' || n.n))).* from novas n, dono d
        join empresas e on e.id = d.empresa_id) feitas', v_colunas);
    end $$;
    insert into empresas_usuarios (tenant_id, usuario_id, empresa_id) select d.tenant_id, d.id, n.id from novas n, dono d;
    insert into nfes (tenant_id, empresa_id, emitente, numero, serie, chave, emitido_em, autorizado_em, valor, situacao,
      manifestacao, prazo, completude, assinatura, papel, a_confirmar)
    select d.tenant_id, n.id, 'Fornecedora do Dia', 900000 + n.n, 1, n.chave, n.prazo - interval '180 days',
      n.prazo - interval '180 days' + interval '12 hours', 10000, 'AUTORIZADO', 'PENDENTE', n.prazo, 'COMPLETO', 'NAO_VERIFICADA', 'RECEBIDO', false
    from novas n, dono d;`;
}

test('fila · as confirmações do dia de 200 empresas: no máximo 10 cliques e uma senha', async ({
  page,
  farol,
}) => {
  test.slow();
  await farol.stop();
  await farol.sql(dezenasDeEmpresas(EMAILS.atlas));
  await farol.start();
  await page.goto('/');
  await signIn(page, 'atlas');
  await expect(heading(page, /^Olá/)).toBeVisible();
  await countGestures(page);

  await press(page, 'gw');
  await expect(heading(page, 'Fila de trabalho')).toBeVisible();
  // Throttled: on a slow machine too, the next press must apply to the view just chosen.
  const machine = await page.context().newCDPSession(page);
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.getByRole('button', { name: /^NF-e a manifestar \(\d+\)$/ }).click();
  const toolbar = page.getByRole('toolbar', { name: 'O que fazer' });
  const dialog = page.getByRole('dialog', { name: /Manifestar/ });
  for (const [parte, primeira] of [
    ['Próximos 7 dias', true],
    ['De 8 a 30 dias', false],
  ] as const) {
    const header = page.getByRole('heading', { name: new RegExp(`^${parte}`) });
    await header.locator('xpath=..').getByRole('checkbox').click();
    await expect(toolbar).toContainText(/1\d\d marcados · R\$ /);
    await machine.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    if (primeira) await expectAccessibleNow(page);
    await toolbar.getByRole('button', { name: 'Confirmar' }).click();
    const confirm = dialog.getByRole('button', { name: /^Manifestar 1\d\d/ });
    await expect(confirm).toBeVisible();
    if (primeira) await dialog.getByRole('textbox', { name: 'Sua senha' }).fill(SENHA);
    else await expect(dialog).toContainText('Você já confirmou quem é nesta sessão');
    await confirm.click();
    await expect(confirm).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Fornecedora do Dia').first()).toBeVisible({
      visible: primeira,
      timeout: SENT_MS,
    });
  }
  await expect(page.getByText('Fornecedora do Dia')).toHaveCount(0, { timeout: SENT_MS });
  const { cliques, senhas } = await gesturesOf(page);
  expect(senhas).toBe(1);
  expect(cliques).toBeLessThanOrEqual(10);
});

test('fila · só com o teclado: anda, marca, adia e o seguinte já está em destaque', async ({
  page,
  farol,
  watch,
}) => {
  watch.allow(/^resposta: 400 PUT \/api\/v1\/fila\/adiamento$/);
  await page.goto(farol.origin);
  await signIn(page, 'atlas');
  await expect(heading(page, /^Olá/)).toBeVisible();
  await press(page, 'gw');
  await expect(heading(page, 'Fila de trabalho')).toBeVisible();
  await page.getByRole('button', { name: 'Por espécie' }).click();
  // With nothing marked and no current row, each act gives the reason why it is disabled.
  for (const act of ['Confirmar', 'Ciência', 'Atribuir', 'Adiar']) {
    const button = page.getByRole('toolbar').getByRole('button', { name: act, exact: true });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription('Marque itens, ou ande com J e K.');
  }
  const list = page.getByRole('group', { name: 'Fila de trabalho' });
  await expect(list.getByRole('heading', { name: /^NF-e/ })).toBeVisible();
  const current = list.locator('a[aria-current="true"]');
  await expect(list.getByRole('link').nth(1)).toBeVisible();
  const names = await list.getByRole('link').allTextContents();
  await press(page, 'j');
  await press(page, 'j');
  await expect(current).toHaveText(names[0] ?? '');
  await page.keyboard.press('ArrowDown');
  await expect(current).toHaveText(names[1] ?? '');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(list.getByRole('listitem').first().getByRole('checkbox')).toBeChecked();
  await press(page, 's');
  const dialog = page.getByRole('dialog', { name: 'Adiar o item' });
  // An invalid day is reported at its field; the day can be typed or picked.
  await dialog.getByRole('textbox', { name: /^Adiar até/ }).fill('01/01/2020');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Escolha um dia depois de hoje.')).toBeVisible();
  await dialog.getByRole('button', { name: '3 dias' }).press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(current).toHaveText(names[1] ?? '');
  await press(page, 'a');
  await expect(page.getByRole('dialog', { name: 'De quem é o item?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sistema\/(?!fila)/);
});
