import { existsSync, globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isWritable } from '../contract/field.ts';
import { registry } from '../contract/registry.ts';
import type { Resource } from '../contract/resource.ts';
import { DO_CONTRATO } from './support/recusas/doContrato.ts';
import { DO_SERVIDOR } from './support/recusas/doServidor.ts';
import { DA_PROPRIA_TELA, LUGARES } from './support/recusas/lugares.ts';
import { propriedadesEm } from './support/recusas/propriedades.ts';

/** Matches messages that request something from the user: to say, explain, confirm, fill in, answer, mark, choose or write. */
const PEDE =
  /\b(diga|confirme|justifique|explique|preencha|digite|responda|marque|selecione|indique|informe|escolha|escreva)\b/i;
const COMMENTS = /^\s*(?:\/\/|\/?\*).*$/gm;
const LITERALS = /'([^'\n]*)'|`([^`]*)`/g;

const sourceOf = (file: string): string => readFileSync(file, 'utf8').replace(COMMENTS, '');

interface Pedida {
  file: string;
  frase: string;
  /** Properties to be sent; empty if the message has none. */
  propriedades: readonly string[];
}

function pedidasDe(file: string): Pedida[] {
  const source = sourceOf(file);
  return [...source.matchAll(LITERALS)].flatMap(({ 1: plain, 2: template, index }) => {
    const frase = plain ?? template ?? '';
    return PEDE.test(frase) ? [{ file, frase, propriedades: propriedadesEm(source, index) }] : [];
  });
}

const filesOf = (pattern: string): string[] =>
  globSync(pattern).filter((file) => !/\.test\.tsx?$/.test(file));
const pedidas = filesOf('{server,contract}/**/*.ts').flatMap(pedidasDe);

const FRASES = { ...DO_CONTRATO, ...DO_SERVIDOR };
const temLinha = ({ file, frase }: Pedida): boolean =>
  Object.keys(FRASES[file] ?? {}).some((inicio) => frase.startsWith(inicio));
const daPropriaTela = ({ frase }: Pedida): boolean => DA_PROPRIA_TELA.includes(frase);

const lugares = Object.values(LUGARES).map(({ de, telas }) => ({
  de,
  texto: telas.flatMap(filesOf).map(sourceOf).join('\n'),
}));
const doLugar = ({ file, propriedades }: Pedida): boolean =>
  lugares.some(
    ({ de, texto }) =>
      de.some((one) => matchesGlob(file, one)) &&
      propriedades.length > 0 &&
      propriedades.every((one) => new RegExp(`\\b${one}\\b`).test(texto)),
  );

describe('o que uma recusa pede, a tela dá', () => {
  it('cada frase que pede algo tem quem o dê', () => {
    expect(pedidas.length).toBeGreaterThan(300);
    const semResposta = pedidas.filter((one) => !temLinha(one) && !daPropriaTela(one) && !doLugar(one));
    expect(semResposta).toEqual([]);
  });

  it('nenhuma linha é de uma frase, de um arquivo ou de uma tela que não há mais', () => {
    const sobram = Object.entries(FRASES).flatMap(([file, linhas]) =>
      Object.keys(linhas).filter(
        (inicio) => !pedidas.some((one) => one.file === file && one.frase.startsWith(inicio)),
      ),
    );
    expect(sobram).toEqual([]);
    expect(DA_PROPRIA_TELA.filter((frase) => !pedidas.some((one) => one.frase === frase))).toEqual([]);
    const vazios = Object.values(LUGARES).flatMap(({ de, telas }) => [
      ...telas.filter((one) => filesOf(one).length === 0),
      ...de.filter((one) => !pedidas.some(({ file }) => matchesGlob(file, one))),
    ]);
    expect(vazios).toEqual([]);
  });

  it('o formulário de cada cadastro desenha cada campo que se preenche nele', () => {
    const resources: readonly Resource[] = registry;
    const controles = sourceOf('src/ui/FieldControl.tsx');
    const semLugar = resources.flatMap(({ name, fields, sections }) =>
      Object.entries(fields)
        .filter(([, field]) => isWritable(field, 'create') || isWritable(field, 'update'))
        .filter(
          ([key, { kind }]) =>
            !sections.some((one) => one.fields.includes(key)) || !controles.includes(`case '${kind}':`),
        )
        .map(([key]) => `${name}.${key}`),
    );
    expect(semLugar).toEqual([]);
  });

  it.each([
    ['numa propriedade', "({ nome: text, motivo: z.string().min(1, 'Informe.') })", ['motivo']],
    ['no que a confere', "add({ code: 'custom', path: ['data'], message: 'Informe.' })", ['data']],
    [
      'à parte',
      "const dia = z.string('Informe.');\nz.object({ de: dia, ate: dia.optional() })",
      ['de', 'ate'],
    ],
    ['com o seu nome', "const motivo = z.string('Informe.');\nz.object({ id, motivo })", ['motivo']],
    ['de ninguém', "throw new Error('Informe.')", []],
  ])('a propriedade de uma frase escrita %s', (_onde, source, propriedades) => {
    expect(propriedadesEm(source, source.indexOf("'Informe."))).toEqual(propriedades);
  });

  const campos = Object.values(FRASES)
    .flatMap((linhas) => Object.entries(linhas))
    .flatMap(([frase, resposta]) =>
      typeof resposta === 'string' ? [] : resposta.map((um) => [frase, ...um]),
    );

  it.each(campos)('“%s” se responde em %s, no campo %s', (_frase, tela = '', texto = '') => {
    expect(existsSync(tela) && readFileSync(tela, 'utf8').includes(texto)).toBe(true);
  });
});
