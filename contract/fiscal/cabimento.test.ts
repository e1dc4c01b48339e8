import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { momentoDe } from '../../tests/support/momento.ts';
import { parametrosSchema } from '../parametros.ts';
import { atosDe } from './atos.ts';
import { cabimento, type Ficha } from './cabimento.ts';
import { CONFIANCAS_DOCUMENTO, type ConfiancaDocumento } from './confianca/graus.ts';
import { ctes } from './ctes.ts';
import { ESPECIES_SEFAZ } from './especies.ts';
import { CODIGOS } from './manifestacao.ts';
import { nfes } from './nfes.ts';
import { PAPEL_NAMES } from './papel.ts';
import { SITUACAO_NAMES } from './situacoes.ts';

const pending = {
  papel: 'RECEBIDO',
  aConfirmar: false,
  confianca: 'SEFAZ',
  manifestacao: 'PENDENTE',
} as const;

const CONFIANCA_NAMES = Object.keys(CONFIANCAS_DOCUMENTO) as ConfiancaDocumento[];

/** Returns one word per act: `sim` if allowed, `ressalva` if allowed after the user confirms, `não` if refused. */
function answers(ficha: Ficha): string {
  return CODIGOS[ficha.especie]
    .map((codigo) => cabimento(ficha, codigo))
    .map((one) => (one.cabe ? (one.ressalva === null ? 'sim' : 'ressalva') : 'não'))
    .join(' ');
}

describe('que ato cabe a um documento', () => {
  // NF-e: ciência, confirmação, desconhecimento, não realizada (NT 2020.001: 650 and 651); CT-e: desacordo and its cancellation.
  test.each([
    ['NFE', 'AUTORIZADO', false, 'sim sim sim sim'],
    ['NFE', 'CANCELADO', false, 'não ressalva não ressalva'],
    ['NFE', 'DENEGADO', false, 'não ressalva não ressalva'],
    ['NFE', 'CANCELADO', true, 'ressalva ressalva ressalva ressalva'],
    ['NFE', 'SEM_PROTOCOLO', false, 'ressalva ressalva ressalva ressalva'],
    ['NFE', 'A_CONFIRMAR', true, 'ressalva ressalva ressalva ressalva'],
    ['NFE', 'SEM_VALOR', false, 'não não não não'],
    ['CTE', 'AUTORIZADO', false, 'sim não'],
    ['CTE', 'CANCELADO', false, 'não não'],
    ['CTE', 'DENEGADO', false, 'não não'],
    ['CTE', 'CANCELADO', true, 'ressalva não'],
    ['CTE', 'SEM_PROTOCOLO', false, 'ressalva não'],
    ['CTE', 'SEM_VALOR', false, 'não não'],
  ] as const)('%s %s, a confirmar: %s', (especie, situacao, aConfirmar, expected) => {
    expect(answers({ ...pending, especie, situacao, aConfirmar })).toBe(expected);
  });

  test.each([
    ['NFE', 'CIENCIA', 'não sim sim sim'],
    ['NFE', 'CONFIRMADA', 'não não sim sim'],
    ['NFE', 'DESCONHECIDA', 'não sim não sim'],
    ['NFE', 'NAO_REALIZADA', 'não sim sim não'],
    ['CTE', 'DESACORDO', 'não sim'],
    ['CTE', 'DESACORDO_CANCELADO', 'não não'],
  ] as const)('%s em que vale %s', (especie, manifestacao, expected) => {
    expect(answers({ ...pending, especie, situacao: 'AUTORIZADO', manifestacao })).toBe(expected);
  });

  test.each(CONFIANCA_NAMES)('ao que é %s, com a ressalva do que se mostra dele', (confianca) => {
    const doubted = ['PROTOCOLO_ALHEIO', 'RESUMO'].includes(confianca);
    for (const especie of ESPECIES_SEFAZ) {
      const ficha = { ...pending, especie, situacao: 'AUTORIZADO', aConfirmar: true, confianca } as const;
      expect(answers(ficha).includes('ressalva')).toBe(doubted);
      // SEFAZ's response about the key confirms a RESUMO, but proves nothing about the file with another document's protocol.
      expect(answers({ ...ficha, aConfirmar: false }).includes('ressalva')).toBe(
        confianca === 'PROTOCOLO_ALHEIO',
      );
    }
  });

  test.each(['EMITIDO', 'INTERESSE'] as const)('nenhum a quem não recebeu: %s', (papel) => {
    expect(answers({ ...pending, especie: 'NFE', situacao: 'AUTORIZADO', papel })).toBe('não não não não');
  });

  test('a página oferece exatamente o que a conferência deixa enviar, com a mesma ressalva', () => {
    const manifestacoes = [nfes, ctes].flatMap(({ fields }) => Object.keys(fields.manifestacao.options));
    const quadro = fc.record({
      especie: fc.constantFrom(...ESPECIES_SEFAZ),
      papel: fc.constantFrom(...PAPEL_NAMES),
      situacao: fc.constantFrom(...SITUACAO_NAMES),
      aConfirmar: fc.boolean(),
      confianca: fc.constantFrom(null, ...CONFIANCA_NAMES),
      manifestacao: fc.constantFrom(...manifestacoes),
      autorizadoEm: fc.constantFrom(
        null,
        momentoDe('2026-01-05T10:00:00-03:00'),
        momentoDe('2026-07-01T10:00:00-03:00'),
      ),
      regra: fc.constantFrom(null, 'ANEXO_II_INTERNA'),
      hoje: fc.constant('2026-07-10'),
    });
    const parametros = parametrosSchema.parse({});
    fc.assert(
      fc.property(quadro, (one) => {
        const { atos } = atosDe({ ...one, parametros });
        for (const codigo of CODIGOS[one.especie]) {
          const rule = cabimento(one, codigo);
          const shown = atos.find(({ tpEvento }) => tpEvento === codigo);
          const offered = shown?.estado === 'aberto' || shown?.estado === 'vencido';
          expect(offered).toBe(rule.cabe);
          expect(shown?.ressalva ?? null).toBe(rule.cabe ? rule.ressalva : null);
        }
      }),
    );
  });
});
