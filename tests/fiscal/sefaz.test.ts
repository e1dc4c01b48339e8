import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCertificate } from '../../mocks/sefaz/certificates.ts';
import { serveSefaz } from '../../mocks/sefaz/serve.ts';
import { criarSefaz, type Sefaz } from '../../mocks/sefaz/simulator.ts';
import type { Servico } from '../../server/fiscal/sefaz/endpoints.ts';
import { consSit, distDFeInt, envEvento } from '../../server/fiscal/sefaz/mensagens.ts';
import { type RespostaSefaz, readResposta } from '../../server/fiscal/sefaz/resposta.ts';
import { pedidoSoap } from '../../server/fiscal/sefaz/soap.ts';
import { dhEvento, type EventoNfe, eventoCte, eventoNfe } from '../../server/fiscal/signature/eventos.ts';
import { importSigner, type Signer } from '../../server/fiscal/signature/signer.ts';
import { transporteNode } from '../../server/fiscal/transporteNode.ts';

/** CNPJ of the SEFAZ client, tested against the simulator over real HTTPS with certificates on both sides. */
const CNPJ = '11222333000181';
const CHAVE = '35261199888777000100550010000001231876543217';
const CHAVE_CTE = '35261199888777000100570010000003211112233447';
const DAY = 86_400_000;

const own = await makeCertificate({ cnpj: CNPJ });
const stranger = await makeCertificate({ cnpj: '12ABC34501DE35' });
const server = await makeCertificate('loopback');
const signer = await importSigner(own.keyPem, own.certificatePem);
const now = new Date('2026-11-20T12:00:00Z');
const clock = { now };

let sefaz: Sefaz;
// One server for the whole file; each test creates the simulator behind it.
const door: Pick<Sefaz, 'receber'> = { receber: (pedido) => sefaz.receber(pedido) };
const { url, close } = await serveSefaz(door, server);
const simulado = { url, certificatePem: server.certificatePem };
/** Creates a transport; `resposta` (ms) shortens the response timeout, only in tests where the server does not respond. */
const transporteAte = (resposta?: number) =>
  transporteNode({
    quem: 'a SEFAZ' as const,
    simulado: async () => simulado,
    conexao: 60_000,
    ...(resposta !== undefined && { resposta }),
  });
const transporte = transporteAte();
afterAll(close);

beforeEach(() => {
  clock.now = now;
  sefaz = criarSefaz(() => clock.now);
  sefaz.conhecer(
    {
      chave: CHAVE,
      destinatario: CNPJ,
      autorizadoEm: new Date(now.getTime() - 10 * DAY),
      situacao: 'autorizado',
    },
    {
      chave: CHAVE_CTE,
      destinatario: CNPJ,
      autorizadoEm: new Date(now.getTime() - 10 * DAY),
      situacao: 'autorizado',
    },
  );
});

const recepcao = { ambiente: 'SIMULADO', servico: 'NFeRecepcaoEvento4', uf: '35', mensagem: '<x/>' } as const;

async function send(servico: Servico, mensagem: string, who = own, by = transporte): Promise<RespostaSefaz> {
  const tls = { keyPem: who.keyPem, chainPem: who.certificatePem };
  return readResposta(await by(pedidoSoap({ ambiente: 'SIMULADO', servico, uf: '35', mensagem, tls })));
}

const base = (): EventoNfe => ({
  tpAmb: '2',
  autor: CNPJ,
  chave: CHAVE,
  dhEvento: dhEvento(clock.now),
  tpEvento: '210200',
  nSeqEvento: 1,
});

async function manifest(change: Partial<EventoNfe> = {}, by: Signer = signer): Promise<string> {
  const resposta = await send(
    'NFeRecepcaoEvento4',
    envEvento('1', [await eventoNfe({ ...base(), ...change }, by)]),
  );
  expect(resposta.cStat).toBe('128');
  return resposta.eventos[0]?.cStat ?? '';
}

describe('manifestation of NF-e', () => {
  test('is registered with a protocol, and asked for by its key afterwards', async () => {
    const lote = envEvento('42', [await eventoNfe(base(), signer)]);
    const resposta = await send('NFeRecepcaoEvento4', lote);
    expect(resposta).toMatchObject({ raiz: 'retEnvEvento', cStat: '128', tpAmb: '2' });
    expect(resposta.eventos).toMatchObject([
      { chave: CHAVE, tpEvento: '210200', nSeqEvento: 1, cStat: '135' },
    ]);
    expect(resposta.eventos[0]?.nProt).toMatch(/^\d{15}$/);
    const consulta = await send('NFeConsultaProtocolo4', consSit('NFE', '2', CHAVE));
    expect(consulta).toMatchObject({ raiz: 'retConsSitNFe', cStat: '100' });
    expect(consulta.eventos.map((evento) => ({ ...evento, proc: '' }))).toEqual(resposta.eventos);
    expect(consulta.eventos[0]?.proc).toMatch(/^<procEventoNFe .*<\/procEventoNFe>$/s);
  });

  test('two of each conclusive event in order, ciência once and not after', async () => {
    expect(await manifest({ tpEvento: '210210' })).toBe('135');
    expect(await manifest({ tpEvento: '210210' })).toBe('573');
    expect(await manifest({ nSeqEvento: 2 })).toBe('594');
    expect(await manifest()).toBe('135');
    expect(await manifest()).toBe('573');
    expect(await manifest({ nSeqEvento: 2 })).toBe('135');
    expect(await manifest({ nSeqEvento: 3 })).toBe('594');
    expect(await manifest({ tpEvento: '210220' })).toBe('135');
    expect(await manifest({ tpEvento: '210210', nSeqEvento: 2 })).toBe('655');
  });

  test('of a key that it does not know is registered without link', async () => {
    expect(await manifest({ chave: '35261199888777000100550010000001241876543212' })).toBe('136');
  });

  test('after 180 days it is too late', async () => {
    clock.now = new Date(now.getTime() + 171 * DAY);
    expect(await manifest()).toBe('596');
    expect(await manifest({ tpEvento: '210210' })).toBe('135');
  });

  test('by another key, of another company or changed on the way is refused', async () => {
    const other = await importSigner(stranger.keyPem, stranger.certificatePem);
    expect(await manifest({}, other)).toBe('213');
    expect(await manifest({ autor: '12ABC34501DE35' }, other)).toBe('575');
    const changed = (await eventoNfe(base(), signer)).replace(
      'dhEvento>2026-11-20T09:00',
      'dhEvento>2026-11-20T08:00',
    );
    const resposta = await send('NFeRecepcaoEvento4', envEvento('1', [changed]));
    expect(resposta.eventos[0]?.cStat).toBe('297');
  });

  test('twenty go in one batch, each with its own result', async () => {
    const chaves = Array.from(
      { length: 20 },
      (_, n) => `3526119988877700010055001000000${200 + n}1876543217`,
    );
    const eventos = await Promise.all(chaves.map((chave) => eventoNfe({ ...base(), chave }, signer)));
    const resposta = await send('NFeRecepcaoEvento4', envEvento('9', eventos));
    expect(resposta.eventos.map(({ chave }) => chave)).toEqual(chaves);
    expect(() => envEvento('9', [...eventos, ...eventos.slice(0, 1)])).toThrow(RangeError);
  });
});

describe('desacordo of CT-e', () => {
  const cte = (change: object) =>
    eventoCte(
      {
        ...base(),
        chave: CHAVE_CTE,
        tpEvento: '610110',
        justificativa: 'Frete divergente do contratado',
        ...change,
      },
      signer,
    );
  test('is registered once and cancelled by its protocol', async () => {
    const first = await send('CTeRecepcaoEventoV4', await cte({}));
    expect(first).toMatchObject({ raiz: 'retEventoCTe', cStat: '135' });
    const protocolo = first.eventos[0]?.nProt;
    expect((await send('CTeRecepcaoEventoV4', await cte({}))).cStat).toBe('631');
    const cancel = await cte({ tpEvento: '610111', justificativa: undefined, protocolo });
    expect((await send('CTeRecepcaoEventoV4', cancel)).cStat).toBe('135');
    const consulta = await send('CTeConsultaV4', consSit('CTE', '2', CHAVE_CTE));
    expect(consulta.eventos.map(({ tpEvento }) => tpEvento)).toEqual(['610110', '610111']);
  });
});

describe('distribution', () => {
  const alvo = { tpAmb: '2', uf: '35', cnpj: CNPJ } as const;
  const next = (ultNSU: number, who = own) =>
    send('NFeDistribuicaoDFe', distDFeInt('NFE', alvo, { ultNSU }), who);

  test('pages of fifty, then silence for an hour', async () => {
    const resumo = (n: number) => ({
      schema: 'resNFe_v1.01.xsd',
      xml: `<resNFe><chNFe>${n}</chNFe></resNFe>`,
    });
    sefaz.distribuir('NFE', CNPJ, ...Array.from({ length: 60 }, (_, n) => resumo(n)));
    const first = await next(0);
    expect(first).toMatchObject({ cStat: '138', ultNSU: 50, maxNSU: 60 });
    expect(first.documentos).toHaveLength(50);
    expect(first.documentos[0]).toMatchObject({ nsu: 1, schema: 'resNFe_v1.01.xsd' });
    expect(await next(50)).toMatchObject({ cStat: '138', ultNSU: 60, maxNSU: 60 });
    expect(await next(60)).toMatchObject({ cStat: '656', ultNSU: 60, maxNSU: 0 });
    clock.now = new Date(now.getTime() + 61 * 60_000);
    expect(await next(60)).toMatchObject({ cStat: '137', ultNSU: 60, maxNSU: 60 });
  });

  test('going backwards is undue consumption, and the right NSU is told', async () => {
    sefaz.distribuir('NFE', CNPJ, { schema: 'resNFe_v1.01.xsd', xml: '<resNFe/>' });
    await next(0);
    clock.now = new Date(now.getTime() + 61 * 60_000);
    expect(await next(0)).toMatchObject({ cStat: '656', ultNSU: 1, maxNSU: 0 });
  });

  test('twenty lookups an hour; what is not there comes without NSUs', async () => {
    const lookup = () => send('NFeDistribuicaoDFe', distDFeInt('NFE', alvo, { nsu: 7 }));
    expect(await lookup()).toMatchObject({ cStat: '137', ultNSU: null, maxNSU: null });
    for (let n = 0; n < 19; n += 1) await lookup();
    expect(await lookup()).toMatchObject({ cStat: '656' });
  });

  test('with the certificate of another company is refused', async () => {
    expect(await next(0, stranger)).toMatchObject({ cStat: '593' });
  });
});

describe('faults', () => {
  const attempt = async (by = transporte) =>
    send('NFeRecepcaoEvento4', envEvento('1', [await eventoNfe(base(), signer)]), own, by);

  test.each([
    ['cut before it registers', { tipo: 'CAI_ANTES' as const }, 0],
    ['cut after it registered', { tipo: 'CAI_DEPOIS' as const }, 1],
    ['slow', { tipo: 'LENTO' as const, ms: 2_000 }, 1],
    ['an HTTP error', { tipo: 'HTTP' as const, status: 503 }, 0],
    ['an answer that ends too soon', { tipo: 'MALFORMADO' as const }, 0],
  ])('%s: it is uncertain, never taken for an answer', async (_, falha, registrados) => {
    sefaz.falhar(falha);
    const by = falha.tipo === 'LENTO' ? transporteAte(1_000) : transporte;
    await expect(attempt(by)).rejects.toMatchObject({ tipo: 'INCERTO' });
    await expect.poll(() => sefaz.estado.eventos.size).toBe(registrados);
    expect((await attempt()).eventos[0]?.cStat).toBe(registrados === 1 ? '573' : '135');
    expect(sefaz.estado.eventos.size).toBe(1);
  });

  test.each(['108', '109', '656', '999'] as const)('the service answers %s to everything', async (cStat) => {
    sefaz.falhar({ tipo: 'CSTAT', cStat });
    expect(await attempt()).toMatchObject({ cStat, eventos: [] });
  });

  test('nobody listens: nothing was sent', async () => {
    const nowhere = transporteNode({
      quem: 'a SEFAZ',
      simulado: async () => ({ ...simulado, url: 'https://127.0.0.1:9' }),
    });
    const pedido = pedidoSoap({ ...recepcao, tls: { keyPem: own.keyPem, chainPem: own.certificatePem } });
    await expect(nowhere(pedido)).rejects.toMatchObject({ tipo: 'NAO_ENVIADO' });
  });

  test('a server that is not the one expected gets nothing', async () => {
    const wary = transporteNode({
      quem: 'a SEFAZ',
      simulado: async () => ({ url, certificatePem: own.certificatePem }),
    });
    const pedido = pedidoSoap({ ...recepcao, tls: { keyPem: own.keyPem, chainPem: own.certificatePem } });
    await expect(wary(pedido)).rejects.toMatchObject({ tipo: 'NAO_ENVIADO' });
    expect(sefaz.chamadas).toBe(0);
  });
});
