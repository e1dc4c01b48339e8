import { expect, test } from 'vitest';
import { escreverAbrasf2 } from '../../../mocks/nfse/escreve/abrasf.ts';
import { chaveInventada } from '../../../mocks/nfse/escreve/chave.ts';
import { escreverEvento } from '../../../mocks/nfse/escreve/evento.ts';
import type { Conhecidos } from '../../../server/fiscal/nfse/assinaturas/conhecidos.ts';
import { readNfse } from '../../../server/fiscal/nfse/leitura/readNfse.ts';
import {
  provaDoEventoDaNota,
  provaDoEventoLido,
} from '../../../server/fiscal/nfse/registro/provaDoEventoDaNota.ts';
import { cadeiaDe } from '../../support/cadeia.ts';
import { notaInventada } from '../../support/notaInventada.ts';
import { assinarXml } from '../../support/xmldsig.ts';

const CIDADE = '92963560000160';
const TOMADOR = '90449244000149';
const PRESTADOR = '11222333000181';
const { raiz, intermediaria, empresa: municipio } = cadeiaDe(CIDADE);
const CONHECIDOS: Conhecidos = {
  raizes: {
    marca: 'teste de eventos',
    certificados: [
      { certificado: raiz.der, raiz: true },
      { certificado: intermediaria.der, raiz: false },
    ],
  },
  nacionais: [],
  municipios: [{ municipio: '3550308', cnpj: CIDADE, de: null, ate: null }],
};

const nota = notaInventada({ canceladaEm: '2026-07-12' });
const CHAVE = chaveInventada(nota);
const texto = (bytes: Uint8Array) => new TextDecoder().decode(bytes).replace(/^<\?xml[^>]*\?>/, '');
const registrado = assinarXml(
  texto(escreverEvento({ chave: CHAVE, tipo: 105102, autor: PRESTADOR, em: '2026-07-12T10:00:00-03:00' })),
  'infEvento',
  municipio,
);
const [cancelamento = ''] =
  /<NfseCancelamento>.*<\/NfseCancelamento>/s.exec(texto(escreverAbrasf2(nota))) ?? [];
const confirmado = assinarXml(
  cancelamento
    .replace('<NfseCancelamento>', '<NfseCancelamento xmlns="http://www.abrasf.org.br/nfse.xsd">')
    .replace('<Confirmacao>', '<Confirmacao Id="c1">'),
  'Confirmacao',
  municipio,
);

async function lido(xml: string) {
  const read = await readNfse({ nome: 'a.xml', bytes: new TextEncoder().encode(xml) }, CONHECIDOS);
  const [one, ...more] = read.tipo === 'lido' ? read.eventos : [];
  if (!one || more.length > 0) throw new Error('Not one event');
  const { evento, assinaturas } = one;
  const chegado = { evento, porta: 'ARQUIVO' as const, prova: provaDoEventoLido(assinaturas) };
  return { motivo: chegado.prova.motivo, ...provaDoEventoDaNota(chegado, TOMADOR) };
}

test('an event is proven as its city registers it, also one that names nobody who asked for it', async () => {
  expect(await lido(registrado)).toMatchObject({ comprovado: true });
  expect(await lido(confirmado)).toMatchObject({ comprovado: true });
});

const OUTRA =
  '<IdentificacaoNfse><Numero>999</Numero><CpfCnpj><Cnpj>11222333000181</Cnpj></CpfCnpj><CodigoMunicipio>3550308</CodigoMunicipio></IdentificacaoNfse>';
test.each<[string, string, string, string]>([
  ['another note', confirmado, '<Confirmacao', OUTRA],
  ['another day', confirmado, '<Confirmacao', '<DataHora>2026-01-01T00:00:00</DataHora>'],
  [
    'another author',
    registrado,
    '<infEvento',
    '<infPedReg><CNPJAutor>99888777000100</CNPJAutor></infPedReg>',
  ],
  ['another reason', registrado, '<infEvento', '<e105102><xMotivo>Outro</xMotivo></e105102>'],
  [
    'another note in its place',
    registrado,
    '<infEvento',
    `<e105102><chSubstituta>${CHAVE}</chSubstituta></e105102>`,
  ],
])('with %s beside what is signed of it, it proves nothing', async (_, signed, at, beside) => {
  expect(await lido(signed.replace(at, `${beside}${at}`))).toMatchObject({
    comprovado: false,
    motivo: expect.stringContaining('fora do que foi assinado'),
  });
});
