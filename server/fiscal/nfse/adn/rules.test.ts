import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { avancar, type CursorDoAdn, depoisDaFalha } from './rules.ts';

const now = new Date('2026-07-16T12:00:00Z');
const antes: CursorDoAdn = { ultNSU: 10, proximaEm: null, mensagem: 'antes', comErro: false };
const minutes = ({ proximaEm }: CursorDoAdn) =>
  proximaEm ? (proximaEm.getTime() - now.getTime()) / 60_000 : 0;
const lote = (de: number, quantos: number) => Array.from({ length: quantos }, (_, at) => de + at);
const erro = (codigo: string) => [{ codigo, descricao: 'Descrição do ADN.' }];
type Resposta = Parameters<typeof avancar>[1];
const disse = (mais: Partial<Resposta>): Resposta => ({
  http: 200,
  processamento: 'DOCUMENTOS_LOCALIZADOS',
  erros: [],
  nsus: [],
  ...mais,
});

describe('the cursor after an answer of the ADN', () => {
  test.each<[string, Partial<Resposta>, number, number]>([
    ['a whole lot: on, at once', { nsus: lote(11, 50) }, 60, 0],
    ['fewer than fifty: the end', { nsus: lote(11, 49) }, 59, 60],
    ['numbers with gaps', { nsus: [12, 19, 40] }, 40, 60],
    ['out of order: on to the highest', { nsus: [30, 12, 20] }, 30, 60],
    ['one without a number among others', { nsus: [null, 12] }, 12, 60],
    ['none, by its status', { http: 404, processamento: 'NENHUM_DOCUMENTO_LOCALIZADO' }, 10, 60],
    ['none, by E2220 alone', { http: 404, processamento: null, erros: erro('E2220') }, 10, 60],
    ['none, by E2215 of the annex', { http: 404, processamento: null, erros: erro('E2215') }, 10, 60],
    ['found, and an empty lot', {}, 10, 60],
  ])('%s', (_, resposta, ultNSU, espera) => {
    const depois = avancar(antes, disse(resposta), now);
    expect([depois.ultNSU, minutes(depois), depois.comErro]).toEqual([ultNSU, espera, false]);
  });

  test.each<[string, Partial<Resposta>, number, string]>([
    ['given before', { nsus: [8, 9, 10] }, 60, 'repetiu'],
    ['without any number', { nsus: [null, null] }, 60, 'repetiu'],
    ['the HTML of a proxy', { http: 404, processamento: null }, 5, 'e não o ADN'],
    ['a redirect', { http: 302, processamento: null }, 5, 'e não o ADN'],
    ['out of service', { http: 503, processamento: null }, 5, '(503)'],
    ['nothing that is understood', { processamento: null }, 5, 'entendida'],
    ['asked too often', { http: 429, processamento: null }, 60, 'pede espera'],
    ['certificate', { http: 403, processamento: null }, 60, 'certificado'],
    ['refused', { http: 400, processamento: 'REJEICAO', erros: erro('E2200') }, 60, 'Descrição do ADN.'],
    ['refused without a word', { http: 400, processamento: null }, 60, 'sem dizer por quê'],
    ['refused with 404', { http: 404, processamento: null, erros: erro('E9') }, 60, '(E9)'],
    ['another root', { http: 400, erros: erro('E2243') }, 60, 'outra raiz'],
  ])('does not move: %s', (_, resposta, espera, frase) => {
    const depois = avancar(antes, disse(resposta), now);
    expect([depois.ultNSU, minutes(depois), depois.comErro]).toEqual([10, espera, true]);
    expect(depois.mensagem).toContain(frase);
  });

  test('never goes back, whatever is answered, and never waits without end', () => {
    const resposta = fc.record({
      http: fc.constantFrom(200, 204, 302, 400, 404, 429, 500),
      processamento: fc.constantFrom(
        null,
        'REJEICAO' as const,
        'NENHUM_DOCUMENTO_LOCALIZADO' as const,
        'DOCUMENTOS_LOCALIZADOS' as const,
      ),
      erros: fc.array(fc.record({ codigo: fc.string(), descricao: fc.string() }), { maxLength: 2 }),
      nsus: fc.array(fc.option(fc.nat()), { maxLength: 60 }),
    });
    fc.assert(
      fc.property(resposta, fc.nat(), (dita, ultNSU) => {
        const depois = avancar({ ...antes, ultNSU }, dita, now);
        expect(depois.ultNSU).toBeGreaterThanOrEqual(ultNSU);
        expect(minutes(depois)).toBeLessThanOrEqual(60);
        // The next request is immediate only if something new came.
        if (depois.proximaEm === null) expect(depois.ultNSU).toBeGreaterThan(ultNSU);
      }),
    );
  });
});

test('a request that may have arrived waits as one that did; one that did not, only a little', () => {
  expect(depoisDaFalha('INCERTO', now).getTime() - now.getTime()).toBe(60 * 60_000);
  expect(depoisDaFalha('NAO_ENVIADO', now).getTime() - now.getTime()).toBe(5 * 60_000);
});
