import { describe, expect, test } from 'vitest';
import type { Publicado } from '../../../mocks/adn/estado.ts';
import type { FalhaAdn } from '../../../mocks/adn/faults.ts';
import { chaveInventada } from '../../../mocks/nfse/escreve/chave.ts';
import { escreverNacional } from '../../../mocks/nfse/escreve/nacional.ts';
import { HOUR } from '../../harness.ts';
import { adnApp, cancelamento, chaveDaNota, nota, notaInventada } from '../../support/adn.ts';

const t = adnApp();

/** Publishes notas with these numbers in the ADN queue of the company; returns its CNPJ. */
async function publish(numbers: readonly number[], more: readonly Publicado[] = []): Promise<string> {
  const { cnpj } = t;
  (await t.app.adn()).publicar(cnpj, ...numbers.map((numero) => nota(numero, cnpj)), ...more);
  return cnpj;
}
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('the search at the ADN', () => {
  test('brings notes and events, lot by lot, and then is silent for an hour', async () => {
    const cnpj = await publish(numbers(60));
    (await t.app.adn()).publicar(cnpj, cancelamento(7, cnpj));
    expect(await t.search()).toBe(202);
    const notes = await t.notes();
    expect(notes).toHaveLength(60);
    expect(new Set(notes.map(({ papel, portas }) => `${papel} ${portas}`))).toEqual(new Set(['TOMADA ADN']));
    expect(notes.filter(({ situacao }) => situacao === 'CANCELADA').map(({ chave }) => chave)).toEqual([
      chaveDaNota(7, cnpj),
    ]);
    expect(await t.state()).toMatchObject({
      ultNSU: (await t.app.adn()).estado.filas.get(cnpj)?.documentos.at(-1)?.nsu,
      mensagem: 'Tudo o que o ADN tinha está aqui.',
    });
    expect((await t.app.adn()).pedidos).toHaveLength(2);
    expect(await t.search()).toBe(429);
    await t.later(HOUR);
    expect(await t.search()).toBe(202);
    expect(await t.state()).toMatchObject({ mensagem: 'Tudo o que o ADN tinha está aqui.' });
    expect(await t.notes()).toHaveLength(60);
  });

  test('a note under two numbers is one note; what was issued by the company is kept apart', async () => {
    const cnpj = await publish([1, 2, 1]);
    const others = notaInventada(9, '41506823000110');
    const emitida = { ...others, prestador: { ...others.prestador, documento: cnpj } };
    const chave = chaveInventada(emitida);
    (await t.app.adn()).publicar(cnpj, { chave, tipo: 'NFSE', arquivo: escreverNacional(emitida) });
    await t.search();
    const papeis = (await t.notes()).map((one) => [one.chave, one.papel]);
    expect(papeis.toSorted()).toEqual(
      [
        [chaveDaNota(1, cnpj), 'TOMADA'],
        [chaveDaNota(2, cnpj), 'TOMADA'],
        [chave, 'EMITIDA'],
      ].toSorted(),
    );
  });

  test('of a person the number goes by the certificate alone', async () => {
    t.goTo(2);
    await t.search();
    expect((await t.app.adn()).pedidos).toEqual(['GET /contribuintes/DFe/0?lote=true']);
    expect(await t.state()).toMatchObject({ mensagem: 'Tudo o que o ADN tinha está aqui.' });
  });

  test('what is no note is told of and left; what cannot be read waits for a person', async () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    const cnpj = await publish(
      [1],
      [
        { chave: '', tipo: 'DPS', arquivo: bytes('<DPS/>') },
        { chave: '', tipo: 'CNC', arquivo: bytes('<CNC/>') },
        { chave: 'X', tipo: 'NENHUM', arquivo: bytes('<desconhecido xmlns="http://exemplo"/>') },
        {
          chave: '',
          tipo: 'NFSE',
          arquivo: bytes('<NFSe xmlns="http://www.sped.fazenda.gov.br/nfse"><aberta>'),
        },
      ],
    );
    await publish([2]);
    await t.search();
    expect((await t.notes()).map(({ chave }) => chave).toSorted()).toEqual(
      [chaveDaNota(1, cnpj), chaveDaNota(2, cnpj)].toSorted(),
    );
    expect((await t.unread()).map(({ schema }) => schema)).toEqual(['NENHUM', 'NFSE']);
    const [unread] = await t.unread();
    const response = await t.app.request(`/v1/nfs/distribuicao/nao-lidos/${unread?.id}/reler`, {
      method: 'POST',
      ...t.session(),
    });
    expect(await response.json()).toMatchObject({ lido: false });
  });
});

describe('whatever goes wrong on the way, no note is lost or doubled', () => {
  const faults: [string, FalhaAdn, string | RegExp][] = [
    ['cut before it was asked', { tipo: 'CAI_ANTES' }, /cortada/],
    ['cut before it answered', { tipo: 'CAI_DEPOIS' }, /cortada/],
    ['the HTML of a proxy', { tipo: 'HTML_404' }, 'O endereço do ADN respondeu 404, e não o ADN.'],
    ['HTTP 500', { tipo: 'HTTP', status: 500 }, 'O ADN não respondeu (500).'],
    ['HTTP 503', { tipo: 'HTTP', status: 503 }, 'O ADN não respondeu (503).'],
    ['HTTP 429', { tipo: 'HTTP', status: 429 }, /pede espera/],
    ['HTTP 403', { tipo: 'HTTP', status: 403 }, /não aceitou o certificado/],
    ['half of the answer', { tipo: 'MEIA_RESPOSTA' }, 'A resposta do ADN não pôde ser entendida.'],
    ['an answer of nulls', { tipo: 'NULOS' }, 'A resposta do ADN não pôde ser entendida.'],
    ['another root', { tipo: 'REJEICAO', codigo: 'E2243' }, /outra raiz de CNPJ/],
    ['out of order', { tipo: 'FORA_DE_ORDEM' }, 'Tudo o que o ADN tinha está aqui.'],
  ];
  test.each(faults)('%s', async (_, falha, mensagem) => {
    await publish([1, 2, 3]);
    (await t.app.adn()).falhar(falha);
    await t.search();
    expect((await t.state()).mensagem).toMatch(mensagem);
    // Passes the wait of the product, and the hour that the ADN counts from a response that never arrived.
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await t.later(HOUR);
      await t.search();
    }
    expect(await t.notes()).toHaveLength(3);
    expect(await t.unread()).toEqual([]);
  });

  test.each<[string, FalhaAdn]>([
    ['a document that unpacks a thousandfold', { tipo: 'BOMBA' }],
    ['a document that is no file', { tipo: 'ILEGIVEL' }],
  ])('%s waits for a person, and the rest goes on', async (_, falha) => {
    await publish([1, 2, 3]);
    (await t.app.adn()).falhar(falha);
    await t.search();
    expect(await t.notes()).toHaveLength(2);
    const [unread, ...more] = await t.unread();
    expect([unread?.nsu, more]).toEqual([1, []]);
    expect(unread?.bytes).toBeLessThan(100_000);
    expect((await t.state()).ultNSU).toBe(6);
  });

  test('a lot that was given before moves nothing, and stores nothing twice', async () => {
    await publish(numbers(50));
    await t.search();
    await t.later(HOUR);
    (await t.app.adn()).falhar({ tipo: 'LOTE_REPETIDO' });
    const before = (await t.state()).ultNSU;
    await t.search();
    expect(await t.state()).toMatchObject({
      ultNSU: before,
      mensagem: 'O ADN repetiu documentos que já tinha entregado.',
    });
    expect(await t.notes()).toHaveLength(50);
  });
});
