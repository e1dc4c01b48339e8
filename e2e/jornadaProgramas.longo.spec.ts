import type { Page } from '@playwright/test';
import { z } from 'zod';
import { COMPANY_HEADER } from '../contract/session.ts';
import { segredoCriadoSchema } from '../contract/webhooks.ts';
import { abrirReceptor, confere, type Recebida } from '../tests/support/receptor.ts';
import { type Caller, call } from './support/api.ts';
import { box, heading, open } from './support/pages.ts';
import { SENHA } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

const comIdSchema = z.object({ id: z.uuid() });
const pedidaSchema = z.object({ tarefaId: z.uuid() });
const listaSchema = z.array(z.looseObject({ id: z.uuid(), nome: z.string() })).min(1);
const avisoSchema = z.object({
  type: z.string(),
  data: z.object({ id: z.uuid(), empresaId: z.uuid(), estado: z.string(), link: z.string() }),
});

/** Creates a service of this tenant for all of its companies. Returns its id. */
async function criarServico(caller: Caller, nome: string): Promise<string> {
  const permissoes = ['FORNECEDOR_BUSCA', 'PAGAMENTO_BUSCA'];
  const body = { nome, ativo: true, todasEmpresas: true, permissoes };
  return comIdSchema.parse(await (await call(caller, 'POST', '/v1/servicos', body)).json()).id;
}

/** Creates a webhook for the ended tasks of a company. Returns the secret that signs its deliveries. */
async function criarWebhook(caller: Caller, nome: string, url: string, empresa: string): Promise<string> {
  const alvo = { eventos: ['tarefa.encerrada'], todasEmpresas: false, empresas: [empresa] };
  const body = { nome, url, descricao: '', ativo: true, ...alvo };
  const { id } = comIdSchema.parse(await (await call(caller, 'POST', '/v1/webhooks', body)).json());
  const gerado = await call(caller, 'POST', `/v1/webhooks/${id}/segredo`, { horas: 0 });
  return segredoCriadoSchema.parse(await gerado.json()).segredo;
}

/** Creates a key on the page of its service. Returns the key, which the page shows only once. */
async function criarChave(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Criar chave' }).click();
  await box(page, 'Nome da chave').fill('ERP');
  await box(page, 'Sua senha').fill(SENHA);
  await page
    .getByRole('dialog', { name: 'Criar chave' })
    .getByRole('button', { name: 'Criar chave' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Guarde a chave agora' });
  const chave = (await dialog.locator('code').first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Já guardei' }).click();
  await expect(dialog).toBeHidden();
  return chave;
}

test('um programa: ganha a chave, lê por HTTP, é avisado com assinatura, e a chave revogada não abre mais', async ({
  page,
  caller,
  origin,
}) => {
  const receptor = await abrirReceptor();
  const nome = `Programa ${receptor.porta}`;
  const empresa = caller.sessao.empresas[0]?.empresaId ?? '';
  const servico = await criarServico(caller, nome);
  const segredo = await criarWebhook(caller, nome, receptor.url, empresa);

  await open(page, `/sistema/integracoes/${servico}`);
  await expect(heading(page, nome)).toBeVisible();
  const chave = await criarChave(page);
  const pede = (path: string, body?: object) =>
    fetch(`${origin}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${chave}`,
        'content-type': 'application/json',
        [COMPANY_HEADER]: empresa,
      },
      body: body && JSON.stringify(body),
    });

  const lidos = await pede('/v1/fornecedores');
  expect(lidos.status).toBe(200);
  expect(lidos.headers.get('ratelimit')).toMatch(/r=\d+/);
  listaSchema.parse(await lidos.json());

  const pedida = await pede('/v1/pagamentos/exportacoes', { empresas: 'ESCOLHIDA', formato: 'CSV' });
  expect(pedida.status, await pedida.clone().text()).toBe(202);
  const { tarefaId } = pedidaSchema.parse(await pedida.json());
  // Tasks of this company that other tests end are delivered too.
  const daTarefa = ({ corpo }: Recebida) => avisoSchema.parse(JSON.parse(corpo)).data.id === tarefaId;
  await expect.poll(() => receptor.recebidas.filter(daTarefa).length).toBe(1);
  const aviso = receptor.recebidas.find(daTarefa);
  if (!aviso) throw new Error('Nothing came');
  expect(confere(aviso, segredo)).toBe(true);
  expect(confere({ ...aviso, corpo: aviso.corpo.replace('concluida', 'falhou') }, segredo)).toBe(false);
  const { type, data } = avisoSchema.parse(JSON.parse(aviso.corpo));
  expect({ type, estado: data.estado, empresaId: data.empresaId }).toEqual({
    type: 'tarefa.encerrada',
    estado: 'concluida',
    empresaId: empresa,
  });
  // The link in the message opens with the same key.
  const apontada = await pede(data.link.replace(/^\/api/, ''));
  expect(apontada.status).toBe(200);
  expect(await apontada.json()).toMatchObject({ id: tarefaId, estado: 'concluida' });

  await page.getByRole('button', { name: 'Revogar a chave ERP' }).click();
  const pergunta = page.getByRole('dialog', { name: 'Revogar a chave ERP?' });
  await pergunta.getByRole('button', { name: 'Revogar' }).click();
  await expect(pergunta).toBeHidden();
  expect((await pede('/v1/fornecedores')).status).toBe(401);
  expect((await pede('/v1/pagamentos/exportacoes', { empresas: 'ESCOLHIDA', formato: 'CSV' })).status).toBe(
    401,
  );
  receptor.fechar();
});
