import { expect, test } from 'vitest';
import { readNfse } from '../../../server/fiscal/nfse/leitura/readNfse.ts';
import { retrato } from '../../support/retratoNota.ts';
import { hasShared, readShared } from '../../support/shared.ts';

/** Expected summary of each file of the national standard: notas and DPS, alone and in responses of the API. */
const ESPERADO: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'nfse_nacional/brazilfiscalre__nfse_test_interm.xml': [
    [
      'NACIONAL 1.01 NORMAL nº 777 de 4314902',
      '11222333000144 → 96572806000123 (ME_EPP)',
      '2026-05-10 competência 2026-05-10',
      '1.05 010501 - em 3550308, incide em 3550308',
      '7000.00 base 7000.00 × 3 = 210.00 líquido 6490.00',
      'IMUNE retido sim; ISS 210.00 CAMPO CERTA; IRRF 150.00 CAMPO CERTA; INSS 100.00 CAMPO CERTA; CSRF 50.00 NT_007 PROVAVEL',
    ],
  ],
  'nfse_nacional/brazilfiscalre__nfse_test_minimal.xml': [
    [
      'NACIONAL 1.01 NORMAL nº 666 de 4204608',
      '90449244000149 → - (-)',
      '2026-03-01 competência 2026-03-01',
      '1.05 010501 - em -, incide em -',
      '1000.00 base - × - = - líquido 1000.00',
      '- retido -',
    ],
  ],
  'nfse_nacional/brazilfiscalre__nfse_test_prod.xml': [
    [
      'NACIONAL 1.01 NORMAL nº 999 de 1234265',
      '11222333000144 → 96572806000123 (NAO_OPTANTE)',
      '2026-02-11 competência 2026-04-07',
      '1.05 010501 - em -, incide em 3550308',
      '10000.00 base 10000.00 × 5 = 500.00 líquido 8885.00',
      'TRIBUTAVEL retido sim; ISS 500.00 CAMPO CERTA; IRRF 150.00 CAMPO CERTA; CSRF 465.00 NT_007 CERTA',
    ],
  ],
  'nfse_nacional/nfelib__ConsultarNFSeEnvio-ped-sitnfse.xml': [
    [
      'NACIONAL 1.00 NORMAL nº 2 de 1400159',
      '01761135000132 → - (ME_EPP)',
      '2022-09-28 competência 2022-09-28',
      '1.01 010101 - em 1400159, incide em 1400159',
      '999999999.99 base - × - = - líquido 989999961.04',
      'TRIBUTAVEL retido não; IRRF 9.99 CAMPO CERTA; INSS 8.99 CAMPO CERTA; CSLL 9.99 CAMPO INCERTA',
    ],
  ],
  'nfse_nacional/nfelib__ConsultarNFSeRPS-ped-sitnfserps.xml': [
    [
      'DPS 1.00 SEM_NOTA nº - de 1400159',
      '01761135000132 → - (ME_EPP)',
      '2022-09-28 competência 2022-09-28',
      '1.01 010101 - em 1400159, incide em -',
      '999999999.99 base - × - = - líquido -',
      'TRIBUTAVEL retido não; IRRF 9.99 CAMPO CERTA; INSS 8.99 CAMPO CERTA; CSLL 9.99 CAMPO INCERTA',
    ],
  ],
  'nfse_nacional/nfse-php__ExemploPisZeradoCofinsSobreFaturamentoPreenchido-2.xml': [
    [
      'DPS 1.01 SEM_NOTA nº - de 3304557',
      '11905971000105 → 39847728000199 (ME_EPP)',
      '2025-12-30 competência 2025-12-30',
      '1.01 010101 001 em 3304557, incide em -',
      '10000.00 base - × - = - líquido -',
      'TRIBUTAVEL retido não; IRRF 150.00 CAMPO CERTA; CSRF 465.00 ASSINATURA PROVAVEL',
    ],
  ],
  'nfse_nacional/nfse-php__ExemploPrestadorPessoaFisica-2.xml': [
    [
      'DPS 1.00 SEM_NOTA nº - de 2314003',
      '06672992383 → 10237604000100 (NAO_OPTANTE)',
      '2025-12-15 competência 2025-12-15',
      '4.06 040601 - em 2314003, incide em -',
      '1850.00 base - × - = - líquido -',
      'TRIBUTAVEL retido sim',
    ],
  ],
  'nfse_nacional/nfse-php__ExemploPrestadorPessoaFisica.xml': [
    [
      'NACIONAL 1.00 NORMAL nº 46 de 2314003',
      '06672992383 → 10237604000100 (NAO_OPTANTE)',
      '2025-12-15 competência 2025-12-15',
      '4.06 040601 - em 2314003, incide em 2314003',
      '1850.00 base 1850.00 × 5 = 92.50 líquido 1757.50',
      'TRIBUTAVEL retido sim; ISS 92.50 CAMPO CERTA',
    ],
  ],
  'nfse_nacional/nfse-php__dps_example.xml': [
    [
      'DPS 1.00 SEM_NOTA nº - de 1505486',
      '44827692000111 → 98216457200 (ME_EPP)',
      '2025-12-04 competência 2025-12-04',
      '6.04 060401 - em 1505486, incide em -',
      '120.00 base - × - = - líquido -',
      'TRIBUTAVEL retido não',
    ],
  ],
  'nfse_nacional/nfse-php__nfse.xml': [
    [
      'NACIONAL 1.00 NORMAL nº 2 de 1505486',
      '31305199000190 → 76920500230 (ME_EPP)',
      '2025-12-03 competência 2025-12-03',
      '4.03 040303 - em 1505486, incide em 1505486',
      '230.00 base 230.00 × 5 = 11.50 líquido 230.00',
      'TRIBUTAVEL retido não',
    ],
  ],
  'nfse_nacional/pynfse-naciona__ibscbs_with_retention.xml': [
    [
      'DPS 1.01 SEM_NOTA nº - de 4106902',
      '11111111111111 → - (NAO_OPTANTE)',
      '2026-01-08 competência 2026-01-08',
      '7.01 070104 - em 4106902, incide em -',
      '100.00 base - × - = - líquido -',
      'TRIBUTAVEL retido não; IRRF 1.50 CAMPO CERTA; PIS 0.65 ANTES_NT_007 CERTA; COFINS 3.00 ANTES_NT_007 CERTA; CSLL 1.00 CAMPO CERTA',
    ],
  ],
  'nfse_nacional/uninfe__GerarNFSeEnvio-env-loterps.xml': [
    [
      'DPS 1.01 SEM_NOTA nº - de 4202909',
      '99999999999999 → - (ME_EPP)',
      '2025-11-18 competência 2025-11-18',
      '14.01 140101 - em 4202909, incide em -',
      '10.00 base - × - = - líquido -',
      'TRIBUTAVEL retido não',
    ],
  ],
  'nfse_nacional/uninfe__GerarNFSeEnvio_IBSCBS_com_Reteno_PIS_COFINS_IR_CSLL-env-loterps.xml': [
    [
      'DPS 1.01 SEM_NOTA nº - de 4106902',
      '11111111111111 → - (NAO_OPTANTE)',
      '2026-01-08 competência 2026-01-08',
      '7.01 070104 - em 4106902, incide em -',
      '100.00 base - × - = - líquido -',
      'TRIBUTAVEL retido não; IRRF 1.50 CAMPO CERTA; PIS 0.65 ANTES_NT_007 CERTA; COFINS 3.00 ANTES_NT_007 CERTA; CSLL 1.00 CAMPO CERTA',
    ],
  ],
  'nfse_nacional/uninfe__GerarNfseEnvio_IndicativoDecisaoJudicial-env-loterps.xml': [
    [
      'NACIONAL 1.01 NORMAL nº 1 de 4105508',
      '99999999999999 → 11111111111111 (NAO_OPTANTE)',
      '2026-01-20 competência 2026-01-20',
      '10.05 100501 - em 4105508, incide em 4105508',
      '723.90 base 0.00 × 5 = 0.00 líquido 723.90',
      'SUSPENSA_ADMINISTRATIVA retido não',
    ],
  ],
  'nfse_nacional/uninfe__GerarNfseMinima-env-loterps.xml': [
    [
      'DPS 1.01 SEM_NOTA nº - de 4105508',
      '12345678901234 → 12345678901234 (ME_EPP)',
      '2025-12-10 competência 2025-12-10',
      '1.01 010101 - em 4105508, incide em -',
      '10.00 base - × - = - líquido -',
      'TRIBUTAVEL retido não',
    ],
  ],
  'nfse_nacional/uninfe__dps_com_todas_as_tags-env-loterps.xml': [
    [
      'DPS 1.01 SEM_NOTA nº - de 4106902',
      '12345678000195 → 11222333000199 (NAO_OPTANTE)',
      '2025-11-18 competência 2025-11-18',
      '- 000101 101 em 4106902, incide em -',
      '1000.00 base - × 5 = - líquido -',
      'SUSPENSA_JUDICIAL retido não',
    ],
  ],
  'nfse_nacional_api/nfsen-php-sdk__consultar_nfse.json': [
    [
      'NACIONAL 1.01 NORMAL nº 10 de 3303302',
      '11222333000181 → 91712343000134 (NAO_OPTANTE)',
      '2026-01-15 competência 2026-01-15',
      '1.07 010700 007 em 3303302, incide em 3303302',
      '1500.00 base 1350.00 × 2 = 27.00 líquido 1292.75',
      'TRIBUTAVEL retido sim; ISS 27.00 CAMPO CERTA; IRRF 22.50 CAMPO CERTA; INSS 15.00 CAMPO CERTA; CSLL 15.00 ASSINATURA PROVAVEL',
    ],
  ],
  'nfse_nacional_api/nfsen-php-sdk__emitir_sucesso.json': [
    [
      'NACIONAL 1.01 NORMAL nº 10 de 3303302',
      '11222333000181 → 91712343000134 (NAO_OPTANTE)',
      '2026-01-15 competência 2026-01-15',
      '1.07 010700 007 em 3303302, incide em 3303302',
      '1500.00 base 1350.00 × 2 = 27.00 líquido 1292.75',
      'TRIBUTAVEL retido sim; ISS 27.00 CAMPO CERTA; IRRF 22.50 CAMPO CERTA; INSS 15.00 CAMPO CERTA; CSLL 15.00 ASSINATURA PROVAVEL',
    ],
  ],
};

for (const [arquivo, notas] of Object.entries(ESPERADO)) {
  const path = `fiscal/samples/${arquivo}`;
  test.skipIf(!hasShared(path))(`${arquivo} is read field by field`, async () => {
    const lido = await readNfse({ nome: arquivo, bytes: readShared(path) });
    expect(lido.tipo === 'lido' ? lido.notas.map(({ nota }) => retrato(nota)) : lido).toEqual(notas);
  });
}
