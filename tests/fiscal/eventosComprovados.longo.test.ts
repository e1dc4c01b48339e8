import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { conferidaSchema } from '../../contract/fiscal/pedidoManifestacao.ts';
import { CHAVE, eventosApp, ISSUER, NOTA, OPEN, OURS, signed, THIRD } from '../support/eventosComprovados.ts';
import { cteProc, eventoCte, eventoNfe, nfeProc } from '../support/nfeXml.ts';

const t = eventosApp();
const { send, rowOf, detail } = t;
const OTHER = nfeProc({ destinatario: OURS, numero: 2 }).chave;
/** Returns a cancellation whose response in the file is for another key. */
const answeredForOther = async () =>
  (await signed('110111', ISSUER)).replace(/(<retEvento.*<chNFe>)\w{44}/, `$1${OTHER}`);

const FORGED: Readonly<Record<string, readonly [make: () => Promise<string>, reason: string]>> = {
  'cancelamento sem assinatura de um terceiro': [
    () => signed('110111', THIRD, { assinante: null }),
    'Não traz a assinatura de quem o fez. Este evento cabe ao emitente',
  ],
  'cancelamento sem assinatura em nome do emitente': [
    () => signed('110111', ISSUER, { assinante: null }),
    'Não traz a assinatura de quem o fez.',
  ],
  'cancelamento assinado por um terceiro em nome do emitente': [
    () => signed('110111', ISSUER, { assinante: THIRD }),
    'é de outro CNPJ ou CPF',
  ],
  'cancelamento assinado por um terceiro em nome próprio': [
    () => signed('110111', THIRD),
    'Este evento cabe ao emitente do documento, e o autor é outro',
  ],
  'cancelamento assinado pela própria empresa': [() => signed('110111', OURS), 'cabe ao emitente'],
  'cancelamento alterado depois de assinado': [
    async () => (await signed('110110', ISSUER)).replaceAll('110110', '110111'),
    'O conteúdo foi alterado depois de assinado.',
  ],
  'assinatura de outra chave': [
    async () => (await eventoNfe(OTHER, '110111', { autor: ISSUER })).replaceAll(OTHER, CHAVE),
    'O conteúdo foi alterado depois de assinado.',
  ],
  'Id de outra sequência': [
    () => signed('110111', ISSUER, { id: `ID110111${CHAVE}02` }),
    'não é o do seu documento, tipo e sequência',
  ],
  'Id de outro documento': [
    () => signed('110111', ISSUER, { id: `ID110111${OTHER}01` }),
    'não é o do seu documento, tipo e sequência',
  ],
  'cancelamento sem protocolo': [() => signed('110111', ISSUER, { protocolo: '' }), 'Não traz o protocolo'],
  'protocolo que não o é': [() => signed('110111', ISSUER, { protocolo: '1' }), 'Não traz o protocolo'],
  'resposta de outra chave': [answeredForOther, 'Não traz o protocolo'],
  'confirmação sem assinatura': [
    () => signed('210200', OURS, { assinante: null }),
    'Não traz a assinatura de quem o fez.',
  ],
  'confirmação assinada por um terceiro': [() => signed('210200', OURS, { assinante: THIRD }), 'outro CNPJ'],
  'resumo de um cancelamento trazido por uma pessoa': [
    async () =>
      `<resEvento xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.01"><cOrgao>35</cOrgao><CNPJ>${ISSUER}</CNPJ><chNFe>${CHAVE}</chNFe><dhEvento>2026-07-12T10:00:00-03:00</dhEvento><tpEvento>110111</tpEvento><nSeqEvento>1</nSeqEvento><xEvento>Cancelamento</xEvento><dhRecbto>2026-07-12T10:00:00-03:00</dhRecbto><nProt>135260000000009</nProt></resEvento>`,
    'É só o resumo do evento',
  ],
};

describe('um evento que não se comprova fica guardado, e nada muda por ele', () => {
  for (const how of ['um a um', '.zip'] as const) {
    it.each(Object.entries(FORGED))(`${how}: %s`, async (_, [make, reason]) => {
      const event = await make();
      const lines = await send({ 'a.xml': NOTA, 'b.xml': event }, how);
      expect(lines['b.xml']).toMatchObject({
        situacao: 'aviso',
        mensagem: expect.stringContaining('guardado como não comprovado'),
      });
      expect(lines['b.xml']?.mensagem).toContain(reason);
      expect(await rowOf()).toMatchObject(OPEN);
      expect((await detail()).eventos).toMatchObject([{ conta: false, prova: { comprovado: false } }]);
      expect((await send({ 'b.xml': event }))['b.xml']?.situacao).toBe('igual');
    });
  }

  it.each(['um a um', '.zip'] as const)('%s: também quando chega antes do documento', async (how) => {
    const events = await Promise.all(Object.values(FORGED).map(([make]) => make()));
    const files = Object.fromEntries(events.map((event, at) => [`${at + 10}.xml`, event]));
    await send(files, how);
    await send({ 'nota.xml': NOTA }, how);
    expect(await rowOf()).toMatchObject(OPEN);
    expect((await detail()).eventos.length).toBe(events.length);
  });

  it('não barra a manifestação verdadeira, e o pacote o traz com o nome de não comprovado', async () => {
    await send({ 'a.xml': NOTA, 'b.xml': await signed('210200', OURS, { assinante: null }) });
    const body = { tpEvento: '210200', linhas: [CHAVE] };
    const checked = await t.app.request('/v1/nfe/manifestacoes/conferir', { ...t.session(), body });
    expect(z.array(conferidaSchema).parse(await checked.json())).toMatchObject([{ recusa: null }]);
    const { id } = await rowOf();
    const response = await t.app.request(`/v1/documento-nfe/${id}/pacote`, t.session());
    expect(new TextDecoder().decode(await response.arrayBuffer())).toMatch(
      /eventos\/210200-1-procEvento-nao-comprovado-[0-9a-f]{12}\.xml/,
    );
  });

  it('CT-e: o desacordo cabe ao tomador', async () => {
    const { chave: key, xml } = cteProc({ destinatario: OURS });
    const forged = [
      await eventoCte(key, '610110', { autor: OURS, assinante: null }),
      await eventoCte(key, '610110', { autor: THIRD }),
      await eventoCte(key, '110111', { autor: THIRD }),
    ];
    const files = Object.fromEntries(forged.map((event, at) => [`${at}.xml`, event]));
    await send({ 'c.xml': xml, ...files }, '.zip', 'cte');
    expect(await rowOf(key, 'cte')).toMatchObject({ situacao: 'AUTORIZADO', manifestacao: 'PENDENTE' });
    await send({ 'd.xml': await eventoCte(key, '610110', { autor: OURS }) }, 'um a um', 'cte');
    expect(await rowOf(key, 'cte')).toMatchObject({ manifestacao: 'DESACORDO', prazo: null });
    const autores = (await detail('cte', key)).eventos.map(({ prova }) => prova.autoria);
    expect(autores.sort()).toEqual(['TERCEIRO', 'TERCEIRO', 'TOMADOR', 'TOMADOR']);
  });

  it('nenhuma sequência deles muda situação, manifestação ou prazo', async () => {
    const events = await Promise.all(Object.values(FORGED).map(([make]) => make()));
    const steps = fc.array(fc.nat({ max: events.length }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (order, zipped) => {
        await t.app.reset();
        await t.enter();
        const files = order.map((at, place) => [`${place}.xml`, events[at] ?? NOTA] as const);
        await send(Object.fromEntries(files), zipped ? '.zip' : 'um a um');
        await send({ 'nota.xml': NOTA });
        expect(await rowOf()).toMatchObject(OPEN);
      }),
      { numRuns: 8 },
    );
  });
});
