import { beforeAll, expect, it } from 'vitest';
import { CHAVES_NACIONAIS, emissoresSchema } from '../../../contract/fiscal/nfse/emissores.ts';
import { escreverNacional } from '../../../mocks/nfse/escreve/nacional.ts';
import { asRole, type Tx } from '../../../server/db/database.ts';
import { rememberEmissores } from '../../../server/fiscal/nfse/assinaturas/emissores.ts';
import { readConhecidos } from '../../../server/fiscal/nfse/assinaturas/readConhecidos.ts';
import { readNfse } from '../../../server/fiscal/nfse/leitura/readNfse.ts';
import { rejulgarProvasNfse } from '../../../server/fiscal/nfse/rejulgar/provas.ts';
import { createTestApp, type TestApp } from '../../harness.ts';
import { cadeiaDe } from '../../support/cadeia.ts';
import { importer, importNotas, listaDe, nota, paginaDe } from '../../support/nfse.ts';
import { importarRaiz } from '../../support/raizDeTeste.ts';
import { assinarXml } from '../../support/xmldsig.ts';

const CIDADE = '92963560000160';
const { raiz, intermediaria, empresa: municipio } = cadeiaDe(CIDADE);
const xml = new TextDecoder().decode(escreverNacional(nota()));
const bytes = new TextEncoder().encode(assinarXml(xml, 'infNFSe', municipio));

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.reset();
});
const inTenant = <T>(work: (tx: Tx) => Promise<T>) =>
  asRole(app.db, 'farol_app', app.seeded.tenants.horizonte.id, work);

async function papel() {
  const lido = await readNfse({ nome: 'a.xml', bytes }, await inTenant(readConhecidos));
  if (lido.tipo === 'recusado') throw new Error(lido.motivo);
  return { lido, papel: lido.notas[0]?.assinaturas[0]?.signatario?.papel };
}

it('a city’s CNPJ is learnt from the ADN, and signs for it once a person confirms that', async () => {
  const asked = await importer(app);
  const list = async () =>
    emissoresSchema.parse(await (await app.request('/v1/nfs/emissores', asked)).json());
  const { lido, papel: before } = await papel();
  expect(before).toBe('A_CONFIRMAR');
  const terms = { tenantId: app.seeded.tenants.horizonte.id, now: new Date('2026-11-28T12:00:00Z') };
  // One copy alone, then two in one call.
  for (const copies of [lido.notas, [...lido.notas, ...lido.notas]])
    await inTenant((tx) => rememberEmissores(tx, terms, copies));
  const [one] = await list();
  expect(one).toMatchObject({ municipio: '3550308', cnpj: CIDADE, copias: 3, confirmadoEm: null, quem: '' });
  expect((await papel()).papel).toBe('A_CONFIRMAR');

  const path = `/v1/nfs/emissores/${one?.id}/confirmacao`;
  const nobody = { token: (await app.signIn('vazio')).accessToken };
  const confirma = (body: object, who: object = asked) => app.request(path, { ...who, method: 'POST', body });
  const aberta = { de: null, ate: null };
  expect((await confirma(aberta, nobody)).status).toBe(403);
  expect((await confirma({ de: '2026-07-07', ate: '2026-07-06' })).status).toBe(400);
  expect((await confirma(aberta)).status).toBe(200);
  expect((await confirma(aberta)).status).toBe(404);
  expect((await list())[0]).toMatchObject({ quem: expect.stringContaining('@') });
  expect((await papel()).papel).toBe('MUNICIPIO');
  expect((await inTenant(readConhecidos)).nacionais).toEqual(CHAVES_NACIONAIS);

  expect((await app.request(path, { ...asked, method: 'DELETE' })).status).toBe(200);
  expect((await papel()).papel).toBe('A_CONFIRMAR');

  // The nota is dated 06/07/2026: the permission to sign is checked at that instant.
  for (const [vigencia, esperado] of [
    [{ de: '2026-07-07', ate: null }, 'A_CONFIRMAR'],
    [{ de: null, ate: '2026-07-05' }, 'A_CONFIRMAR'],
    [{ de: '2026-07-06', ate: '2026-07-06' }, 'MUNICIPIO'],
  ] as const) {
    expect((await confirma(vigencia)).status).toBe(200);
    expect((await list())[0]).toMatchObject(vigencia);
    expect((await papel()).papel).toBe(esperado);
    await app.request(path, { ...asked, method: 'DELETE' });
  }
  expect((await list())[0]).toMatchObject({ de: null, ate: null, confirmadoEm: null });
});

it('a note that a file brought leads to who signed it, and is proven once that is confirmed', async () => {
  await app.reset();
  const asked = await importer(app);
  for (const [nome, { pem }] of Object.entries({ raiz, intermediaria })) await importarRaiz(app, pem, nome);
  await importNotas(app, asked, { 'a.xml': bytes });
  const [linha] = await listaDe(app, asked);
  const fonte = async () => (await paginaDe(app, asked, linha?.id ?? '')).fontes[0];
  expect(await fonte()).toMatchObject({ emissorAConfirmar: true, confianca: 'ASSINADO' });
  const [one] = emissoresSchema.parse(await (await app.request('/v1/nfs/emissores', asked)).json());
  // No nota received from the ADN supports this issuer.
  expect(one).toMatchObject({ cnpj: CIDADE, copias: 0, primeira: null });
  const path = `/v1/nfs/emissores/${one?.id}/confirmacao`;
  await app.request(path, { ...asked, method: 'POST', body: { de: null, ate: null } });
  await rejulgarProvasNfse.run(app.deps, new AbortController().signal);
  expect(await fonte()).toMatchObject({ emissorAConfirmar: false, confianca: 'CADEIA' });
  await app.request(path, { ...asked, method: 'DELETE' });
  await rejulgarProvasNfse.run(app.deps, new AbortController().signal);
  expect(await fonte()).toMatchObject({ emissorAConfirmar: true, confianca: 'ASSINADO' });
});
