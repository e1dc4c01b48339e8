import type { Page } from '@playwright/test';
import { todayInSaoPaulo } from '../contract/brasil/date.ts';
import { type Caller, call, callerFor, type Row } from './support/api.ts';
import { selector, TODAS, verTodas, verUma } from './support/escopo.ts';
import { test } from './support/ownServer.ts';
import { open } from './support/pages.ts';
import { SENHA } from './support/people.ts';
import { expect } from './support/test.ts';

test.use({ who: 'analista', keepsChoices: true });

const faixa = (page: Page) => page.getByRole('note').filter({ hasText: 'em nome de Ana Beatriz Moura' });

/** Delegates two companies of the first user to the second. Returns their names. */
async function emprestar(de: Caller, para: Caller): Promise<string[]> {
  const two = de.sessao.empresas.slice(0, 2);
  const hoje = todayInSaoPaulo(new Date());
  const offer = await call(de, 'POST', '/v1/delegacoes', {
    delegadoId: para.sessao.uuid,
    empresas: two.map(({ empresaId }) => empresaId),
    senha: SENHA,
    permissoes: ['EMPRESA_BUSCA', 'NFE_BUSCA'],
    de: hoje,
    ate: hoje,
    motivo: 'Férias',
  });
  const { id }: Pick<Row, 'id'> = await offer.json();
  await call(para, 'POST', `/v1/delegacoes/${id}/aceitar`);
  return two.map(({ nome }) => nome);
}

async function agir(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Menu do usuário/ }).click();
  await page.getByRole('menuitem', { name: 'Agir em nome de Ana Beatriz Moura' }).click();
  await expect(faixa(page)).toBeVisible();
}

const kept = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/v1/preferencias') && answer.ok());

test('delegação · a empresa escolhida em nome de outra pessoa fica depois de recarregar, e quem a emprestou não perde a sua', async ({
  page,
  another,
  caller,
  origin,
}) => {
  const delegate = await callerFor(origin, 'consulta');
  const [, lent = ''] = await emprestar(caller, delegate);
  await open(page, '/sistema/empresa/consulta');
  const granted = kept(page);
  await verTodas(page);
  await granted;

  const second = await another('consulta');
  await open(second, '/sistema/empresa/consulta');
  // The user has only one company: there is no selector.
  await expect(selector(second)).toHaveCount(0);
  await agir(second);
  await expect(selector(second)).toHaveValue('Todas as 2 empresas');
  const chosen = kept(second);
  await verUma(second, lent);
  await chosen;
  await second.reload();
  await expect(faixa(second)).toBeVisible();
  await expect(selector(second)).toHaveValue(new RegExp(lent));

  // Another browser, with nothing stored, opens under the delegation with the scope last chosen.
  const third = await another('consulta');
  await open(third, '/sistema/empresa/consulta');
  await agir(third);
  await expect(selector(third)).toHaveValue(new RegExp(lent));
  await faixa(third).getByRole('button', { name: 'Encerrar delegação' }).click();
  await expect(faixa(third)).toHaveCount(0);
  await expect(selector(third)).toHaveCount(0);

  await page.reload();
  await expect(selector(page)).toHaveValue(TODAS);
});
