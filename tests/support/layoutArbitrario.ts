import fc from 'fast-check';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { CAMPOS } from '../../contract/layouts/campos.ts';
import {
  CODIFICACAO_NAMES,
  FINALIDADE_NAMES,
  FORMATO_NAMES,
  type Formato,
  SEPARADOR_NAMES,
} from '../../contract/layouts/formatos.ts';
import {
  CASAMENTO_NAMES,
  DECIMAIS,
  FORMATOS_DATA,
  type Layout,
  layoutSchema,
  SENTIDO_NAMES,
  TRANSFORMACOES,
} from '../../contract/layouts/layout.ts';

const palavra = fc
  .string({ minLength: 1, maxLength: 12 })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const talvez = (max: number) => fc.option(fc.integer({ min: 0, max }), { nil: null });

const faixa = fc
  .tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 30 }))
  .map(([inicio, mais]) => ({ tipo: 'FAIXA' as const, faixa: { inicio, fim: inicio + mais } }));
const coluna = fc.record({ tipo: fc.constant('COLUNA' as const), coluna: fc.integer({ min: 1, max: 60 }) });
const titulo = fc.record({
  tipo: fc.constant('TITULO' as const),
  titulos: fc.array(palavra, { minLength: 1, maxLength: 3 }),
});
const constante = fc.record({ tipo: fc.constant('CONSTANTE' as const), valor: fc.string({ maxLength: 12 }) });

const origem = (formato: Formato) =>
  formato === 'POSICIONAL' ? fc.oneof(faixa, constante) : fc.oneof(titulo, coluna, constante);

const condicao = (formato: Formato) =>
  fc.record({
    origem: origem(formato),
    operador: fc.constantFrom('IGUAL', 'DIFERENTE', 'CONTEM', 'COMECA', 'VAZIO', 'PREENCHIDO'),
    valores: fc.array(palavra, { maxLength: 3 }),
  });

/** Arbitrary layouts that the schema accepts, of any purpose and format. */
export const layoutArbitrario: fc.Arbitrary<Layout> = fc
  .tuple(fc.constantFrom(...FINALIDADE_NAMES), fc.constantFrom(...FORMATO_NAMES))
  .chain(([finalidade, formato]) => {
    const campo = fc.record({
      campo: fc.constantFrom(...Object.keys(CAMPOS[finalidade])),
      origem: origem(formato),
      formatoData: fc.constantFrom(...FORMATOS_DATA),
      decimal: fc.constantFrom(...DECIMAIS),
      decimaisImplicitos: talvez(6),
      inverteSinal: fc.boolean(),
      sentido: fc.constantFrom(undefined, ...SENTIDO_NAMES),
      padrao: fc.string({ maxLength: 8 }),
      obrigatorio: fc.boolean(),
      transformacoes: fc.array(fc.constantFrom(...Object.keys(TRANSFORMACOES)), { maxLength: 3 }),
    });
    return fc.record({
      finalidade: fc.constant(finalidade),
      formato: fc.constant(formato),
      codificacao: fc.constantFrom(...CODIFICACAO_NAMES),
      separador: fc.constantFrom(...SEPARADOR_NAMES),
      aspas: fc.constantFrom('"', "'", ''),
      cabecalho: talvez(20),
      aba: fc.string({ maxLength: 10 }),
      datas1904: fc.constantFrom('AUTO', 'SIM', 'NAO'),
      largura: fc.option(fc.integer({ min: 1, max: 500 }), { nil: null }),
      campos: fc.uniqueArray(campo, { maxLength: 6, selector: (one) => one.campo }),
      condicoes: fc.array(condicao(formato), { maxLength: 2 }),
      naoSaoDados: fc.array(condicao(formato), { maxLength: 3 }),
      conferencias: fc.array(
        fc.record({
          tipo: fc.constantFrom('QUANTIDADE', 'SOMA'),
          linha: condicao(formato),
          onde: origem(formato),
          decimaisImplicitos: talvez(6),
        }),
        { maxLength: 2 },
      ),
      casar: fc.subarray([...CASAMENTO_NAMES]),
      ultimosDigitos: fc.option(fc.integer({ min: 3, max: 15 }), { nil: null }),
      dePara: fc.array(
        fc.record({ codigo: palavra, cpfCnpj: fc.integer({ min: 1, max: 9999 }).map((n) => sampleCnpj(n)) }),
        { maxLength: 3 },
      ),
    });
  })
  .map((valor) => layoutSchema.parse(valor));
