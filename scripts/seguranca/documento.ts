import { REQUISITOS } from './asvs.ts';
import { CAPITULOS, LINHAS } from './linhas.ts';
import { RESPOSTAS } from './respostas.ts';
import type { Linha, Resposta } from './tipos.ts';

const HEAD = `# Segurança: o que se promete e o teste que o mostra

<!-- Gerado por \`npm run seguranca\` do que está em scripts/seguranca: edite lá uma linha, rode o comando e grave os dois. -->

Cada linha diz o que se promete, os números do OWASP ASVS 5.0.0 a que responde, os testes que falham se a promessa for quebrada e, onde se diz,
a defesa que se retira para ver o teste falhar: \`npm run seguranca -- --provar S1\` retira-a, roda só aquele teste, confere que falhou e a põe de
volta. Um teste confere que este arquivo é o que o comando gera, que todo teste nomeado existe e roda, e que todo requisito do ASVS tem resposta.
`;

const WORDS: Record<Resposta['tipo'], string> = {
  'nao-cabe': 'não se aplica',
  documento: 'num documento',
  falta: '**falta**',
};

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (text: string) => `\`${text}\``;

function lineOf(name: string, { promessa, asvs, testes, retira }: Linha): string {
  const gone = retira ? `a linha de ${code(retira.arquivo)}; falha “${retira.titulo}”` : '';
  return `| ${name} | ${[cell(promessa), asvs.join(', '), testes.map(code).join(', '), cell(gone)].join(' | ')} |`;
}

function chapters(): string[] {
  return CAPITULOS.flatMap(({ letra, titulo, linhas, notas = [] }) => [
    `## ${titulo}`,
    [
      '| | Promessa | ASVS | Testes | O que se retira para o provar |',
      '| --- | --- | --- | --- | --- |',
      ...linhas.map((linha, index) => lineOf(`${letra}${index + 1}`, linha)),
    ].join('\n'),
    ...notas,
  ]);
}

/** Returns the lines of a requirement, and its answer if there is one. */
function answerOf(numero: string): string {
  const lines = [...LINHAS].filter(([, { asvs }]) => asvs.includes(numero)).map(([name]) => name);
  const answer = RESPOSTAS.find(({ numeros }) => numeros.includes(numero));
  return [lines.join(', '), answer && `${WORDS[answer.tipo]}: ${answer.razao}`].filter(Boolean).join('; ');
}

function index(): string[] {
  const unmet = new Set(RESPOSTAS.flatMap(({ tipo, numeros }) => (tipo === 'falta' ? numeros : [])));
  const counts = [1, 2, 3].map((nivel) => {
    const all = REQUISITOS.filter((one) => one.nivel === nivel);
    return `nível ${nivel}, ${all.length}, dos quais faltam ${all.filter(({ numero }) => unmet.has(numero)).length}`;
  });
  return [
    '## OWASP ASVS 5.0.0, requisito por requisito',
    `Os números e níveis são do padrão; os textos, em <https://github.com/OWASP/ASVS>. São ${counts.join('; ')}.`,
    [
      '| Requisito | Nível | O que responde |',
      '| --- | --- | --- |',
      ...REQUISITOS.map(({ numero, nivel }) => `| ${numero} | ${nivel} | ${cell(answerOf(numero))} |`),
    ].join('\n'),
  ];
}

/** Returns docs/seguranca.md, generated from the data. */
export const documento = (): string => `${[HEAD.trim(), ...chapters(), ...index()].join('\n\n')}\n`;
