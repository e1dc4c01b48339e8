import { existsSync, readFileSync } from 'node:fs';
import { REQUISITOS } from './asvs.ts';
import { LINHAS } from './linhas.ts';
import { RESPOSTAS } from './respostas.ts';
import type { Linha } from './tipos.ts';

/** Paths of tests that run (vitest.config.ts, playwright.config.ts). */
const RUNS = /^(?:(?:contract|src|mocks|scripts|server|tests)\/.*\.test\.tsx?|e2e\/[\w.-]+\.spec\.ts)$/;
/** Call of a test that is not skipped. */
const LIVING = /(?:^|[\s;])(?:test|it)(?:\.(?:each|for|concurrent))?\s*[<(]/;
/** Start of a line with a test's title: its call, the table before it, or the title itself. */
const TITLE = /^(?:test|it|\]\)\(|['"`])/;

function faultsOfTest(file: string): string[] {
  if (!RUNS.test(file)) return [`${file} não roda em lugar nenhum`];
  if (!existsSync(file)) return [`${file} não existe`];
  return LIVING.test(readFileSync(file, 'utf8')) ? [] : [`${file} não tem teste que rode`];
}

function faultsOfRemoval({ testes, retira }: Linha): string[] {
  if (!retira) return [];
  const { arquivo, de, teste, titulo } = retira;
  const times = existsSync(arquivo) ? readFileSync(arquivo, 'utf8').split(de).length - 1 : 0;
  const titled =
    existsSync(teste) &&
    readFileSync(teste, 'utf8')
      .split(/\n\s*/)
      .some((line) => TITLE.test(line) && line.includes(titulo));
  return [
    ...(times === 1 ? [] : [`a defesa está ${times} vezes em ${arquivo}: ${de}`]),
    ...(testes.includes(teste) ? [] : [`${teste} não é um dos testes da linha`]),
    ...(titled ? [] : [`${teste} não tem o teste “${titulo}”`]),
  ];
}

function faultsOfRequirements(): string[] {
  const known = new Set(REQUISITOS.map(({ numero }) => numero));
  const byLines = new Set([...LINHAS.values()].flatMap(({ asvs }) => asvs));
  const byAnswers = RESPOSTAS.flatMap(({ numeros }) => numeros);
  return [
    ...[...byLines, ...byAnswers]
      .filter((numero) => !known.has(numero))
      .map((one) => `${one} não é do ASVS 5.0.0`),
    ...[...known]
      .filter((one) => !byLines.has(one) && !byAnswers.includes(one))
      .map((one) => `${one} sem resposta`),
    ...byAnswers
      .filter((one, at) => byAnswers.indexOf(one) !== at)
      .map((one) => `${one} respondido duas vezes`),
    ...byAnswers.filter((one) => byLines.has(one)).map((one) => `${one} tem uma linha e outra resposta`),
  ];
}

/** Returns the answers of type `documento` that name no existing file. */
function faultsOfAnswers(): string[] {
  return RESPOSTAS.filter(({ tipo }) => tipo === 'documento').flatMap(({ numeros, razao }) => {
    const named = [...razao.matchAll(/`([\w./-]+\.\w+|[\w/]+\/Caddyfile)`/g)].map(([, file = '']) => file);
    if (named.length > 0 && named.every((file) => existsSync(file))) return [];
    return [`${numeros[0]}: o documento não existe`];
  });
}

/** Returns the faults of the table of promises: missing tests, moved defences, requirements without an answer. */
export function faltas(): string[] {
  const ofLines = [...LINHAS].flatMap(([name, linha]) => {
    const living = linha.testes.length > 0 ? [] : ['nenhum teste'];
    const found = [...living, ...linha.testes.flatMap(faultsOfTest), ...faultsOfRemoval(linha)];
    return found.map((fault) => `${name}: ${fault}`);
  });
  return [...ofLines, ...faultsOfRequirements(), ...faultsOfAnswers()];
}
