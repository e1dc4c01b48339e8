import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { NORMAL, retida } from '../../../../tests/support/avaliada.ts';
import { NOTA_VAZIA, OUTRA_CIDADE, umaNota, umContexto } from '../../../../tests/support/notaServico.ts';
import { type Nota, notaSchema } from '../nota.ts';
import { ladosDe, type Verificacao } from '../verificacao.ts';
import { evaluateNota } from './evaluateNota.ts';

const texts = z
  .object({
    nfs: z.object({
      nao_diz: z.string(),
      nao_se_sabe: z.string(),
      verificacao: z.object({ diz: z.string(), esperado: z.string() }),
    }),
  })
  .parse(JSON.parse(readFileSync('public/assets/i18n/translations/pt-depois.json', 'utf8')));

/** Patterns that no sentence may match: a missing value or a double negation. */
const NONSENSE: Readonly<Record<string, RegExp>> = {
  'a value of the language': /\b(?:undefined|null|NaN|Infinity)\b|\[object|Invalid/,
  'a double denial':
    /\bdiz não (?:diz|inform)|não (?:diz|informa)\w* (?:de |em )?(?:que )?não (?:diz|inform)/i,
  'an amount that is absent': /(?:R\$|%) ?não|\b(?:de|em|são|por|até) não inform/i,
  'empty quotes': /“”|""|‘’|''|\(\)|«»/,
  'a hole': / {2}| [,.;:]|\bde [,.;)]|\bde$|: *$/,
  'a code of the language': /\b[A-Z]+_[A-Z_]+\b/,
};

/** Returns every line that the screen shows for a finding. */
function linhas(one: Verificacao): string[] {
  const lados = ladosDe(one);
  const beside = lados && [
    `${texts.nfs.verificacao.diz} ${lados.diz ?? texts.nfs.nao_diz}`,
    `${texts.nfs.verificacao.esperado} ${lados.esperado ?? texts.nfs.nao_se_sabe}`,
  ];
  return [one.frase, one.norma, ...(beside ?? [])];
}

/** Returns the paths of all fields of a nota, at any depth, separated by '/'. */
function caminhos(value: unknown, within = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [within];
  return [
    ...(within === '' ? [] : [within]),
    ...Object.entries(value).flatMap(([key, held]) =>
      caminhos(held, within === '' ? key : `${within}/${key}`),
    ),
  ];
}

/** Returns the nota without the fields `ausentes`, each with the value that it has in an empty nota. */
function sem(cheia: unknown, vazia: unknown, ausentes: ReadonlySet<string>, within = ''): unknown {
  if (ausentes.has(within)) return vazia;
  if (typeof cheia !== 'object' || cheia === null || Array.isArray(cheia)) return cheia;
  const entries = Object.entries(cheia).map(([key, held]) => {
    const nothing = typeof vazia === 'object' && vazia !== null ? Reflect.get(vazia, key) : vazia;
    return [key, sem(held, nothing ?? null, ausentes, within === '' ? key : `${within}/${key}`)];
  });
  return Object.fromEntries(entries);
}

const NOTAS: readonly Nota[] = [
  umaNota(),
  umaNota({ ...NORMAL.dita, retencoes: [retida('ISS', 5000), retida('IRRF', 1500), retida('CSLL', 4650)] }),
  umaNota({
    leiaute: 'ABRASF_2',
    chave: null,
    servico: { codigoNacional: '070501', municipioPrestacao: OUTRA_CIDADE, municipioIncidencia: '9999999' },
    iss: { retido: true },
    retencoes: [retida('INSS', 11_000), retida('ISS', 2000)],
  }),
  umaNota({ situacao: 'CANCELADA', producao: false, substituidaPor: '77', competencia: '2027-01-01' }),
];
const CONTEXTOS = [
  umContexto(),
  umContexto(NORMAL.contexto),
  umContexto({ fornecedor: null, situacao: 'SUBSTITUIDA' }),
];

const TODOS = [...new Set(NOTAS.flatMap((nota) => caminhos(nota)))];

/** Returns the faults in the sentences shown for a nota without the fields `ausentes`. */
function defeitos(ausentes: ReadonlySet<string>): string[] {
  return NOTAS.flatMap((cheia) => {
    const lida = notaSchema.safeParse(sem(cheia, NOTA_VAZIA, ausentes));
    if (!lida.success) return [];
    return CONTEXTOS.flatMap((contexto) =>
      evaluateNota(lida.data, contexto).verificacoes.flatMap((one) =>
        linhas(one).flatMap((linha) =>
          Object.entries(NONSENSE).flatMap(([what, shape]) =>
            shape.test(linha) ? [`${one.id}: ${what}: ${linha}`] : [],
          ),
        ),
      ),
    );
  });
}

test('no check says nonsense of a note from which any one field is absent, or all are', () => {
  const each = [new Set<string>(), ...TODOS.map((path) => new Set([path])), new Set(TODOS)];
  expect([...new Set(each.flatMap(defeitos))]).toEqual([]);
});

test('nor of one from which any of them are', () => {
  fc.assert(
    fc.property(fc.subarray(TODOS), (ausentes) => {
      expect(defeitos(new Set(ausentes))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
