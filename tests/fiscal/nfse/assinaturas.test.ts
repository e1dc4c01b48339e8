import { describe, expect, test } from 'vitest';
import type { AssinaturaJulgada } from '../../../contract/fiscal/assinatura.ts';
import { CHAVES_NACIONAIS } from '../../../contract/fiscal/nfse/emissores.ts';
import { escreverAbrasf1, escreverAbrasf2 } from '../../../mocks/nfse/escreve/abrasf.ts';
import { escreverNacional } from '../../../mocks/nfse/escreve/nacional.ts';
import type { NotaInventada } from '../../../mocks/nfse/escreve/nota.ts';
import { type Conhecidos, SO_DO_PRODUTO } from '../../../server/fiscal/nfse/assinaturas/conhecidos.ts';
import { readNfse } from '../../../server/fiscal/nfse/leitura/readNfse.ts';
import { titularDe } from '../../../server/fiscal/raizes/titular.ts';
import { cadeiaDe, emitir } from '../../support/cadeia.ts';
import { hasShared, readShared } from '../../support/shared.ts';
import {
  assinarXml,
  CANONICAS,
  type ComoAssinar,
  type Hash,
  hasXmlsec,
  xmlsecRefuses,
} from '../../support/xmldsig.ts';

const CIDADE = '92963560000160';
const PRESTADOR = '11222333000181';
const nota = (other: Partial<NotaInventada> = {}): NotaInventada => ({
  municipio: '3550308',
  numero: '123',
  emissao: '2026-07-06',
  codigoNacional: '170101',
  prestador: { documento: PRESTADOR, nome: 'Consultoria Ltda', codigoMunicipio: '3550308' },
  tomador: { documento: '34567812000135', nome: 'Tomadora Ltda' },
  descricao: 'Consultoria em gestão',
  servicos: 100_000,
  aliquota: '2.00',
  ...other,
});
const { raiz, intermediaria, empresa: municipio } = cadeiaDe(CIDADE);
const prestador = emitir(`PRESTADOR:${PRESTADOR}`, { por: intermediaria, cnpj: PRESTADOR });
const feita = emitir(`MUNICIPIO:${CIDADE}`, { cnpj: CIDADE });
const propria = emitir('AC FEITA EM CASA');
const servidor = emitir('*.nfse.gov.br', { por: propria, ca: false, usos: ['digitalSignature'] });
const servidorFeito = emitir('*.nfse.gov.br', { ca: false, usos: ['digitalSignature'] });
const restrita = emitir('www.producaorestrita.nfse.gov.br', {
  por: propria,
  ca: false,
  usos: ['digitalSignature'],
});

const RAIZES: Conhecidos['raizes'] = {
  marca: 'teste',
  certificados: [
    { certificado: raiz.der, raiz: true },
    { certificado: intermediaria.der, raiz: false },
  ],
};
const MUNICIPIOS = [{ municipio: '3550308', cnpj: CIDADE, de: '2026-01-01', ate: null }];
const TODOS: Conhecidos = { raizes: RAIZES, nacionais: CHAVES_NACIONAIS, municipios: MUNICIPIOS };

const texto = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const NACIONAL = texto(escreverNacional(nota()));
const MUNICIPAL = texto(escreverAbrasf2(nota())).replace(/<InfNfse[^>]*>/, '<InfNfse Id="nfse">');
const MUNICIPAL_1 = texto(escreverAbrasf1([nota()])).replace(/<InfNfse[^>]*>/, '<InfNfse Id="nfse">');

async function assinaturas(xml: string, conhecidos = TODOS): Promise<(readonly AssinaturaJulgada[])[]> {
  const lido = await readNfse({ nome: 'a.xml', bytes: new TextEncoder().encode(xml) }, conhecidos);
  if (lido.tipo === 'recusado') throw new Error(lido.motivo);
  return [...lido.notas, ...lido.eventos].map((one) => one.assinaturas);
}
const ditas = async (xml: string, conhecidos = TODOS) =>
  (await assinaturas(xml, conhecidos)).map((all) =>
    all.map(({ assinatura, signatario, cadeia }) =>
      [assinatura, signatario?.papel ?? null, cadeia].join(' '),
    ),
  );

const HASHES: Hash[] = ['sha1', 'sha256'];
const ESPECIES: [string, string, string][] = [
  ['national', NACIONAL, 'infNFSe'],
  ['ABRASF 1', MUNICIPAL_1, 'InfNfse'],
  ['ABRASF 2', MUNICIPAL, 'InfNfse'],
];
const FORMAS: (ComoAssinar & { hash: Hash; resumo: Hash })[] = CANONICAS.flatMap((metodo) =>
  [...CANONICAS, null].flatMap((c14n) => HASHES.map((hash) => ({ metodo, c14n, hash, resumo: hash }))),
).concat(
  HASHES.map((hash) => ({
    metodo: CANONICAS[0] ?? '',
    c14n: CANONICAS[0] ?? '',
    hash,
    resumo: hash === 'sha1' ? ('sha256' as const) : ('sha1' as const),
  })),
);
const VALIDA = [['VALIDA MUNICIPIO CONFERIDA']];
const changed = (xml: string) => xml.replace('1000.00', '9000.00');

describe.each(ESPECIES)('%s, in each canonicalisation and hash', (_, xml, nome) => {
  const signed = FORMAS.map((como) => ({ como, file: assinarXml(xml, nome, municipio, como) }));

  test('holds, alone and in an envelope; a changed value never does', async () => {
    for (const { como, file } of signed) {
      const place = JSON.stringify(como);
      const body = file.replace(/^<\?xml[^>]*\?>/, '');
      const envelope = `<S:Envelope xmlns:S="urn:s" xmlns:xsi="urn:i" xsi:type="x"><S:Body>${body}</S:Body></S:Envelope>`;
      const text = `<r xmlns:q="urn:q"><outputXML><![CDATA[${file}]]></outputXML></r>`;
      for (const one of [file, envelope, text]) {
        expect(await ditas(one), place).toEqual(VALIDA);
        expect(await ditas(changed(one)), place).toEqual([['INVALIDA  NAO_CONFERIDA']]);
      }
    }
  });

  test.skipIf(!hasXmlsec)('xmlsec1 says the same', () => {
    const emissores = { raiz, intermediaria };
    const files = signed.map(({ file }) => file);
    expect(xmlsecRefuses(files, nome, emissores)).toBe(null);
    // xmlsec1 stops at the first file that it refuses, so each changed file is checked in its own run, after its original.
    for (const { como, file } of signed.filter(({ como: { metodo, c14n } }) => metodo === c14n))
      expect(xmlsecRefuses([file, changed(file)], nome, emissores), JSON.stringify(como)).toBe(1);
  });
});

test('prefixes that an exclusive form is told to write as the inclusive one are written so', async () => {
  const xml = NACIONAL.replace('<NFSe ', '<NFSe xmlns:p="urn:p" ');
  const exclusiva = CANONICAS.find((one) => one.endsWith('exc-c14n#')) ?? '';
  const signed = assinarXml(xml, 'infNFSe', municipio, { metodo: exclusiva, prefixos: 'p' });
  expect(await ditas(signed)).toEqual(VALIDA);
  expect(await ditas(signed.replaceAll('PrefixList="p"', 'PrefixList=""'))).not.toEqual(VALIDA);
});

describe('an answer with many notes', () => {
  const parts = [1, 2, 3].map((at) => {
    const own = texto(escreverAbrasf2(nota({ numero: String(at) })));
    const comp = /<CompNfse>.*<\/CompNfse>/s.exec(own)?.[0] ?? '';
    const one = comp
      .replace('<CompNfse>', '<CompNfse xmlns="http://www.abrasf.org.br/nfse.xsd">')
      .replace(/<InfNfse[^>]*>/, '<InfNfse Id="nfse">');
    const byCity = assinarXml(one, 'InfNfse', municipio, { id: 'NfseAssSMF_nfse' });
    return assinarXml(byCity, 'InfNfse', prestador, { id: 'NfseAssPrestador_nfse' });
  });
  const answer = (all: readonly string[]) =>
    `<ConsultarNfseResposta xmlns="http://www.abrasf.org.br/nfse.xsd" xmlns:q="urn:q"><ListaNfse>${all.join('')}</ListaNfse></ConsultarNfseResposta>`;
  const BOTH = ['VALIDA PRESTADOR CONFERIDA', 'VALIDA MUNICIPIO CONFERIDA'];

  test('each is judged on its own branch, though all have one Id, with both who signed it', async () => {
    const escaped = answer(parts).replace(/[<&]/g, (one) => (one === '<' ? '&lt;' : '&amp;'));
    for (const file of [answer(parts), `<r><outputXML>${escaped}</outputXML></r>`])
      expect(await ditas(file)).toEqual([BOTH, BOTH, BOTH]);
  });

  test('a changed one spoils no other, and signatures cannot be taken from one to the next', async () => {
    const [first = '', second = '', third = ''] = parts;
    const BROKEN = ['INVALIDA  NAO_CONFERIDA', 'INVALIDA  NAO_CONFERIDA'];
    expect(await ditas(answer([first, changed(second), third]))).toEqual([BOTH, BROKEN, BOTH]);
    const inf = /<InfNfse.*<\/InfNfse>/s;
    const swapped = second.replace(inf, inf.exec(third)?.[0] ?? '');
    expect(await ditas(answer([first, swapped]))).toEqual([BOTH, BROKEN]);
  });
});

describe('a signature over the whole document', () => {
  const signed = assinarXml(NACIONAL, 'infNFSe', municipio, { inteiro: true, c14n: null });
  const body = signed.replace(/^<\?xml[^>]*\?>/, '');

  test('is verified where the document is loose, and where its text is whole in another', async () => {
    expect(await ditas(signed)).toEqual(VALIDA);
    expect(await ditas(changed(signed))).toEqual([['INVALIDA  NAO_CONFERIDA']]);
    expect(await ditas(`<r><x><![CDATA[${signed}]]></x></r>`)).toEqual(VALIDA);
  });

  test('in an envelope it holds as the root that it was, or cannot be verified; it is never called broken', async () => {
    expect(await ditas(`<r xmlns:q="urn:q">${body}</r>`)).toEqual(VALIDA);
    const [[outra] = []] = await assinaturas(`<r>${changed(body)}</r>`);
    expect(outra).toMatchObject({
      assinatura: 'NAO_VERIFICAVEL',
      motivo: 'A assinatura não pode ser verificada fora do envelope em que foi assinada.',
    });
  });
});

describe('nothing can be wrapped around what is signed', () => {
  const signed = assinarXml(MUNICIPAL, 'InfNfse', municipio);
  const inf = /<InfNfse.*<\/InfNfse>/s.exec(signed)?.[0] ?? '';
  const signature = /<Signature.*<\/Signature>/s.exec(signed)?.[0] ?? '';

  test.each<[string, string]>([
    [
      'another city beside the signed part',
      signed.replace(
        '<CompNfse>',
        '<CompNfse><OrgaoGerador><CodigoMunicipio>3106200</CodigoMunicipio></OrgaoGerador>',
      ),
    ],
    [
      'the signed part kept in the signature',
      signed.replace(inf, changed(inf)).replace('</Signature>', `<Object>${inf}</Object></Signature>`),
    ],
    ['the same with another Id', signed.replace(inf, changed(inf).replace('Id="nfse"', 'Id="x"'))],
    [
      'a transform that chooses what is read',
      signed.replace('xmldsig#enveloped-signature', 'TR/1999/REC-xpath-19991116'),
    ],
  ])('%s', async (_, file) => {
    expect(file).not.toBe(signed);
    const found = (await ditas(file)).flat();
    expect(found.filter((one) => one.startsWith('VALIDA'))).toEqual([]);
  });

  test('a note beside the signed one has no signature', async () => {
    const other = signed.replace(signature, '').replace(/^<\?xml[^>]*\?>/, '');
    const file = `<r>${signed.replace(/^<\?xml[^>]*\?>/, '')}${changed(other)}</r>`;
    expect(await ditas(file)).toEqual([...VALIDA, []]);
  });
});

describe('who may sign', () => {
  const com = (por: Parameters<typeof assinarXml>[2], xml = NACIONAL) => assinarXml(xml, 'infNFSe', por);
  const SEM_RAIZES = { ...TODOS, raizes: SO_DO_PRODUTO.raizes };
  const tabela = async (por: typeof servidor, producao: boolean, ate = '2030-01-01T00:00:00Z') => {
    const chave = (await titularDe(por.base64))?.chave ?? '';
    const row = { chave, host: '', producao, de: '2025-01-01T00:00:00Z', ate, fonte: 'teste' };
    return { ...TODOS, nacionais: [...CHAVES_NACIONAIS, row] };
  };

  test('a listed key is the national issuer’s, while its certificate was valid and in its environment', async () => {
    expect(await ditas(com(servidor), await tabela(servidor, true))).toEqual([
      ['VALIDA EMISSOR_NACIONAL FIXADA'],
    ]);
    const before = await tabela(servidor, true, '2026-01-01T00:00:00Z');
    expect(await ditas(com(servidor), before)).toEqual([['VALIDA EMISSOR_NACIONAL NAO_CONFERIDA']]);
    expect(await ditas(com(restrita), await tabela(restrita, false))).toEqual([
      ['INVALIDA EMISSOR_NACIONAL FIXADA'],
    ]);
    const test = texto(escreverNacional(nota({ producao: false })));
    expect(await ditas(com(restrita, test), await tabela(restrita, false))).toEqual([
      ['VALIDA EMISSOR_NACIONAL FIXADA'],
    ]);
  });

  test('a certificate that only names the national hosts is to be confirmed; one made by its holder is worth nothing', async () => {
    for (const known of [TODOS, SEM_RAIZES]) {
      expect(await ditas(com(servidor), known)).toEqual([['VALIDA EMISSOR_NACIONAL NAO_CONFERIDA']]);
      expect(await ditas(com(servidorFeito), known)).toEqual([['INVALIDA OUTRO AUTOASSINADA']]);
    }
  });

  test('a city by the CNPJ that a person confirmed, from its day on, with a chain to an imported root', async () => {
    expect(await ditas(com(municipio))).toEqual(VALIDA);
    expect(await ditas(com(municipio), SEM_RAIZES)).toEqual([['VALIDA MUNICIPIO NAO_CONFERIDA']]);
    expect(await ditas(com(municipio), { ...TODOS, municipios: [] })).toEqual([
      ['VALIDA A_CONFIRMAR CONFERIDA'],
    ]);
    const later = MUNICIPIOS.map((one) => ({ ...one, de: '2026-12-01' }));
    expect(await ditas(com(municipio), { ...TODOS, municipios: later })).toEqual([
      ['VALIDA A_CONFIRMAR CONFERIDA'],
    ]);
    const elsewhere = MUNICIPIOS.map((one) => ({ ...one, municipio: '3106200' }));
    expect(await ditas(com(municipio), { ...TODOS, municipios: elsewhere })).toEqual([
      ['VALIDA A_CONFIRMAR CONFERIDA'],
    ]);
    expect(await ditas(com(feita))).toEqual([['INVALIDA OUTRO AUTOASSINADA']]);
  });

  test('the provider is told as such', async () => {
    expect(await ditas(com(prestador))).toEqual([['VALIDA PRESTADOR CONFERIDA']]);
  });
});

const GENUINA = 'fiscal/samples/nfse_nacional/nfse-php__nfse.xml';
test.skipIf(!hasShared(GENUINA))(
  'a genuine note of the national issuer holds, by its listed key',
  async () => {
    const file = readShared(GENUINA).toString();
    expect(await ditas(file, SO_DO_PRODUTO)).toEqual([['VALIDA EMISSOR_NACIONAL FIXADA']]);
    expect(await ditas(file.replace(/<vServ>[^<]+/, '<vServ>1.00'), SO_DO_PRODUTO)).toEqual([
      ['INVALIDA  NAO_CONFERIDA'],
    ]);
  },
);

const FALHA = 'falhas/03-nfse-exc-c14n-with-comments.xml';
test.skipIf(!hasShared(FALHA))(
  'exclusive with comments and RSA-SHA256 is verified like the others',
  async () => {
    expect(await ditas(readShared(FALHA).toString())).toEqual([['VALIDA A_CONFIRMAR DESCONHECIDA']]);
  },
);

const NOTAS: [string, number][] = [
  ['fiscal/samples/nfse_nacional/nfelib__ConsultarNFSeEnvio-ped-sitnfse.xml', 1],
  ['fiscal/samples/nfse_nacional/nfse-php__ExemploPrestadorPessoaFisica.xml', 1],
];
test.each(NOTAS.filter(([path]) => hasShared(path)))('%s was altered, as its source says', async (path) => {
  expect((await ditas(readShared(path).toString())).flat()).toEqual(['INVALIDA  NAO_CONFERIDA']);
});
