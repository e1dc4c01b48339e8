import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatCpfCnpj } from '../../contract/brasil/cpfCnpj.ts';
import { escreverAbrasf2 } from '../../mocks/nfse/escreve/abrasf.ts';
import { escreverDps, escreverNacional } from '../../mocks/nfse/escreve/nacional.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { AGUA, BETA, importer, importNotas, listaDe, nota, PRESTADOR, paginaDe } from '../support/nfse.ts';
import { nacionalAssinada } from '../support/nfseAssinada.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

const beta = { documento: BETA, nome: 'Beta Comércio', codigoMunicipio: '3550308' };

describe('one .zip of service invoices for many companies', () => {
  it('files each note under every company that it names, by its role, and says where', async () => {
    const asked = await importer(app, 'total', 2);
    const { lines, task } = await importNotas(app, asked, {
      'tomada.xml': escreverNacional(nota()),
      'emitida.xml': escreverNacional(nota({ numero: '7', prestador: { ...nota().prestador, ...beta } })),
      'intermediada.xml': escreverNacional(
        nota({ numero: '8', tomador: { documento: '99999999000191', nome: 'Alheia' }, intermediario: beta }),
      ),
      'alheia.xml': escreverNacional(
        nota({ numero: '9', tomador: { documento: '99999999000191', nome: 'Alheia' } }),
      ),
    });
    expect(lines['tomada.xml']).toMatchObject({ situacao: 'ok' });
    expect(lines['tomada.xml']?.mensagem).toBe(`Guardada em Água Clara Ltda · ${formatCpfCnpj(AGUA)}.`);
    expect(lines['emitida.xml']?.mensagem).toContain('Guardada em Água Clara Ltda');
    expect(lines['emitida.xml']?.mensagem).toContain(', nas emitidas.');
    expect(lines['intermediada.xml']?.mensagem).toContain(', nas intermediadas.');
    expect(lines['alheia.xml']).toMatchObject({ situacao: 'erro' });
    expect(lines['alheia.xml']?.mensagem).toBe(
      'NFS-e tomada por Alheia (CNPJ 99.999.999/0001-91), que não está entre as empresas pelas quais você age.',
    );
    expect(task.resumo).toBe('3 arquivos importados, 1 recusado.');

    const agua = await listaDe(app, await importer(app, 'total', 0));
    expect(agua.map(({ papel, estado }) => [papel, estado])).toEqual([
      ['TOMADA', 'A_REVISAR'],
      ['TOMADA', 'A_REVISAR'],
    ]);
    const doBeta = await listaDe(app, await importer(app, 'total', 1));
    expect(doBeta.map(({ papel, estado }) => [papel, estado]).sort()).toEqual([
      ['EMITIDA', 'NAO_CABE'],
      ['INTERMEDIADA', 'NAO_CABE'],
    ]);
  });

  it('creates the supplier of what a company took, and none of what it issued', async () => {
    const asked = await importer(app);
    await importNotas(app, asked, { 'tomada.xml': escreverNacional(nota()) });
    const [linha] = await listaDe(app, asked);
    const answer = await app.request(`/v1/fornecedores/${linha?.fornecedor}`, asked);
    expect(await answer.json()).toMatchObject({ nome: 'Consultoria Horizonte Ltda', optanteSimples: false });
  });

  it('names a layout that is not read yet, with what to do, and keeps the file', async () => {
    const asked = await importer(app);
    const { lines } = await importNotas(app, asked, {
      'el.xml': '<Nfse><Id>1</Id><IdentificacaoNfse/><DadosPrestador/></Nfse>',
    });
    expect(lines['el.xml']).toMatchObject({ situacao: 'erro' });
    expect(lines['el.xml']?.mensagem).toContain(
      'do padrão EL (e-Nota), que o Farol ainda não lê. Peça à prefeitura',
    );
    expect(lines['el.xml']?.mensagem).toContain('Fica guardado em Não lidas');
  });

  it('tells what no reader understands where it went, and keeps it', async () => {
    const asked = await importer(app);
    const { lines } = await importNotas(app, asked, { 'estranho.xml': '<nota><numero>1</numero></nota>' });
    expect(lines['estranho.xml']).toMatchObject({ situacao: 'erro' });
    expect(lines['estranho.xml']?.mensagem).toContain('Fica guardado em Não lidas de Água Clara Ltda');
    const again = await importNotas(app, asked, { 'outro-nome.xml': '<nota><numero>1</numero></nota>' });
    expect(again.lines['outro-nome.xml']?.mensagem).toContain('Já estava em Não lidas');
  });
});

describe('a note that its issuer signed', () => {
  it('is taken in as any other, and told apart once it was changed', async () => {
    const signed = await nacionalAssinada(nota());
    const forged = (await nacionalAssinada(nota({ numero: '124' }))).replaceAll('1000.00', '9000.00');
    const asked = await importer(app);
    const { lines } = await importNotas(app, asked, { 'assinada.xml': signed, 'mudada.xml': forged });
    expect(lines['assinada.xml']).toMatchObject({ situacao: 'ok' });
    expect(lines['mudada.xml']).toMatchObject({ situacao: 'aviso' });
    expect(lines['mudada.xml']?.mensagem).toContain(
      'A assinatura não vale: O conteúdo foi alterado depois de assinado.',
    );
    expect(lines['mudada.xml']?.mensagem.match(/assinatura/g)).toHaveLength(1);
  });
});

describe('the same note again', () => {
  it('is known by its bytes: nothing changes', async () => {
    const asked = await importer(app);
    await importNotas(app, asked, { 'a.xml': escreverNacional(nota()) });
    const { lines, task } = await importNotas(app, asked, { 'b.xml': escreverNacional(nota()) });
    expect(lines['b.xml']).toMatchObject({ situacao: 'igual' });
    expect(task.resumo).toBe('Nenhum arquivo importado, 1 que já estava aqui.');
    const [linha] = await listaDe(app, asked);
    expect(linha?.versao).toBe(1);
  });

  it('joins its declaration, and is shown from then on', async () => {
    const asked = await importer(app);
    const { lines } = await importNotas(app, asked, { 'dps.xml': escreverDps(nota()) });
    expect(lines['dps.xml']).toMatchObject({ situacao: 'aviso' });
    const [declared] = await listaDe(app, asked);
    expect(declared).toMatchObject({ situacao: 'SEM_NOTA', leiaute: 'DPS' });
    await importNotas(app, asked, { 'nfse.xml': escreverNacional(nota()) });
    const found = await listaDe(app, asked);
    expect(found).toMatchObject([{ id: declared?.id, situacao: 'NORMAL', leiaute: 'NACIONAL' }]);
    const { fontes, folha } = await paginaDe(app, asked, found[0]?.id ?? '');
    expect(fontes.map(({ leiaute, exibida }) => [leiaute, exibida])).toEqual([
      ['DPS', false],
      ['NACIONAL', true],
    ]);
    expect(folha.nome).toBe('DANFSe');
    expect(JSON.stringify(folha.secoes)).not.toContain(PRESTADOR);
  });

  it('is one when two people send it at once', async () => {
    const [one, other] = [await importer(app, 'total', 0), await importer(app, 'total', 1)];
    const files = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [
        `${at}.xml`,
        escreverNacional(nota({ numero: String(at + 1) })),
      ]),
    );
    await Promise.all([importNotas(app, one, files), importNotas(app, other, files)]);
    expect(await listaDe(app, one)).toHaveLength(12);
  });
});

describe('two notes of one number in a month', () => {
  const cidade = escreverAbrasf2(nota());
  const outroValor = escreverNacional(nota({ servicos: nota().servicos + 1 }));

  it.each<[string, Record<string, Uint8Array>[]]>([
    ['together', [{ 'cidade.xml': cidade, 'nacional.xml': outroValor }]],
    ['one after the other', [{ 'cidade.xml': cidade }, { 'nacional.xml': outroValor }]],
  ])(
    'that come %s with two amounts are two, and a person is told before both are paid',
    async (_, remessas) => {
      const asked = await importer(app, 'total', 0);
      for (const files of remessas) await importNotas(app, asked, files);
      const notas = await listaDe(app, asked);
      expect(notas).toHaveLength(2);
      const paginas = await Promise.all(notas.map(({ id }) => paginaDe(app, asked, id)));
      const frases = paginas.flatMap(({ avaliacao }) => avaliacao.verificacoes.map(({ frase }) => frase));
      expect(frases).toContainEqual(
        expect.stringMatching(
          /^Há outra nota do mesmo prestador, com o mesmo número e competência, e outro valor: nota \S+, de [\d/]+, R\$ [\d.,]+\.$/,
        ),
      );
    },
  );
});
