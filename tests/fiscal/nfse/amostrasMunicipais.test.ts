import { expect, test } from 'vitest';
import { readNfse } from '../../../server/fiscal/nfse/leitura/readNfse.ts';
import { retrato } from '../../support/retratoNota.ts';
import { hasShared, readShared } from '../../support/shared.ts';

/** Expected summary of each municipal file: ABRASF 1 and 2, Ginfes, São Paulo, in responses and envelopes. */
const ESPERADO: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'nfse_abrasf/dominio-audita__nfse_abrasf.xml': [
    [
      'ABRASF_2 - NORMAL nº 201500000000279 de -',
      '12345678000100 → 98765432000199 (-)',
      '2024-05-10 competência -',
      '17.01 - - em -, incide em -',
      '1500.00 base - × - = 75.00 líquido 1500.00',
      '- retido -; PIS 9.75 CAMPO INCERTA; COFINS 45.00 CAMPO INCERTA',
    ],
  ],
  'nfse_abrasf/l10n-brazil__001_50_nfse.xml': [
    [
      'GINFES - SEM_NOTA nº - de -',
      '59594315000157 → 81493979000189 (OPTANTE)',
      '2020-06-04 competência -',
      '1.05 - 6311900 em 3132404, incide em -',
      '100.00 base 0.00 × 5 = 5.00 líquido 100.00',
      'TRIBUTAVEL retido não',
    ],
  ],
  'nfse_abrasf/nfse-schema__ConsultaLoteRpsResposta-2.xml': [
    [
      'ABRASF_1 - NORMAL nº 123456 de -',
      '12345678901 → 12345678901 (OPTANTE)',
      '2023-03-07 competência -',
      '- - 1 em -, incide em -',
      '1.00 base 0.00 × 0 = 0.00 líquido 0.00',
      'TRIBUTAVEL retido sim',
    ],
  ],
  'nfse_abrasf/nfse-schema__ConsultaLoteRpsResposta.xml': [
    [
      'ABRASF_2 2.30 NORMAL nº 123456 de -',
      '12345678901 → 12345678901 (OPTANTE)',
      '2023-03-07 competência 2023-02-09',
      '- - 001 em -, incide em -',
      '1000.00 base 0.00 × 0 = 0.00 líquido 123435.77',
      'TRIBUTAVEL retido sim',
    ],
    [
      'ABRASF_2 2.30 NORMAL nº 123456 de -',
      '12345678901 → 12345678901 (OPTANTE)',
      '2023-03-07 competência 2023-02-09',
      '- - 001 em -, incide em -',
      '1000.00 base 0.00 × 0 = 0.00 líquido 123435.77',
      'TRIBUTAVEL retido sim',
    ],
  ],
  'nfse_abrasf/nfse-schema__ConsultaNfseRpsResposta.xml': [
    [
      'ABRASF_2 2.30 NORMAL nº 123456 de -',
      '12345678901 → 12345678901 (OPTANTE)',
      '2023-03-07 competência 2023-02-09',
      '- - 001 em -, incide em -',
      '1000.00 base 0.00 × 0 = 0.00 líquido 123435.77',
      'TRIBUTAVEL retido sim',
    ],
  ],
  'nfse_abrasf/nfse-schema__Nfse.xml': [
    [
      'ABRASF_2 2.30 NORMAL nº 123456 de -',
      '12345678901 → 12345678901 (OPTANTE)',
      '2023-03-07 competência 2023-02-09',
      '- - 001 em -, incide em -',
      '1000.00 base 0.00 × 0 = 0.00 líquido 123435.77',
      'TRIBUTAVEL retido sim',
    ],
  ],
  'nfse_abrasf/nfse-schema__Rps.xml': [
    [
      'ABRASF_2 - SEM_NOTA nº - de -',
      '12345678901 → 12345678901 (OPTANTE)',
      '2023-03-08 competência 2023-02-09',
      '- - 001 em -, incide em -',
      '1000.00 base - × 0 = 0.00 líquido -',
      'TRIBUTAVEL retido sim',
    ],
  ],
  'nfse_abrasf/sped-nfse__RetornoConsulta.xml': [
    [
      'SAO_PAULO - NORMAL nº 17943 de 3550308',
      '99999997000100 → 12345678909 (OPTANTE)',
      '2015-01-28 competência -',
      '- - 7617 em -, incide em -',
      '20500.00 base - × 0 = 0.00 líquido -',
      'TRIBUTAVEL retido não; IRRF 10.00 CAMPO CERTA; INSS 10.00 CAMPO CERTA; PIS 10.00 CAMPO PROVAVEL; COFINS 10.00 CAMPO PROVAVEL; CSLL 10.00 CAMPO PROVAVEL',
    ],
    [
      'SAO_PAULO - NORMAL nº 17944 de 3550308',
      '99999997000100 → 12345678909 (OPTANTE)',
      '2015-01-28 competência -',
      '- - 7617 em -, incide em -',
      '20501.00 base - × 0 = 0.00 líquido -',
      'TRIBUTAVEL retido não; IRRF 10.00 CAMPO CERTA; INSS 10.00 CAMPO CERTA; PIS 10.00 CAMPO PROVAVEL; COFINS 10.00 CAMPO PROVAVEL; CSLL 10.00 CAMPO PROVAVEL',
    ],
  ],
  'nfse_abrasf/sped-nfse__response_consultaNFSeEmitidas.xml': [
    [
      'SAO_PAULO - NORMAL nº 576 de 3550308',
      '08894935000170 → 12514319000114 (OPTANTE)',
      '2016-08-24 competência -',
      '- - 7285 em -, incide em -',
      '1488.32 base - × 0 = 0.00 líquido -',
      'TRIBUTAVEL retido não',
    ],
    [
      'SAO_PAULO - CANCELADA nº 577 de 3550308',
      '08894935000170 → 60840055000131 (OPTANTE)',
      '2016-09-01 competência -',
      '- - 7285 em -, incide em -',
      '1935.00 base - × 0 = 0.00 líquido -',
      'TRIBUTAVEL retido não',
    ],
  ],
  'nfse_soap/erpbrasil__consulta_documento_ginfes-1.xml': [
    [
      'GINFES - CANCELADA nº 115 de 3132404',
      '23130935000198 → 62228384000151 (OPTANTE)',
      '2020-11-11 competência 2020-11-11',
      '1.05 - 6202300 em 3132404, incide em -',
      '100.00 base 100.00 × 2 = 2.00 líquido 100.00',
      'TRIBUTAVEL retido não',
    ],
  ],
};

for (const [arquivo, notas] of Object.entries(ESPERADO)) {
  const path = `fiscal/samples/${arquivo}`;
  test.skipIf(!hasShared(path))(`${arquivo} is read field by field`, async () => {
    // The declarations are taken out of their request, because nothing inside a request is read.
    const alone = readShared(path).toString('latin1').replaceAll('EnviarLoteRpsEnvio', 'Declaracoes');
    const lido = await readNfse({ nome: arquivo, bytes: Buffer.from(alone, 'latin1') });
    expect(lido.tipo === 'lido' ? lido.notas.map(({ nota }) => retrato(nota)) : lido).toEqual(notas);
  });
}

/** Number, prestador, amount, code, rate, ISS and withholdings of notas of São Paulo, all with one tomador; amounts in cents. */
const RECEBIDAS = [
  ['1157', '21573124000136', 314942, '6157', '5', 15747, ['IRRF 47.25']],
  ['1004267', '80632424834', 6089, '3877', '2', 67, []],
  ['3267748', '06990590000123', 10, '6298', '5', 0, []],
  ['1183', '21573124000136', 479480, '6157', '5', 23974, ['IRRF 71.93']],
  ['88', '16852934000191', 200000, '6939', '0', 0, []],
  ['310', '00316258000100', 82000, '2461', '0', 0, []],
  ['1014612', '07241321804', 11398, '3877', '2', 138, []],
  ['23', '23120233000123', 182720, '7161', '0', 0, []],
  ['125', '13742704000181', 475000, '2445', '0', 0, []],
  ['3315', '08298272000121', 28000, '7285', '0', 0, []],
  ['13548', '17210038000191', 47200, '2933', '0', 0, []],
  ['89', '16852934000191', 233300, '6939', '0', 0, []],
  ['14833', '07366835000109', 21150, '2496', '5', 1057, []],
  ['13387', '09649939000156', 693000, '2496', '5', 34650, []],
  [
    '2101814',
    '02340041000152',
    28172,
    '7870',
    '2',
    563,
    ['ISS 5.63', 'PIS 1.83', 'COFINS 8.45', 'CSLL 2.82'],
  ],
  ['46508', '00312988000124', 60000, '7161', '2.5', 1500, []],
  ['3340', '08298272000121', 28000, '7285', '0', 0, []],
];

const PATH = 'fiscal/samples/nfse_abrasf/sped-nfse__response_consultaNFSeRecebidas.xml';
test.skipIf(!hasShared(PATH))(
  'São Paulo: each of the 17 notes of one answer, escaped in its SOAP',
  async () => {
    const lido = await readNfse({ nome: 'recebidas.xml', bytes: readShared(PATH) });
    const notas = lido.tipo === 'lido' ? lido.notas : [];
    expect(
      notas.map(({ nota: { numero, prestador, valores, servico, retencoes } }) => [
        numero,
        prestador.documento,
        valores.servicos,
        servico.codigoMunicipal,
        valores.aliquota,
        valores.iss,
        retencoes
          .filter(({ valor }) => valor > 0)
          .map(({ tributo, valor }) => `${tributo} ${(valor / 100).toFixed(2)}`),
      ]),
    ).toEqual(RECEBIDAS);
    expect(new Set(notas.map(({ nota }) => nota.tomador?.documento))).toEqual(new Set(['08894935000170']));
  },
);

test.skipIf(!hasShared(PATH))(
  'São Paulo: each note of an answer is kept with its own bytes, and is read from them again',
  async () => {
    const lido = await readNfse({ nome: 'recebidas.xml', bytes: readShared(PATH) });
    for (const { nota, bytes } of lido.tipo === 'lido' ? lido.notas : []) {
      const again = await readNfse({ nome: 'nota.xml', bytes });
      expect(again.tipo === 'lido' ? again.notas.map((one) => one.nota) : again).toEqual([nota]);
    }
  },
);
