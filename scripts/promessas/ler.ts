import { globSync, readFileSync } from 'node:fs';

/**
 * Documents checked elsewhere: docs/seguranca.md has its own promises; the specification is covered by the journeys of
 * its sections.
 */
const KEPT_ELSEWHERE = ['docs/seguranca.md', 'docs/especificacao.md', 'docs/decisoes.md'];

/** Documents whose promises are checked. Decisions (docs/adr) describe the state of their date. */
export const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'clients/typescript/README.md',
  ...globSync('docs/{,api/}*.md').filter((path) => !KEPT_ELSEWHERE.includes(path)),
];
/** Files whose comments describe their usage. */
const WITH_COMMENTS = [
  '.env.example',
  'compose.yaml',
  'Dockerfile',
  ...globSync('deploy/**/*.{sh,txt,service,conf,yml}'),
];

/** Text and the file where it appears. */
export interface Said {
  text: string;
  where: string;
}

const FENCE = /^```(\w*)\n([\s\S]*?)^```$/gm;
const PROGRAM =
  /^(npm|npx|node|docker|systemctl|journalctl|curl|sh|bash|openssl|pg_\w+|psql|cp|touch|ln|useradd|install|echo|printf|sudo|kill|cd)\s/;
/** First words of a command of `npm run farol`. */
const FAROL =
  /^(admin|migrar|backup|backup-agendado|restaurar|ensaiar|auditoria|verificar|chaves|distribuir|guarda|tarefas|correio|rotinas|banco|somas|enderecos|organizacao) (-|[a-z]{5}|ARQUIVO|ID)/;

const asOne = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const inlineOf = (text: string) =>
  [...text.replaceAll(FENCE, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => asOne(code));

/** Returns the lines of a shell block, joined and without comments; a block that is a script is one line. */
function linesOf(block: string): string[] {
  const text = block
    .replaceAll(/\\\n\s*/g, '')
    .replaceAll(/(^|\s+)#\s.*$/gm, '')
    .trim();
  return /^(set -|\w+=\$\()/.test(text) ? [asOne(text)] : text.split('\n').map(asOne).filter(Boolean);
}

function commandsOf(document: string): Said[] {
  const text = readFileSync(document, 'utf8');
  const fenced = [...text.matchAll(FENCE)].flatMap(([, language = '', block = '']) => {
    if (language === 'powershell') return [asOne(block)];
    const lines = linesOf(block);
    return language === 'sh' || language === 'bash'
      ? lines
      : lines.filter((line) => / node |^node /.test(line));
  });
  const inline = inlineOf(text).filter((code) => PROGRAM.test(code) || FAROL.test(code));
  return [...fenced, ...inline].map((line) => ({ text: line, where: document }));
}

/** Returns the commands in a file's comments: text between backticks, or a separate line. */
function commandsOfComments(file: string): Said[] {
  const comments = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('#') || /^\s+# /.test(line));
  const lines = comments.map((line) => asOne(line.replace(/^\s*#\s*/, '').replace(/^Use: /, '')));
  const alone = lines
    .map((line) => line.replace(/ {2,}.*| (cria segredos\/).*$/, ''))
    .filter((line) => PROGRAM.test(line));
  const inline = inlineOf(lines.join('\n')).filter((code) => PROGRAM.test(code));
  return [...alone, ...inline].map((text) => ({ text, where: file }));
}

/** Returns every command in a document, or in a comment of an installation file. */
export const commands = (): Said[] => [
  ...DOCUMENTS.flatMap(commandsOf),
  ...WITH_COMMENTS.flatMap(commandsOfComments),
];

/** Returns all code of a document: between backticks, or a line of a block. */
function codesOf(document: string): string[] {
  const text = readFileSync(document, 'utf8');
  const blocks = [...text.matchAll(FENCE)].flatMap(([, , block = '']) => block.split('\n'));
  return [...inlineOf(text), ...blocks];
}

/** Returns the matches of a pattern in the code of the documents, once per document. */
export function named(pattern: RegExp): Said[] {
  const found = DOCUMENTS.flatMap((where) =>
    codesOf(where).flatMap((code) => [...code.matchAll(pattern)].map(([text]) => ({ text, where }))),
  );
  return [...new Map(found.map((said) => [`${said.where} ${said.text}`, said])).values()];
}

/** Returns the link targets of the documents inside this project, as paths from its root. */
export function links(): Said[] {
  return DOCUMENTS.flatMap((where) =>
    [...readFileSync(where, 'utf8').matchAll(/\]\(((?!https?:|#)[^)#\s]+)/g)].map(([, to = '']) => ({
      text: new URL(to, `file:///${where}`).pathname.slice(1),
      where,
    })),
  );
}
