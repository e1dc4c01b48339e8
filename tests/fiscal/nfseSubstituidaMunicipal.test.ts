import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LeiauteNfse } from '../../contract/fiscal/nfse/nomesDaNota.ts';
import { decididasSchema } from '../../contract/fiscal/nfse/revisao.ts';
import { needsMotivo } from '../../contract/fiscal/nfse/verificacao.ts';
import { escreverAbrasf1, escreverAbrasf2 } from '../../mocks/nfse/escreve/abrasf.ts';
import type { NotaInventada } from '../../mocks/nfse/escreve/nota.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { importer, importNotas, listaDe, nota, paginaDe } from '../support/nfse.ts';
import type { Importer } from '../support/portas.ts';

let app: TestApp;
let asked: Importer;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.reset();
  asked = await importer(app);
});

type Escreve = (one: NotaInventada) => string;
const text = (xml: Uint8Array) => new TextDecoder().decode(xml);
const abrasf1: Escreve = (one) => text(escreverAbrasf1([one]));
const abrasf2: Escreve = (one) => text(escreverAbrasf2(one));
const doEspaco =
  (write: Escreve, espaco: string): Escreve =>
  (one) =>
    write(one).replace('http://www.abrasf.org.br/nfse.xsd', espaco);

/** Writer of a nota that replaces another, by layout; a string is the reason why the layout is not tested here. */
const ESCREVE: Readonly<Record<LeiauteNfse, Escreve | string>> = {
  NACIONAL: 'por chave: tests/fiscal/nfseConfianca.test.ts',
  DPS: 'ainda não é a nota',
  ABRASF_1: abrasf1,
  ABRASF_2: abrasf2,
  GINFES: (one) => text(escreverAbrasf1([one], { ginfes: true })),
  BELO_HORIZONTE: doEspaco(abrasf1, 'http://ws.bhiss.pbh.gov.br'),
  CURITIBA: doEspaco(abrasf1, 'http://srv2-isscuritiba.curitiba.pr.gov.br/iss/nfse.xsd'),
  CAMPINAS: doEspaco(abrasf2, 'http://nfse.campinas.sp.gov.br/2.03'),
  ISSNET: doEspaco(abrasf2, 'http://www.issnetonline.com.br/nfse.xsd'),
  SAO_PAULO: 'a nota não diz qual substitui (RetornoConsulta_v01.xsd)',
  SAO_PAULO_PORTAL: 'só a substituída diz quem a substituiu, e já chega como substituída',
  IPM: 'o leiaute não diz qual substitui',
  DSF: 'o número da substituída é lido: tests/fiscal/nfse/padroes.test.ts',
  SMARAPD: 'o leiaute não diz qual substitui',
  BARUERI: 'o leiaute não diz qual substitui',
  DIGITADA: 'não se digita',
};
const escritos = Object.entries(ESCREVE).flatMap(([leiaute, write]) =>
  typeof write === 'string' ? [] : [[leiaute, write] as const],
);

async function decide(itens: readonly { id: string; versao: number }[], motivo = '') {
  const body = { acao: 'APROVA', itens, motivo };
  const answer = await app.request('/v1/nfs/revisao/decisoes', { ...asked, body });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return decididasSchema.parse(await answer.json()).itens;
}

async function verificacoesDe(id: string) {
  return (await paginaDe(app, asked, id)).avaliacao.verificacoes;
}

const ids = async () => (await listaDe(app, asked)).map(({ id, versao }) => ({ id, versao }));

describe.each(escritos)('%s', (leiaute, write) => {
  const files = {
    antiga: write(nota({ municipio: '4205407' })),
    nova: write(nota({ municipio: '4205407', numero: '124', servicos: 120_000, substitui: '123' })),
  };

  it.each([
    ['antiga', 'nova'],
    ['nova', 'antiga'],
  ] as const)(
    '%s before %s: both ask for a reason, and an approved one is open again',
    async (first, then) => {
      await importNotas(app, asked, { 'a.xml': files[first] });
      const before = await listaDe(app, asked);
      expect(before.map((one) => one.leiaute)).toEqual([leiaute]);
      if (first === 'antiga')
        expect(await decide(await ids(), 'Conferida no portal.')).toMatchObject([{ situacao: 'ok' }]);
      await importNotas(app, asked, { 'b.xml': files[then] });
      const linhas = await listaDe(app, asked);
      expect(linhas.map(({ estado }) => estado).sort()).toEqual(
        first === 'antiga' ? ['A_REVISAR', 'REABERTA'] : ['A_REVISAR', 'A_REVISAR'],
      );
      for (const { id, versao } of linhas) {
        const found = await verificacoesDe(id);
        expect(found.filter(({ impede }) => impede)).toHaveLength(1);
        expect(found.some(needsMotivo)).toBe(true);
        expect(await decide([{ id, versao }])).toMatchObject([
          { situacao: 'erro', mensagem: expect.stringContaining('substitui') },
        ]);
      }
      expect((await decide(await ids())).map(({ situacao }) => situacao)).toEqual(['erro', 'erro']);
    },
  );
});

describe('the number of the note whose place is taken', () => {
  const nova = (other: Partial<NotaInventada>) =>
    abrasf2(nota({ municipio: '4205407', numero: '124', servicos: 120_000, ...other }));
  const impedidas = async () => {
    const all = [];
    for (const { id } of await listaDe(app, asked))
      all.push((await verificacoesDe(id)).filter(({ impede }) => impede).length);
    return all;
  };

  it('is written with zeros before it, or as the number of the year', async () => {
    await importNotas(app, asked, { 'a.xml': abrasf2(nota({ municipio: '4205407' })) });
    await importNotas(app, asked, { 'b.xml': nova({ substitui: '000000000000123' }) });
    expect(await impedidas()).toEqual([1, 1]);
  });

  it('names no note of another city, whose numbers are its own', async () => {
    await importNotas(app, asked, { 'a.xml': abrasf2(nota({ municipio: '4106902' })) });
    await importNotas(app, asked, { 'b.xml': nova({ substitui: '123' }) });
    const linhas = await listaDe(app, asked);
    const antiga = linhas.find(({ valor }) => valor === 100_000);
    expect((await verificacoesDe(antiga?.id ?? '')).filter(({ impede }) => impede)).toEqual([]);
  });

  it('is told by the older note alone, which came again with it: it asks for a reason and is open again', async () => {
    await importNotas(app, asked, { 'a.xml': abrasf2(nota({ municipio: '4205407' })) });
    expect(await decide(await ids(), 'Conferida no portal.')).toMatchObject([{ situacao: 'ok' }]);
    const de =
      '<NfseSubstituicao><SubstituicaoNfse><NfseSubstituidora>124</NfseSubstituidora></SubstituicaoNfse></NfseSubstituicao>';
    const again = abrasf2(nota({ municipio: '4205407' })).replace('</CompNfse>', `${de}</CompNfse>`);
    await importNotas(app, asked, { 'de-novo.xml': again, 'nova.xml': nova({}) });
    const linhas = await listaDe(app, asked);
    const antiga = linhas.find(({ valor }) => valor === 100_000);
    expect(antiga).toMatchObject({ estado: 'REABERTA' });
    expect((await verificacoesDe(antiga?.id ?? '')).filter(({ impede }) => impede).length).toBeGreaterThan(0);
  });
});
