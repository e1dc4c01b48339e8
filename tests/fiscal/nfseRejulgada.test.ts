import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { escreverNacional } from '../../mocks/nfse/escreve/nacional.ts';
import { rowsOf } from '../../server/db/database.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { cadeiaDe } from '../support/cadeia.ts';
import { importer, importNotas, nota } from '../support/nfse.ts';
import type { Importer } from '../support/portas.ts';
import { assinarXml } from '../support/xmldsig.ts';

let app: TestApp;
let asked: Importer;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.reset();
  asked = await importer(app);
});

const { empresa: municipio } = cadeiaDe('92963560000160');
/** Returns a nota signed as a whole document, by a CNPJ that may be its município. */
const inteira = (numero: string) => {
  const xml = new TextDecoder().decode(escreverNacional(nota({ numero })));
  const signed = assinarXml(xml, 'infNFSe', municipio, { inteiro: true, c14n: null });
  return signed.replace(/^<\?xml[^>]*\?>/, '');
};
const alterada = (xml: string) => xml.replace('1000.00', '9000.00');
const envelope = (...notas: string[]) => `<r xmlns:q="urn:q"><ListaNfse>${notas.join('')}</ListaNfse></r>`;

const assinaturas = async () =>
  (
    await rowsOf(
      app.superuser,
      sql`select prova ->> 'assinatura' as assinatura from nfses_fontes order by nota ->> 'numero'`,
    )
  ).map(({ assinatura }) => assinatura);

describe('a stored note that is judged again', () => {
  it.each([
    ['loose and whole', { 'a.xml': inteira('1') }, ['VALIDA']],
    ['loose and changed', { 'a.xml': alterada(inteira('1')) }, ['INVALIDA']],
    [
      'cut out of an envelope',
      { 'a.xml': envelope(inteira('1'), alterada(inteira('2'))) },
      ['VALIDA', 'NAO_VERIFICAVEL'],
    ],
  ])('says of its signature what it said when it came: %s', async (_, files, expected) => {
    await importNotas(app, asked, files);
    expect(await assinaturas()).toEqual(expected);
    await app.superuser.execute(sql`update nfses_fontes set julgado = 'de antes'`);
    await app.runRound();
    expect(await rowsOf(app.superuser, sql`select 1 from nfses_fontes where julgado = 'de antes'`)).toEqual(
      [],
    );
    expect(await assinaturas()).toEqual(expected);
  });

  it('before there were proofs: a piece of an envelope is never called broken', async () => {
    await importNotas(app, asked, { 'a.xml': envelope(inteira('1'), alterada(inteira('2'))) });
    await app.superuser.execute(
      sql`update nfses_fontes set julgado = '', prova = jsonb_build_object('assinatura', 'AUSENTE', 'motivo', '', 'signatario', null, 'cadeia', 'NAO_CONFERIDA')`,
    );
    await app.runRound();
    expect(await assinaturas()).toEqual(['VALIDA', 'NAO_VERIFICAVEL']);
  });
});
