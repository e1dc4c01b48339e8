import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleCnpj, sampleCpf } from '../../../contract/brasil/sample.ts';
import { identidadeDe, mesmaNota } from '../../../contract/fiscal/nfse/identidade.ts';
import { type Nota, notaSchema } from '../../../contract/fiscal/nfse/nota.ts';
import { escreverAbrasf1, escreverAbrasf2 } from '../../../mocks/nfse/escreve/abrasf.ts';
import { escreverDps, escreverNacional } from '../../../mocks/nfse/escreve/nacional.ts';
import { contasDe, itemDe, type NotaInventada } from '../../../mocks/nfse/escreve/nota.ts';
import { escreverPortal } from '../../../mocks/nfse/escreve/portal.ts';
import { escreverSaoPaulo } from '../../../mocks/nfse/escreve/saoPaulo.ts';
import { readNfse } from '../../../server/fiscal/nfse/leitura/readNfse.ts';

const seed = fc.integer({ min: 0, max: 99_999_999 });
const documento = fc.oneof(
  seed.map((n) => sampleCnpj(n)),
  seed.map((n) => sampleCnpj(n, { alphanumeric: true })),
  seed.map((n) => sampleCpf(n)),
);
/** Arbitrary text in Windows-1252, with the characters that are special in XML and in tables. */
const texto = fc
  .string({ unit: fc.constantFrom(...'aÁçÕ &<>"\';|/-10'), minLength: 1, maxLength: 60 })
  .map((text) => `Nome ${text}`.replace(/\s+/g, ' ').trim());
const parte = fc.record({ documento, nome: texto, inscricaoMunicipal: fc.constant('12345678') });
const share = (cents: number, rate: number) => Math.round((cents * rate) / 100);

/** Arbitrary nota that every layout can write: amounts from R$ 10,00 on, ISS and withholding rates as in the law. */
const inventada: fc.Arbitrary<NotaInventada> = fc
  .record({
    prestador: parte,
    tomador: parte,
    numero: fc.integer({ min: 1, max: 9_999_999 }).map(String),
    dia: fc.integer({ min: 0, max: 2500 }),
    servicos: fc.integer({ min: 1000, max: 1_000_000_000 }),
    aliquota: fc.integer({ min: 200, max: 500 }).map((hundredths) => (hundredths / 100).toFixed(2)),
    deduz: fc.boolean(),
    issRetido: fc.boolean(),
    federais: fc.constantFrom('todas', 'nenhuma', 'zero'),
    irrf: fc.boolean(),
    inss: fc.boolean(),
    tributacao: fc.constantFrom('TRIBUTAVEL', 'IMUNE', 'SUSPENSA_JUDICIAL'),
    descricao: texto,
    simples: fc.constantFrom('NAO_OPTANTE', 'ME_EPP'),
  })
  .map(({ dia, deduz, federais, irrf, inss, ...rest }) => {
    const { servicos } = rest;
    const three = { pis: share(servicos, 0.65), cofins: share(servicos, 3), csll: share(servicos, 1) };
    const withheld = { todas: three, nenhuma: {}, zero: { pis: 0, cofins: 0, csll: 0 } }[federais];
    return {
      ...rest,
      municipio: '3550308',
      emissao: new Date(Date.UTC(2020, 0, 1 + dia)).toISOString().slice(0, 10),
      codigoNacional: '170101',
      codigoMunicipal: '3158',
      ...(deduz && { deducoes: share(servicos, 20) }),
      retencoes: {
        ...withheld,
        ...(irrf && { irrf: share(servicos, 1.5) }),
        ...(inss && { inss: share(servicos, 11) }),
      },
    } satisfies NotaInventada;
  });

type Leiaute = { escreve: (nota: NotaInventada) => Uint8Array; cala: readonly string[] };
/** Writer of each layout; `cala` lists the fields that the layout does not have. */
const LEIAUTES: Readonly<Record<string, Leiaute>> = {
  nacional: { escreve: escreverNacional, cala: [] },
  'ABRASF 2': { escreve: (nota) => escreverAbrasf2(nota), cala: [] },
  'ABRASF 1': { escreve: (nota) => escreverAbrasf1([nota]), cala: [] },
  Ginfes: { escreve: (nota) => escreverAbrasf1([nota], { ginfes: true }), cala: [] },
  'São Paulo': { escreve: (nota) => escreverSaoPaulo(nota), cala: ['item', 'liquido'] },
  'portal em CSV': { escreve: (nota) => escreverPortal([nota]), cala: ['item', 'liquido'] },
  'portal em TXT': { escreve: (nota) => escreverPortal([nota], '\t'), cala: ['item', 'liquido'] },
  DPS: { escreve: escreverDps, cala: ['numero', 'iss', 'liquido', 'issRetido', 'prestador'] },
};

const sumOf = (nota: Nota, tributos: readonly string[]): number | null => {
  const found = nota.retencoes.filter(({ tributo }) => tributos.includes(tributo));
  return found.length === 0 ? null : found.reduce((sum, { valor }) => sum + valor, 0);
};

/** Returns the compared fields as they were read. */
const dito = (nota: Nota) => ({
  numero: nota.numero,
  emissao: nota.emissao,
  prestador: [nota.prestador.documento, nota.prestador.nome],
  tomador: [nota.tomador?.documento, nota.tomador?.nome],
  item: nota.servico.item,
  descricao: nota.servico.descricao,
  servicos: nota.valores.servicos,
  deducoes: nota.valores.deducoes,
  aliquota: Number(nota.valores.aliquota),
  iss: nota.valores.iss,
  liquido: nota.valores.liquido,
  retido: nota.iss.retido,
  tributacao: nota.iss.tributacao,
  optante: nota.regime.simples !== 'NAO_OPTANTE',
  issRetido: sumOf(nota, ['ISS']),
  irrf: sumOf(nota, ['IRRF']),
  inss: sumOf(nota, ['INSS']),
  federais: sumOf(nota, ['PIS', 'COFINS', 'CSLL', 'CSRF']),
  avisos: nota.avisos,
});

/** Returns the compared fields as they were generated. */
function descrito(nota: NotaInventada): ReturnType<typeof dito> {
  const { prestador, tomador, retencoes = {}, issRetido = false } = nota;
  const { iss, liquido, federais } = contasDe(nota);
  return {
    numero: nota.numero,
    emissao: nota.emissao,
    prestador: [prestador.documento, prestador.nome],
    tomador: [tomador?.documento, tomador?.nome],
    item: itemDe(nota),
    descricao: nota.descricao,
    servicos: nota.servicos,
    deducoes: nota.deducoes ?? null,
    aliquota: Number(nota.aliquota),
    iss,
    liquido,
    retido: issRetido,
    tributacao: nota.tributacao ?? null,
    optante: nota.simples !== 'NAO_OPTANTE',
    issRetido: issRetido ? iss : 0,
    irrf: retencoes.irrf ?? null,
    inss: retencoes.inss ?? null,
    federais: retencoes.csll === undefined ? null : federais,
    avisos: [],
  };
}

const without = (said: object, cala: readonly string[]) =>
  Object.fromEntries(Object.entries(said).filter(([nome]) => !cala.includes(nome)));

async function lida(bytes: Uint8Array): Promise<Nota> {
  const lido = await readNfse({ nome: 'nota', bytes });
  const [first] = lido.tipo === 'lido' ? lido.notas : [];
  if (!first) throw new Error(JSON.stringify(lido));
  return first.nota;
}

test.each(Object.entries(LEIAUTES))(
  'what a note says is read as it was meant: %s',
  async (_, { escreve, cala }) => {
    await fc.assert(
      fc.asyncProperty(inventada, async (nota) => {
        const read = await lida(escreve(nota));
        expect(notaSchema.parse(read)).toEqual(read);
        const said = dito(read);
        expect(without(said, cala)).toEqual(without(descrito(nota), cala));
      }),
      { numRuns: 60 },
    );
  },
);

test('the same note through several doors is one, and another month or amount makes another', async () => {
  await fc.assert(
    fc.asyncProperty(inventada, async (nota) => {
      const read = await Promise.all(Object.values(LEIAUTES).map(({ escreve }) => lida(escreve(nota))));
      for (const a of read) for (const b of read) expect(mesmaNota(a, b)).toBe(true);
      const [first] = read;
      const other = await lida(escreverAbrasf2({ ...nota, servicos: nota.servicos + 1000 }));
      expect(first && mesmaNota(first, other)).toBe(false);
      const municipal = await Promise.all(
        [escreverAbrasf1([nota]), escreverSaoPaulo(nota), escreverPortal([nota])].map(lida),
      );
      expect(new Set(municipal.map(identidadeDe)).size).toBe(1);
    }),
    { numRuns: 30 },
  );
});
