import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays, todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { EVENTOS_WEBHOOK, type EventoWebhook } from '../../contract/webhooks.ts';
import type { TestApp } from '../harness.ts';
import { seedDocumento } from '../support/documentos.ts';
import { aceite, aceiteSemProva, esocialApp, ID, remuneracao, respondido } from '../support/esocial.ts';
import { eventoNfe, nfeProc } from '../support/nfeXml.ts';
import { type Mensagem, ouvirTudo } from '../support/ouvinte.ts';
import { pagamentosApp } from '../support/pagamentos.ts';
import { confiarNosDeTeste } from '../support/raizDeTeste.ts';
import { revisaoApp } from '../support/revisao.ts';
import { signedInApp } from '../support/signedIn.ts';
import { zipOf } from '../support/zip.ts';

const provados = new Set<EventoWebhook>();
let ouvinte: Awaited<ReturnType<typeof ouvirTudo>>;

/** Defines a test: after the act of a user or routine, a program receives exactly the expected messages of each type. */
function conta(
  dito: string,
  app: () => TestApp,
  agir: () => Promise<void>,
  esperado: Partial<Record<EventoWebhook, object[]>>,
): void {
  for (const tipo of Object.keys(EVENTOS_WEBHOOK) as EventoWebhook[]) if (esperado[tipo]) provados.add(tipo);
  it(dito, async () => {
    ouvinte = await ouvirTudo(app());
    await agir();
    for (const [tipo, mensagens] of Object.entries(esperado)) {
      const ouvidas = await ouvinte.ouviu(tipo as EventoWebhook);
      expect(ouvidas, tipo).toHaveLength(mensagens.length);
      // Events of the same instant may arrive in any order.
      for (const mensagem of mensagens)
        expect(ouvidas, tipo).toContainEqual(expect.objectContaining(mensagem));
      for (const ouvida of ouvidas) await abre(app(), ouvida);
    }
  });
}

/** Expects the link of a message to open for a user who may see the record. */
async function abre(app: TestApp, { link }: Mensagem['data']): Promise<void> {
  const { accessToken: token } = await app.signIn('total');
  const empresa = app.seeded.users.total.links[0];
  const response = await app.request(link.replace(/^\/api/, ''), { token, empresa });
  expect(response.status, link).toBe(200);
}

afterEach(() => ouvinte.fechar());

describe('documentos', () => {
  const t = signedInApp();
  const importar = async (files: Record<string, string>) => {
    const { token, empresa = '' } = t.session();
    const response = await t.app.fetch(
      new Request('http://farol/api/v1/documento-nfe/importar', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'farol-arquivo': 'notas.zip',
          'farol-empresa-usuario': empresa,
        },
        body: new Blob([new Uint8Array(await zipOf(files))]),
      }),
    );
    expect(response.status).toBe(202);
    await t.app.drain();
  };
  const nota = () => nfeProc({ destinatario: t.cnpj });

  conta(
    'uma NF-e importada chegou, e a tarefa que a importou terminou',
    () => t.app,
    () => importar({ 'nota.xml': nota().xml }),
    {
      'documento.recebido': [{ especie: 'NFE', papel: 'RECEBIDO', situacao: 'AUTORIZADO' }],
      'tarefa.encerrada': [{ tarefa: expect.any(String), estado: 'concluida' }],
    },
  );

  conta(
    'o cancelamento muda o estado dela, e diz o de antes',
    () => t.app,
    async () => {
      await confiarNosDeTeste(t.app);
      const { xml, chave } = nota();
      await importar({ 'nota.xml': xml });
      await importar({ 'cancelamento.xml': await eventoNfe(chave, '110111', { autor: chave.slice(6, 20) }) });
    },
    {
      'documento.estado': [
        { especie: 'NFE', situacao: 'CANCELADO', antes: expect.objectContaining({ situacao: 'AUTORIZADO' }) },
      ],
    },
  );

  conta(
    'o prazo que acaba em três dias é dito uma vez, pela rotina',
    () => t.app,
    async () => {
      const hoje = todayInSaoPaulo(t.app.deps.clock());
      for (const dias of [3, 4])
        await seedDocumento(t.app, 'nfes', { tenant: 'horizonte', empresa: 0, prazo: addDays(hoje, dias) });
      // This document is known only from a file: no message announces its prazo as if it were certain.
      const rumor = { tenant: 'horizonte', empresa: 0, aConfirmar: true } as const;
      await seedDocumento(t.app, 'nfes', { ...rumor, prazo: addDays(hoje, 3) });
      for (const _ of ['first', 'an hour later']) {
        await t.app.runRoutines();
        t.app.advance(60 * 60_000);
      }
    },
    { 'prazo.proximo': [{ especie: 'NFE', manifestacao: 'PENDENTE' }] },
  );
});

describe('notas de serviço', () => {
  const r = revisaoApp();
  beforeEach(() => r.preparar());

  conta(
    'a nota que chega, a decisão da revisão e o cancelamento',
    () => r.t.app,
    async () => {
      const nota = r.nota();
      const [id = ''] = await r.chega(nota);
      await r.decide('APROVA', [id]);
      await r.cancela(nota);
    },
    {
      'documento.recebido': [{ especie: 'NFSE', situacao: 'NORMAL' }],
      'nfse.decidida': [
        { acao: 'APROVA', antes: 'A_REVISAR', estado: 'APROVADA' },
        { acao: 'REABRE', antes: 'APROVADA', estado: 'REABERTA' },
      ],
      'documento.estado': [{ especie: 'NFSE', situacao: 'CANCELADA', antes: { situacao: 'NORMAL' } }],
    },
  );
});

describe('pagamentos', () => {
  const p = pagamentosApp();

  conta(
    'o pagamento a que se dá a data',
    () => p.t.app,
    async () => {
      const id = await p.deve();
      const feito = await p.pede(`/${id}/lancamentos`, { tipo: 'PAGAMENTO', data: '2026-07-10', versao: 1 });
      expect(feito.status).toBe(201);
    },
    { 'pagamento.datado': [{ pagoEm: '2026-07-10', estado: 'PAGO' }] },
  );
});

describe('eSocial', () => {
  const { app, session } = esocialApp();

  conta(
    'o evento aceito e o recusado, quando o retorno é importado, e não quando ele volta igual',
    app,
    async () => {
      const ana = await session();
      const recusa = respondido({
        id: ID(2),
        codigo: '401',
        ocorrencias: [{ tipo: '1', codigo: '459', descricao: 'Recibo inválido.' }],
      });
      // An acceptance without proof sends no message.
      for (const xml of [remuneracao(1), remuneracao(2), aceiteSemProva(1), aceite(1), recusa, aceite(1)])
        await ana.importa(xml);
    },
    {
      'esocial.aceito': [{ codigo: 'S-1200', situacao: 'ACEITO' }],
      'esocial.recusado': [{ codigo: 'S-1200' }],
    },
  );
});

it('cada tipo de evento que se oferece está provado aqui', () => {
  expect([...provados].toSorted()).toEqual(Object.keys(EVENTOS_WEBHOOK).toSorted());
});
