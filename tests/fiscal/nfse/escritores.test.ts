import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { expect, test } from 'vitest';
import { chaveInventada } from '../../../mocks/nfse/escreve/chave.ts';
import { escreverEvento, escreverPedidoEvento } from '../../../mocks/nfse/escreve/evento.ts';
import { escreverDps, escreverNacional } from '../../../mocks/nfse/escreve/nacional.ts';
import type { NotaInventada } from '../../../mocks/nfse/escreve/nota.ts';
import { escreverPortal } from '../../../mocks/nfse/escreve/portal.ts';
import { escreverSaoPaulo } from '../../../mocks/nfse/escreve/saoPaulo.ts';
import { notaInventada } from '../../support/notaInventada.ts';
import { hasShared, readShared, sharedFile } from '../../support/shared.ts';

xmlRegisterFsInputProviders();

/** Returns the schema errors of a document, except those of a missing signature: these writers do not sign. */
function faults(schema: string, bytes: Uint8Array): string[] {
  const path = `fiscal/schemas/${schema}`;
  const xsd = XmlDocument.fromBuffer(readShared(path), { url: sharedFile(path) });
  const validator = XsdValidator.fromDoc(xsd);
  const document = XmlDocument.fromBuffer(bytes);
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    return error.details.map(({ message }) => message).filter((one) => !one.includes('Signature'));
  } finally {
    document.dispose();
    validator.dispose();
    xsd.dispose();
  }
}

const NOTAS: Readonly<Record<string, NotaInventada>> = {
  plain: notaInventada({}),
  'everything withheld': notaInventada({
    issRetido: true,
    retencoes: { irrf: 1500, inss: 11_000, pis: 650, cofins: 3000, csll: 1000 },
    deducoes: 10_000,
    descontoIncondicionado: 500,
    descontoCondicionado: 100,
    ibscbs: { cst: '000', classificacao: '000001', ibs: 100, cbs: 900 },
    intermediario: {
      documento: '52998224725',
      nome: 'Intermediária',
      email: 'a@b.com',
      telefone: '1133334444',
    },
    substitui: chaveInventada(notaInventada({ numero: '1' })),
    informacoes: 'Contrato 12/2026 & aditivos',
    nbs: '115029000',
    simples: 'ME_EPP',
  }),
  'before NT 007': notaInventada({
    emissao: '2025-12-20',
    retencoes: { pis: 650, cofins: 3000, csll: 1000 },
  }),
  'no rate, suspended': notaInventada({
    aliquota: undefined,
    tributacao: 'SUSPENSA_JUDICIAL',
    proprios: { pis: 1650, cofins: 7600 },
  }),
  'issued by the taker': notaInventada({ emissor: 'TOMADOR', producao: false }),
};

const NACIONAL = 'nfse_nacional_1.01_20260209';
test.skipIf(!hasShared(`fiscal/schemas/${NACIONAL}`)).each(Object.entries(NOTAS))(
  'an invented note of the national standard holds before its schema: %s',
  (_, nota) => {
    expect(faults(`${NACIONAL}/NFSe_v1.01.xsd`, escreverNacional(nota))).toEqual([]);
    expect(faults(`${NACIONAL}/DPS_v1.01.xsd`, escreverDps(nota))).toEqual([]);
  },
);

const em = '2026-05-11T10:00:00-03:00';
const base = { chave: chaveInventada(notaInventada({})), autor: '90449244000149', em };
test.skipIf(!hasShared(`fiscal/schemas/${NACIONAL}`)).each([
  { ...base, tipo: 101101, codigoMotivo: '1', motivo: 'Erro na emissão da nota' },
  { ...base, tipo: 105102, codigoMotivo: '01', motivo: 'Erro na emissão da nota', substituta: base.chave },
  { ...base, tipo: 203202 },
  { ...base, tipo: 203206, codigoMotivo: '1', motivo: 'Nota em duplicidade com outra' },
  { ...base, tipo: 205204 },
  { ...base, tipo: 305101, motivo: 'Cancelamento por ofício' },
  { ...base, tipo: 305102, motivo: 'Bloqueio por ofício da nota' },
] as const)('an invented event holds before its schema: $tipo', (evento) => {
  expect(faults(`${NACIONAL}/evento_v1.01.xsd`, escreverEvento(evento))).toEqual([]);
  expect(faults(`${NACIONAL}/pedRegEvento_v1.01.xsd`, escreverPedidoEvento(evento))).toEqual([]);
});

const SP = 'nfse_sp_paulistana_v01/RetornoConsulta_v01.xsd';
test.skipIf(!hasShared(`fiscal/schemas/${SP}`))(
  'an invented note of São Paulo holds before its schema',
  () => {
    expect(
      faults(SP, escreverSaoPaulo(notaInventada({}), notaInventada({ canceladaEm: '2026-05-11' }))),
    ).toEqual([]);
  },
);

test("the portal's export has its 73 columns in every line", () => {
  const lines = new TextDecoder('windows-1252')
    .decode(escreverPortal([notaInventada({})], '\t'))
    .replace(/\r\n$/, '')
    .split('\r\n');
  expect(lines.map((line) => line.split('\t').length)).toEqual([73, 73, 73]);
});
